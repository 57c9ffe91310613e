/** What every page loads: the elements, and what keeps pages and scripts of one build together. */

import { engine } from "./client.ts";
import { TvDrill } from "./drill.ts";
import { TvHand } from "./hand.ts";
import { install } from "./install.ts";
import { TvOdds } from "./odds.ts";
import { TvPlay } from "./play.ts";
import { watchBuild } from "./build.ts";

const ELEMENTS: Readonly<Record<string, CustomElementConstructor>> = {
  "tv-hand": TvHand,
  "tv-drill": TvDrill,
  "tv-play": TvPlay,
  "tv-odds": TvOdds,
};

watchBuild();
engine();
for (const [name, element] of Object.entries(ELEMENTS)) {
  if (customElements.get(name) === undefined) customElements.define(name, element);
}
install();
