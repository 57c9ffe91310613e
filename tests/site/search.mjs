// Runs Material's own search worker on a built site, outside a browser: node search.mjs SITE/fr QUERY…
// prints, for each query, the places that search finds, best first.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readdirSync } from "node:fs";
import vm from "node:vm";

const [home, ...queries] = process.argv.slice(2);
const workers = join(home, "assets/javascripts/workers");
const file = join(workers, readdirSync(workers).find((name) => /^search\..*\.js$/.test(name)));
const index = JSON.parse(readFileSync(join(home, "search/search_index.json"), "utf8"));

let receive;
let answered;
const self = {
  console,
  addEventListener: (kind, listener) => (receive = listener),
  postMessage: (message) => answered(message),
  importScripts: (...paths) => {
    for (const path of paths) vm.runInContext(readFileSync(resolve(dirname(file), path), "utf8"), context);
  },
};
self.self = self;
const context = vm.createContext(self);
vm.runInContext(readFileSync(file, "utf8"), context);

const ask = (message) => new Promise((done) => ((answered = done), receive({ data: message })));
await ask({ type: 0, data: { ...index, options: { suggest: false } } });
const found = {};
for (const query of queries) {
  const { data } = await ask({ type: 2, data: query });
  found[query] = data.items.map((group) => group.map((item) => ({ location: item.location, title: item.title, text: item.text })));
}
process.stdout.write(JSON.stringify(found));
