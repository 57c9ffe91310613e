// A page of the benchmark that starts the site's own worker. `window.result` settles with the milliseconds from the
// beginning of the navigation to the first answer, and the longest task of the main thread meanwhile.
import { ask, longest, settled } from "./shared.mjs";

const mode = new URLSearchParams(location.search).get("mode") ?? "auto";
const files = await (await fetch("assets/bundle.json")).json();
const worker = new Worker(`assets/${files.worker}`, { type: "module" });
worker.onmessage = ({ data }) => {
  if (data.type === "ready") worker.postMessage({ type: "ask", id: 1, text: ask });
  else if (data.type === "answer") settled({ ms: performance.now(), longest: longest(), mode: data.mode ?? mode });
  else if (data.type === "failed" || data.type === "broken") settled({ error: `${data.code ?? data.type}: ${data.detail}` });
  else if (data.type === "kept") window.kept?.(data.bytes);
};
window.keptBytes = new Promise((resolve) => (window.kept = resolve));
worker.postMessage({ type: "boot", mode });
