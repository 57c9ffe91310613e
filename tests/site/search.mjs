// Runs Material's own search worker on a built site, outside a browser: node search.mjs SITE/fr QUERY…
// prints, for each query, the places that search finds, best first. With --every-word instead of queries every word
// of the index is searched, and those are printed whose marks change the text they stand in; with --late, how many
// scripts of lunr were fetched before and after the first question.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readdirSync } from "node:fs";
import vm from "node:vm";

const [home, ...queries] = process.argv.slice(2);
const workers = join(home, "assets/javascripts/workers");
const file = join(workers, readdirSync(workers).find((name) => /^search\..*\.js$/.test(name)));
const index = JSON.parse(readFileSync(join(home, "search/search_index.json"), "utf8"));

let receive; // the first listener: what stands before Material's worker hands on to it
let answered;
let imported = 0;
const self = {
  console,
  addEventListener: (kind, listener) => (receive ??= listener),
  postMessage: (message) => answered(message),
  importScripts: (...paths) => {
    imported += paths.length;
    for (const path of paths) vm.runInContext(readFileSync(resolve(dirname(file), path), "utf8"), context);
  },
};
self.self = self;
const context = vm.createContext(self);
vm.runInContext(readFileSync(file, "utf8"), context);

const ask = (message) => new Promise((done) => ((answered = done), receive({ data: message })));
await ask({ type: 0, data: { ...index, options: { suggest: false } } });
const shown = (query) => ask({ type: 2, data: query }).then(({ data }) => data.items);
const items = async (query) => (await shown(query)).length;
const plain = (text) => text.replaceAll(/<\/?mark>/g, "");

if (queries[0] === "--late") {
  const steps = { setup: imported };
  steps.nothing = imported + (await items("  "));
  const both = new Promise((done) => {
    const order = [];
    answered = ({ data }) => order.push(data.items.length) === 2 && done(order);
  });
  receive({ data: { type: 2, data: "talon" } });
  receive({ data: { type: 2, data: "xyzzy" } });
  const [found, none] = await both;
  process.stdout.write(
    JSON.stringify({ ...steps, asked: imported, found, again: await items("talon"), meanwhile: [found > 0, none === 0] }),
  );
} else if (queries[0] === "--every-word") {
  const originals = new Map(index.docs.map((doc) => [doc.location, doc]));
  const words = new Set();
  for (const { title, text } of index.docs)
    for (const word of `${title} ${text.replaceAll(/<[^>]*>|&\w+;/g, " ")}`.split(new RegExp(index.config.separator)))
      if (/[\p{L}\p{N}]/u.test(word)) words.add(word.toLowerCase());
  const faults = [];
  for (const word of words) {
    const items = (await shown(word)).flat();
    if (!items.length) faults.push({ word, fault: "not found" });
    for (const item of items) {
      const original = originals.get(item.location);
      if (original && plain(item.title) !== original.title) faults.push({ word, fault: item.title });
      if (item.text.includes("<mark><mark>") || /<\/?mark[^>]/.test(item.text)) faults.push({ word, fault: item.text.slice(0, 200) });
    }
  }
  process.stdout.write(JSON.stringify({ words: words.size, faults: faults.slice(0, 20) }));
} else {
  const found = {};
  for (const query of queries)
    found[query] = (await shown(query)).map((group) => group.map(({ location, title, text }) => ({ location, title, text })));
  process.stdout.write(JSON.stringify(found));
}
