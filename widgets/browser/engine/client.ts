/**
 * The engine as a page sees it: one worker a tab, started when first wanted, restarted when it dies. Requests
 * carry their whole state, so one that was lost with a worker is simply asked again.
 */

import { asset, bundle } from "./config.ts";
import { type FailureCode, type FromWorker, type Mode, type Started, type ToWorker } from "./messages.ts";
import { isOutdated } from "./outdated.ts";
import { type Answer, readAnswer, type Request } from "./protocol.ts";

export type Status =
  | { readonly is: "asleep" }
  | { readonly is: "loading"; readonly done: number; readonly total: number }
  | { readonly is: "ready"; readonly started: Started }
  | { readonly is: "failed"; readonly code: FailureCode; readonly detail: string };

export interface Limits {
  /** Longest time for one request. */
  readonly answer: number;
  /** Longest time without a sign of life while starting. */
  readonly start: number;
}

export const LIMITS: Limits = { answer: 20_000, start: 75_000 };

/** The part of `Worker` that is used; tests bring their own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Pending {
  readonly text: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: EngineError) => void;
  tries: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** No answer: `code` is a key of the page's `data-words`. */
export class EngineError extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, detail: string) {
    super(detail);
    this.name = "EngineError";
    this.code = code;
  }
}

/** Starts the worker; after a failure under an address that no cache has an answer for. */
export function startWorker(failures: number): WorkerLike {
  const address = asset(bundle.worker) + (failures > 0 ? `?again=${Date.now()}` : "");
  return new Worker(address, { type: "module", name: "tapisvert" }) as WorkerLike;
}

export class EngineClient extends EventTarget {
  status: Status = { is: "asleep" };
  /** How many workers this tab has had; one, if all goes well. */
  workers = 0;
  readonly #make: (failures: number) => WorkerLike;
  readonly #limits: Limits;
  readonly #outdated: () => Promise<boolean>;
  readonly #pending = new Map<number, Pending>();
  readonly #heaps = new Map<number, (heap: { bytes: number; blocks: number }) => void>();
  #worker: WorkerLike | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #mode: Mode = "auto";
  #next = 1;
  #failures = 0;

  constructor(make: (failures: number) => WorkerLike = startWorker, limits: Limits = LIMITS, outdated = isOutdated) {
    super();
    this.#outdated = outdated;
    this.#make = make;
    this.#limits = limits;
  }

  /** Starts the worker unless one is there; after a failure only `retry` does. */
  wake(): void {
    if (this.#worker !== undefined || this.status.is === "failed") return;
    this.workers += 1;
    let worker: WorkerLike;
    try {
      worker = this.#make(this.#failures);
    } catch (error) {
      this.#fail("blocked", String(error));
      return;
    }
    this.#worker = worker;
    worker.onmessage = (event) => this.#hear(worker, event.data);
    worker.onerror = (event) => this.#died(worker, event.message);
    this.#set({ is: "loading", done: 0, total: 0 });
    worker.postMessage({ type: "boot", mode: this.#mode });
    this.#watchStart();
  }

  /** Another attempt after a failure. */
  retry(): void {
    if (this.status.is === "failed") this.status = { is: "asleep" };
    this.wake();
  }

  /** Asks the engine; rejects with an `EngineError` when there is no answer to be had. */
  ask(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.status.is === "failed") {
        reject(new EngineError(this.status.code, this.status.detail));
        return;
      }
      const id = this.#next++;
      this.#pending.set(id, { text: JSON.stringify(request), resolve, reject, tries: 0, timer: undefined });
      if (this.status.is === "ready") this.#send(id);
      else this.wake();
    });
  }

  /** What the worker's memory holds; for the tests. */
  heap(): Promise<{ bytes: number; blocks: number }> {
    return new Promise((resolve) => {
      const id = this.#next++;
      this.#heaps.set(id, resolve);
      this.#worker?.postMessage({ type: "heap", id });
    });
  }

  /** Ends the worker as a crash would; for the tests. */
  kill(): void {
    this.#worker?.terminate();
  }

  #send(id: number): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    pending.tries += 1;
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => this.#late(id), this.#limits.answer);
    this.#worker?.postMessage({ type: "ask", id, text: pending.text });
  }

  #hear(worker: WorkerLike, message: FromWorker): void {
    if (worker !== this.#worker) return;
    switch (message.type) {
      case "alive":
        void navigator.locks.request(message.lock, () => this.#died(worker, "the worker has ended"));
        break;
      case "progress":
        this.#watchStart();
        this.#set({ is: "loading", done: message.done, total: message.total });
        break;
      case "ready":
        clearTimeout(this.#watch);
        this.#mode = "auto";
        this.#set({ is: "ready", started: message.started });
        for (const id of this.#pending.keys()) this.#send(id);
        break;
      case "failed":
        if (message.code === "missing") void this.#missing(message.detail);
        else this.#fail(message.code, message.detail);
        break;
      case "answer":
        this.#answered(message.id, message.text);
        break;
      case "broken":
        this.#again(message.id, "crashed", message.detail);
        break;
      case "kept":
        this.dispatchEvent(new CustomEvent("kept", { detail: message.bytes }));
        break;
      case "heap":
        this.#heaps.get(message.id)?.(message);
        this.#heaps.delete(message.id);
        break;
    }
  }

  #answered(id: number, text: string): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    clearTimeout(pending.timer);
    this.#pending.delete(id);
    try {
      pending.resolve(readAnswer(text));
    } catch (error) {
      pending.reject(new EngineError("crashed", String(error)));
    }
  }

  #late(id: number): void {
    this.#again(id, "timed_out", `no answer in ${this.#limits.answer} ms`);
  }

  /** A request that went wrong gets one more worker; a second time it is given up. */
  #again(id: number, code: FailureCode, detail: string): void {
    this.#giveUpIfTried(id, code, detail);
    this.#restart();
  }

  #giveUpIfTried(id: number, code: FailureCode, detail: string): void {
    const pending = this.#pending.get(id);
    if (pending === undefined || pending.tries < 2) return;
    clearTimeout(pending.timer);
    this.#pending.delete(id);
    pending.reject(new EngineError(code, detail));
  }

  #died(worker: WorkerLike, detail: string): void {
    if (worker !== this.#worker) return;
    if (this.status.is === "loading") {
      void this.#missing(detail);
      return;
    }
    for (const id of [...this.#pending.keys()]) this.#giveUpIfTried(id, "crashed", detail);
    this.#restart();
  }

  #restart(): void {
    this.#end();
    if (this.#pending.size > 0) this.wake();
  }

  #watchStart(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#stuck(), this.#limits.start);
  }

  /** A start that shows no life: once more without the kept snapshot, then it has failed. */
  #stuck(): void {
    if (this.#mode === "library") {
      this.#fail("timed_out", `no start in ${this.#limits.start} ms`);
      return;
    }
    this.#end();
    this.#mode = "library";
    this.wake();
  }

  #end(): void {
    clearTimeout(this.#watch);
    for (const pending of this.#pending.values()) clearTimeout(pending.timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.status = { is: "asleep" };
  }

  #fail(code: FailureCode, detail: string): void {
    this.#end();
    this.#failures += 1;
    this.#mode = "auto";
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    this.#set({ is: "failed", code, detail });
    for (const pending of lost) pending.reject(new EngineError(code, detail));
  }

  /** A file is missing. Where a new build took the place of this page's, only a reload helps. */
  async #missing(detail: string): Promise<void> {
    const worker = this.#worker;
    clearTimeout(this.#watch);
    const code = (await this.#outdated()) ? "outdated" : "missing";
    if (worker === this.#worker) this.#fail(code, detail);
  }

  #set(status: Status): void {
    this.status = status;
    this.dispatchEvent(new Event("status"));
  }
}

const KEY = Symbol.for("tapisvert.engine");

/** The one client of this tab, whichever page of it the reader is on. */
export function engine(): EngineClient {
  const home = globalThis as { [KEY]?: EngineClient };
  home[KEY] ??= new EngineClient();
  return home[KEY];
}
