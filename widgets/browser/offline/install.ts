/** The service worker: registered when the page has settled, and given the addresses that this page has loaded already. */

import { asset, bundle } from "../engine/config.ts";
import { engine } from "../engine/client.ts";
import { savesData, whenIdle } from "../widgets/intent.ts";

const WORKER = new URL("../sw.js", import.meta.url);

/** What this page fetched before there was a service worker to see it. */
function used(): string[] {
  const seen = performance.getEntriesByType("resource").map((entry) => entry.name);
  const own = [location.href, ...seen].map((url) => url.split("#")[0] ?? "");
  return [...new Set(own.filter((url) => url.startsWith(location.origin)))];
}

/** The engine's files, which its worker fetches and this page does not see. */
function engineFiles(): string[] {
  const { pyodide, library } = bundle.engine;
  return [bundle.worker, `${pyodide}pyodide.asm.mjs`, `${pyodide}pyodide.asm.wasm`, library].map(asset);
}

async function send(urls: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "keep", urls, lean: savesData() });
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
  await send(used());
  const live = document.querySelector("tv-play, tv-drill, tv-calculator, tv-hand") !== null;
  if (engine().status.is === "ready" || (live && !savesData())) await send(engineFiles());
}

export function install(): void {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const later = (): void => whenIdle(() => void register().catch(() => undefined));
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
  engine().addEventListener("status", () => {
    if (engine().status.is === "ready") void send(engineFiles()).catch(() => undefined);
  });
}
