/**
 * Files fetched under guard: status, first bytes and length are checked and the bytes counted before
 * Pyodide sees them, since it waits for ever on a file that is missing, cut short or of another kind.
 */

import { StartFailure } from "./messages.ts";

export interface Wanted {
  readonly url: string;
  /** The length of the file once decompressed, as the bundle wrote it. */
  readonly bytes: number;
  /** The bytes it must start with. */
  readonly magic: readonly number[];
}

/** `\0asm` */
export const WASM_MAGIC: readonly number[] = [0x00, 0x61, 0x73, 0x6d];
/** `PK` */
export const ZIP_MAGIC: readonly number[] = [0x50, 0x4b];

type Fetch = (url: string) => Promise<Response>;

export interface Transfer {
  /** The response, as soon as its status and first bytes are known to be right. */
  readonly response: Promise<Response>;
  /** Settles when the last byte is there; rejects with a `StartFailure`. */
  readonly complete: Promise<void>;
}

const NEVER = new Promise<never>(() => undefined);

/**
 * The response once its last byte is there. It never settles when the transfer fails: whoever started the transfer
 * hears of that, and Pyodide, which may look at the response much later, is not to say it a second time on the console.
 */
export function whole(file: Transfer): Promise<Response> {
  return file.complete.then(() => file.response, () => NEVER);
}

function startsWith(chunk: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => chunk[index] === byte);
}

async function firstBytes(reader: ReadableStreamDefaultReader<Uint8Array>, least: number): Promise<Uint8Array> {
  let head = new Uint8Array(0);
  while (head.length < least) {
    const { done, value } = await reader.read();
    if (done) break;
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
  return head;
}

/** Fetches one file; `received` is called with the size of every chunk. */
export function transfer(wanted: Wanted, fetching: Fetch, received: (bytes: number) => void): Transfer {
  let complete: (() => void) | undefined;
  let fail: ((reason: unknown) => void) | undefined;
  const finished = new Promise<void>((resolve, reject) => {
    complete = resolve;
    fail = reject;
  });
  finished.catch(() => undefined);

  const begin = async (): Promise<Response> => {
    let response: Response;
    try {
      response = await fetching(wanted.url);
    } catch (error) {
      throw new StartFailure("cut", `${wanted.url}: ${String(error)}`);
    }
    if (!response.ok) throw new StartFailure("missing", `${wanted.url}: ${response.status}`);
    const copy = response.clone();
    if (copy.body === null) throw new StartFailure("corrupt", `${wanted.url}: empty`);
    const reader = copy.body.getReader();
    let head: Uint8Array;
    try {
      head = await firstBytes(reader, wanted.magic.length);
    } catch (error) {
      throw new StartFailure("cut", `${wanted.url}: ${String(error)}`);
    }
    if (!startsWith(head, wanted.magic)) throw new StartFailure("corrupt", `${wanted.url}: wrong first bytes`);
    received(head.length);
    void drain(reader, head.length);
    return response;
  };

  const drain = async (reader: ReadableStreamDefaultReader<Uint8Array>, already: number): Promise<void> => {
    let length = already;
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        length += chunk.value.length;
        received(chunk.value.length);
      }
    } catch (error) {
      fail?.(new StartFailure("cut", `${wanted.url}: ${String(error)}`));
      return;
    }
    if (length === wanted.bytes) complete?.();
    else fail?.(new StartFailure("cut", `${wanted.url}: ${length} of ${wanted.bytes} bytes`));
  };

  const response = begin();
  response.catch((error: unknown) => fail?.(error));
  return { response, complete: finished };
}

/** Settles when `ms` pass without a call of `alive`; the promise only ever rejects. */
export class StallClock {
  readonly stalled: Promise<never>;
  #reject: (reason: StartFailure) => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ms: number;

  constructor(ms: number) {
    this.#ms = ms;
    this.stalled = new Promise<never>((_resolve, reject) => {
      this.#reject = reject;
    });
    this.stalled.catch(() => undefined);
    this.alive();
  }

  /** A sign of life; what comes next may take `ms`. */
  alive(ms: number = this.#ms): void {
    this.stop();
    this.#timer = setTimeout(() => this.#reject(new StartFailure("timed_out", `nothing for ${ms} ms`)), ms);
  }

  stop(): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer);
  }
}
