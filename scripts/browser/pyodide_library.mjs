// Makes the library that the browser's Python starts from: of the standard library only what the engine and
// Pyodide really import, and the engine, all compiled by the very Pyodide that will run it.
//
//   node scripts/browser/pyodide_library.mjs ENGINE_DIR BOOT.py OUT.zip [SNAPSHOT.bin]
//
// It starts the shipped Pyodide, imports the engine and notes what came from where; compiles; then starts
// Pyodide anew from the result alone and puts the engine through its check. A missing module fails here.
// Prints what it found as JSON.

import { readFileSync, readdirSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join, relative } from "node:path";
import { loadPyodide, version } from "pyodide";

const [engineDir, bootFile, outFile, snapshotFile] = process.argv.slice(2);
if (outFile === undefined) {
  console.error("usage: pyodide_library.mjs ENGINE_DIR BOOT.py OUT.zip [SNAPSHOT.bin]");
  process.exit(2);
}

const here = new URL(".", import.meta.url);
const text = (name) => readFileSync(new URL(name, here), "utf8");

function* files(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      if (name !== "__pycache__") yield* files(path);
    } else yield path;
  }
}

function putEngine(python) {
  const { FS } = python;
  for (const path of files(join(engineDir, "tapisvert"))) {
    const target = `/engine/${relative(engineDir, path)}`;
    FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    FS.writeFile(target, readFileSync(path));
  }
  FS.writeFile("/engine/tapisvert_boot.py", readFileSync(bootFile));
  FS.writeFile("/pyodide_compile.py", text("pyodide_compile.py"));
}

async function main() {
  const maker = await loadPyodide();
  putEngine(maker);
  maker.runPython("import sys; sys.path[:0] = ['/engine', '/']");
  const found = JSON.parse(maker.runPython("import pyodide_compile; pyodide_compile.library('/engine', '/out.zip')"));
  writeFileSync(outFile, maker.FS.readFile("/out.zip"));

  const tried = await loadPyodide({ stdLibURL: outFile, _makeSnapshot: true });
  tried.runPython("import tapisvert_boot; tapisvert_boot.check(); tapisvert_boot.every_module(); tapisvert_boot.warm()");
  if (snapshotFile !== undefined) writeFileSync(snapshotFile, tried.makeMemorySnapshot());

  console.log(JSON.stringify({ pyodide: version, ...found }));
}

// Node would print the line of Pyodide's source first, a million characters long, and lose the message behind it.
main().then(
  () => process.exit(0),
  (error) => {
    writeSync(2, `${error.message ?? error}\n`);
    process.exit(1);
  },
);
