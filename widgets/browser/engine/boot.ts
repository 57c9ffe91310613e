/** Starts Pyodide with the engine in it; never waits for ever, and says what failed. Runs in the worker. */

import { loadPyodide, type PyodideAPI } from "./pyodide.ts";
import { asset, type EngineFiles } from "./config.ts";
import { StallClock, transfer, type Transfer, type Wanted, WASM_MAGIC, whole, ZIP_MAGIC } from "./download.ts";
import { dropSnapshot, keptSnapshot } from "./kept.ts";
import { type Mode, type Started, StartFailure } from "./messages.ts";

/** No byte for so long means that none will come. */
const STALL_MS = 25_000;
/** Longest time from the last byte to a running Python, on the slowest of telephones. */
const SETUP_MS = 60_000;
/** A start from a snapshot that takes longer than this is worse than a start without. */
const KEPT_MS = 25_000;
/** The last attempt has nothing to fall back on, so it gets more time. */
const PLAIN_MS = 90_000;

/** After a failure caches are passed over: some hosts let even "not found" be kept for ever. */
const CACHING: RequestInit = location.search === "" ? {} : { cache: "reload" };

export interface Engine {
  readonly handle: (text: string) => string;
  readonly heap: () => { bytes: number; blocks: number };
  /** Takes a snapshot to keep, once, with all loaded that requests may want; null when one was kept before. */
  readonly takeSnapshot: () => Uint8Array | null;
  readonly started: Started;
}

const WASM_TYPE = "application/wasm";

/** A host that sends WebAssembly as any other bytes: they are those, so they are compiled all the same. */
function asWebAssembly(response: Response): Response {
  if (response.headers.get("content-type")?.startsWith(WASM_TYPE)) return response; // what browsers keep compiled
  return new Response(response.body, { headers: { "content-type": WASM_TYPE } });
}

/** No browser runs a module that is not sent as JavaScript, and there is no way round: the host must be set right. */
async function checkScriptType(url: string): Promise<void> {
  const response = await fetch(url, CACHING).catch(() => undefined);
  if (response?.ok !== true) throw new StartFailure("missing", `${url}: ${response?.status ?? "no answer"}`);
  const type = response.headers.get("content-type") ?? "none";
  if (!/^(text|application)\/(x-)?(java|ecma)script\b/i.test(type)) throw new StartFailure("misserved", `${url}: ${type}`);
}

type Progress = (done: number, total: number) => void;

function wanted(engine: EngineFiles): Wanted[] {
  const file = (name: string, magic: readonly number[]): Wanted => ({
    url: asset(name),
    bytes: engine.bytes[name] ?? 0,
    magic,
  });
  return [file(`${engine.pyodide}pyodide.asm.wasm`, WASM_MAGIC), file(engine.library, ZIP_MAGIC)];
}

/** The smallest module there is: refused where a policy forbids WebAssembly. */
async function probe(): Promise<void> {
  try {
    await WebAssembly.compile(new Uint8Array([...WASM_MAGIC, 1, 0, 0, 0]));
  } catch (error) {
    throw new StartFailure("blocked", String(error));
  }
}

const WASM_PAGE = 65536;

/**
 * Gives the memory at least so many bytes, those of a snapshot: Pyodide asks for them by a setting that Emscripten heeds
 * only where memory is imported, and here it is exported.
 */
function makeRoom(instance: WebAssembly.Instance, bytes: number): void {
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) return;
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE));
}

/**
 * Runs `body` while Pyodide gets the files that are being fetched: WebAssembly is compiled while the rest of Pyodide
 * is still being fetched, and a refusal to compile is heard (Pyodide itself would wait for ever).
 */
async function guarded<T>(module: Promise<WebAssembly.Module>, library: Transfer, urls: readonly string[], memory: number, body: () => Promise<T>): Promise<T> {
  const { fetch: realFetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (input, init) => {
    const which = urls.indexOf(input instanceof Request ? input.url : new URL(input, location.href).href);
    if (which === 0) return new Response();
    return which === 1 ? await whole(library) : await realFetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const compiled = await module;
    const instance = await WebAssembly.instantiate(compiled, imports);
    makeRoom(instance, memory);
    return { module: compiled, instance };
  };
  try {
    return await body();
  } finally {
    globalThis.fetch = realFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

interface Options {
  /** Longest time from the last byte to a running Python. */
  readonly setup: number;
  readonly makeSnapshot: boolean;
  readonly snapshot: Uint8Array<ArrayBuffer> | null;
}

async function load(engine: EngineFiles, options: Options, progress: Progress): Promise<PyodideAPI> {
  await probe();
  const clock = new StallClock(STALL_MS);
  const list = wanted(engine);
  const total = list.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  const received = (bytes: number): void => {
    done += bytes;
    clock.alive(done < total ? STALL_MS : options.setup);
    progress(done, total);
  };
  const [wasm, library] = list.map((file) => transfer(file, (url) => fetch(url, CACHING), received)) as [Transfer, Transfer];
  const module = WebAssembly.compileStreaming(wasm.response.then(asWebAssembly)).catch(async (error: unknown) => {
    await wasm.complete;
    throw new StartFailure("corrupt", String(error));
  });
  const never = new Promise<never>(() => undefined);
  const failure = Promise.all([module, wasm.complete, library.complete]).then(() => never);
  failure.catch(() => undefined); // it is awaited below, after what a second attempt fetches first
  if (location.search !== "") await fetch(asset(`${engine.pyodide}pyodide.asm.mjs`), CACHING).catch(() => undefined);
  const start = guarded(module, library, list.map((file) => file.url), options.snapshot?.length ?? 0, () =>
    loadPyodide({
      indexURL: asset(engine.pyodide),
      stdLibURL: asset(engine.library),
      lockFileContents: { info: engine.lock, packages: {} },
      packageBaseUrl: asset(engine.pyodide),
      checkAPIVersion: true,
      stdin: () => null,
      ...(options.makeSnapshot ? { _makeSnapshot: true } : {}),
      ...(options.snapshot === null ? {} : { _loadSnapshot: options.snapshot }),
    }));
  try {
    return await Promise.race([start, failure, clock.stalled]);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    await checkScriptType(asset(`${engine.pyodide}pyodide.asm.mjs`));
    throw new StartFailure("crashed", String(error));
  } finally {
    clock.stop();
  }
}

/** Brings the engine up inside a running Pyodide; one that comes from a snapshot is checked. */
function open(python: PyodideAPI, started: Omit<Started, "milliseconds">, since: number, keep: boolean): Engine {
  const boot = python.pyimport("tapisvert_boot");
  if (started.mode !== "library") boot.check();
  let waiting = keep;
  return {
    handle: (text) => boot.handle(text),
    heap: () => ({ bytes: python._module.HEAP8.length, blocks: boot.blocks() }),
    takeSnapshot: () => {
      if (!waiting) return null;
      waiting = false;
      boot.warm();
      return python.makeMemorySnapshot();
    },
    started: { ...started, milliseconds: Math.round(performance.now() - since) },
  };
}

async function fromSnapshot(engine: EngineFiles, snapshot: Uint8Array<ArrayBuffer>, mode: Mode, progress: Progress): Promise<Engine> {
  const since = performance.now();
  const python = await load(engine, { setup: KEPT_MS, makeSnapshot: false, snapshot }, progress);
  return open(python, { mode, dropped: null }, since, false);
}

async function fromLibrary(engine: EngineFiles, keep: boolean, dropped: string | null, progress: Progress): Promise<Engine> {
  const since = performance.now();
  const python = await load(engine, { setup: SETUP_MS, makeSnapshot: keep, snapshot: null }, progress);
  return open(python, { mode: "library", dropped }, since, keep);
}

/** Pyodide as it is shipped, with the engine's wheel: slower and larger, and with none of our own making in it. */
async function fromPlain(engine: EngineFiles, dropped: string): Promise<Engine> {
  const since = performance.now();
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new StartFailure("timed_out", `no start in ${PLAIN_MS} ms`)), PLAIN_MS);
  });
  const loading = loadPyodide({
    indexURL: asset(engine.pyodide),
    stdLibURL: asset(`${engine.plain}python_stdlib.zip`),
    lockFileURL: asset(`${engine.plain}pyodide-lock.json`),
    packages: ["tapisvert"],
    stdin: () => null,
  });
  const python = await Promise.race([loading, late]);
  const { handle } = python.pyimport("tapisvert.browser");
  return {
    handle: (text) => handle(text),
    heap: () => ({ bytes: python._module.HEAP8.length, blocks: 0 }),
    takeSnapshot: () => null,
    started: { mode: "plain", dropped, milliseconds: Math.round(performance.now() - since) },
  };
}

/** Whether starting from other files may succeed; a missing file or a policy is the same for all of them. */
function isOurs(error: unknown): boolean {
  return error instanceof StartFailure && (error.code === "crashed" || error.code === "timed_out");
}

/** Starts the engine from the fastest source that works in this browser. */
export async function boot(engine: EngineFiles, mode: Mode, progress: Progress): Promise<Engine> {
  let dropped: string | null = null;
  if (mode === "library") await dropSnapshot().catch(() => undefined);
  if (mode === "auto" || mode === "kept") {
    try {
      const kept = await keptSnapshot(engine.key);
      if (kept !== null) return await fromSnapshot(engine, kept, "kept", progress);
    } catch (error) {
      if (error instanceof StartFailure && !isOurs(error)) throw error;
      dropped = String(error);
      await dropSnapshot().catch(() => undefined);
    }
  }
  if (mode === "downloaded" && engine.snapshot !== null) {
    const response = await fetch(asset(engine.snapshot));
    return await fromSnapshot(engine, new Uint8Array(await response.arrayBuffer()), mode, progress);
  }
  try {
    return await fromLibrary(engine, mode !== "library", dropped, progress);
  } catch (error) {
    if (!isOurs(error)) throw error;
    return await fromPlain(engine, String(error));
  }
}
