/** The worker: Pyodide with the engine in it, behind text messages. Holds no state between requests. */

import { boot, type Engine } from "./boot.ts";
import { bundle } from "./config.ts";
import { keepSnapshot } from "./kept.ts";
import { type FromWorker, StartFailure, type ToWorker } from "./messages.ts";

/** The snapshot is put away when nothing has been asked for so long. */
const QUIET_MS = 1_500;

let engine: Engine | undefined;
let quiet: ReturnType<typeof setTimeout> | undefined;

/** Held as long as this worker lives: whoever is given it next knows that the worker is gone. */
const LOCK = `tapisvert-${crypto.randomUUID()}`;

function post(message: FromWorker): void {
  self.postMessage(message);
}

function putAwayLater(): void {
  clearTimeout(quiet);
  quiet = setTimeout(() => {
    const snapshot = engine?.takeSnapshot() ?? null;
    if (snapshot === null) return;
    keepSnapshot(bundle.engine.key, snapshot).then(
      (bytes) => post({ type: "kept", bytes }),
      () => post({ type: "kept", bytes: 0 }),
    );
  }, QUIET_MS);
}

async function start(mode: (ToWorker & { type: "boot" })["mode"]): Promise<void> {
  try {
    engine = await boot(bundle.engine, mode, (done, total) => post({ type: "progress", done, total }));
    post({ type: "ready", started: engine.started });
    putAwayLater();
  } catch (error) {
    const code = error instanceof StartFailure ? error.code : "crashed";
    post({ type: "failed", code, detail: String(error) });
  }
}

function ask(running: Engine, id: number, text: string): void {
  try {
    post({ type: "answer", id, text: running.handle(text) });
  } catch (error) {
    post({ type: "broken", id, detail: String(error) });
  }
  putAwayLater();
}

void navigator.locks?.request(LOCK, () => {
  post({ type: "alive", lock: LOCK });
  return new Promise<never>(() => undefined);
});

self.addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.type === "boot") void start(message.mode);
  else if (engine === undefined) throw new Error(`${message.type} before boot`);
  else if (message.type === "ask") ask(engine, message.id, message.text);
  else post({ type: "heap", id: message.id, ...engine.heap() });
});
