// The page that ours is measured against: Pyodide as shipped, the wheel installed as its documentation has it.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { ask, longest, settled } from "./shared.mjs";

const { wheel } = await (await fetch("bare.json")).json();
const pyodide = await loadPyodide();
await pyodide.loadPackage(new URL(wheel, location.href).href);
const text = pyodide.pyimport("tapisvert.browser").handle(ask);
if (!JSON.parse(text).ok) settled({ error: text });
else settled({ ms: performance.now(), longest: longest(), mode: "bare" });
