/** The pictures on the way to an answer, shown one after another; a touch or a key goes on to the last at once. */

import { Idiomorph } from "idiomorph";
import { type Frame } from "../engine/protocol.ts";
import { places, settle, travel } from "./motion.ts";
import { pace } from "./settings.ts";

/** Shows a picture of the table and the line under it in the frame that stands in `body`. */
function show(body: HTMLElement, frame: Frame, by: number): void {
  const table = body.querySelector<HTMLElement>(".tv-frame > .tv-table");
  const said = body.querySelector(".tv-frame > .tv-line > .tv-said");
  if (table === null) return;
  settle(table);
  const before = places(table);
  Idiomorph.morph(table, frame.table, { morphStyle: "outerHTML" });
  if (said !== null) Idiomorph.morph(said, frame.said, { morphStyle: "outerHTML" });
  const now = body.querySelector<HTMLElement>(".tv-frame > .tv-table");
  if (now !== null) travel(now, before, by);
}

export class Way {
  #go: (() => void) | undefined;
  #over = false;

  /** Whether pictures are being shown. */
  get going(): boolean {
    return this.#go !== undefined;
  }

  /** Shows all but the last picture; resolves when that may take their place. */
  async through(body: HTMLElement, frames: readonly Frame[], shown: () => void): Promise<void> {
    this.#over = false;
    body.classList.add("tv-moving");
    for (const frame of frames) {
      const by = pace();
      if (this.#over || by === 0 || !body.isConnected) break;
      show(body, frame, by);
      shown();
      await this.#wait(frame.ms * by);
    }
    body.classList.remove("tv-moving");
  }

  /** Ends it: the last picture comes at once. */
  finish(): void {
    this.#over = true;
    this.#go?.();
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#go?.(), ms);
      this.#go = (): void => {
        clearTimeout(timer);
        this.#go = undefined;
        resolve();
      };
    });
  }
}
