// The same in Pyodide under Node: node deals.mjs CHECKOUT, the keys of games on standard input. See deals.py.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.mountNodeFS("/checkout", process.argv[2]);
const names = python.toPy({ __name__: "deals" });
python.runPython(readFileSync(new URL("deals.py", import.meta.url), "utf8"), { globals: names });
python.runPython("deals = Deals('/checkout')", { globals: names });
console.log(python.runPython("deals.keys()", { globals: names }));
for await (const line of createInterface({ input: process.stdin })) {
  names.set("key", line.trim());
  console.log(python.runPython("deals.rate(key)", { globals: names }));
}
