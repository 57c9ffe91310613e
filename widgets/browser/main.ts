/** What every page loads: the elements, and what keeps pages and scripts of one build together. */

import { engine } from "./engine/client.ts";
import { TvDrill } from "./widgets/drill.ts";
import { TvHand } from "./widgets/hand.ts";
import { followSettings } from "./widgets/settings.ts";
import { install } from "./offline/install.ts";
import { TvCalculator } from "./widgets/calculator.ts";
import { TvLesson, TvTeacher, TvWorksheet } from "./widgets/classroom.ts";
import { TvCoach } from "./widgets/coach.ts";
import { TvPlay } from "./widgets/play.ts";
import { TvPractice } from "./widgets/practice.ts";
import { TvContinue, TvProgress } from "./widgets/reader.ts";
import { TvStill } from "./widgets/still.ts";
import { TvOffline } from "./offline/kept_pages.ts";
import { watchBuild } from "./offline/build.ts";
import { watchKeys } from "./page/keys.ts";
import { watchLookups } from "./page/lookup.ts";

const ELEMENTS: Readonly<Record<string, CustomElementConstructor>> = {
  "tv-hand": TvHand,
  "tv-still": TvStill,
  "tv-drill": TvDrill,
  "tv-play": TvPlay,
  "tv-calculator": TvCalculator,
  "tv-coach": TvCoach,
  "tv-lesson": TvLesson,
  "tv-teacher": TvTeacher,
  "tv-worksheet": TvWorksheet,
  "tv-practice": TvPractice,
  "tv-progress": TvProgress,
  "tv-continue": TvContinue,
  "tv-offline": TvOffline,
};

watchBuild();
followSettings();
engine();
for (const [name, element] of Object.entries(ELEMENTS)) {
  if (customElements.get(name) === undefined) customElements.define(name, element);
}
install();
watchKeys();
watchLookups();
