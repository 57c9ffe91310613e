// The engine's benchmark in Pyodide under Node: node bench_node.mjs ENGINE BENCH.py PERFT.toml
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [engine, bench, deals] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/engine", engine);
python.runPython("import sys; sys.path.insert(0, '/engine')");
const names = python.toPy({ __name__: "engine_bench" });
// Dataclasses look their module up by name.
python.runPython("import sys, types; sys.modules['engine_bench'] = types.ModuleType('engine_bench')", { globals: names });
python.runPython(readFileSync(bench, "utf8"), { globals: names });
names.set("deals", readFileSync(deals, "utf8"));
console.log(python.runPython("report(deals)", { globals: names }));
