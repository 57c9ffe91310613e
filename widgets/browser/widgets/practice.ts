/** `tv-practice`: what the reader knows, skill by skill, and sessions of questions chosen by it. */

import { type Done, type Json } from "../engine/protocol.ts";
import { engine } from "../engine/client.ts";
import { mark } from "./again.ts";
import { fill, type Filled, filled } from "./filled.ts";
import { fillSkills } from "./known.ts";
import { rank } from "./order.ts";
import { forgetUnknown, practise, progress, PROGRESS_KEY } from "./progress.ts";
import { type Catalogue, type Mode, plan, skillKey } from "./skills.ts";
import { keep, kept, TAB } from "./store.ts";
import { Widget } from "./widget.ts";

const EVERYTHING = "all";

export class TvPractice extends Widget {
  protected readonly kind = "practice";
  protected override readonly openers: readonly string[] = ["begin", "list"];

  protected override ready(): (() => void) | undefined {
    if (this.args["game"] === EVERYTHING) {
      const known = new Set(Object.entries(this.#skills).flatMap(([drill, topics]) => Object.keys(topics).map((topic) => skillKey(drill, topic))));
      forgetUnknown((key) => known.has(key));
    }
    const changed = ({ key }: StorageEvent): void => {
      if (key === PROGRESS_KEY || key === null) this.#fill();
    };
    window.addEventListener("storage", changed);
    this.#fill();
    if (this.stored !== null) void this.start();
    const stop = super.ready();
    return () => {
      window.removeEventListener("storage", changed);
      stop?.();
    };
  }

  /** A session belongs to its tab: a new one begins with the list. */
  protected override get storeKey(): string | null {
    return null;
  }

  protected override get stored(): Json {
    return kept(this.#sessionKey, TAB);
  }

  get #sessionKey(): string {
    return `tv:practice:${String(this.args["game"])}`;
  }

  /** The list stands in the page already: the engine alone is wanted. */
  protected override intended(): void {
    engine().wake();
  }

  protected override local(name: string, element: HTMLElement): boolean {
    if (name === "rank") rank(element);
    else if (name === "session") this.#begin(element);
    else return false;
    return true;
  }

  protected override answered(done: Done): void {
    if (done.store !== null) keep(this.#sessionKey, done.store, TAB);
    if (done.marked !== null) {
      this.complain(practise(done.marked));
      mark(done.marked);
    }
    this.#fill();
  }

  /** The keys 1 to 9 touch an answer; Enter sends what was put together. */
  protected override pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const field = event.target instanceof HTMLInputElement && event.target.type === "number";
    if (/^[1-9]$/.test(event.key) && !field) {
      const answer = this.#answers[Number(event.key) - 1];
      if (answer === undefined) return;
      event.preventDefault();
      answer.focus();
      answer.click();
    } else if (event.key === "Enter" && !(event.target instanceof Element && event.target.closest("button, a, summary") !== null)) {
      const main = this.body.querySelector<HTMLButtonElement>(".tv-panel .tv-main:not(:disabled)");
      if (main === null) return;
      event.preventDefault();
      main.click();
    }
  }

  get #answers(): HTMLElement[] {
    const kinds = ["button[data-do='answer']:not(:disabled)", "[data-local='rank']:not(:disabled)", "input[type=checkbox]:not(:disabled)"];
    return [...this.body.querySelectorAll<HTMLElement>(kinds.map((kind) => `.tv-drill ${kind}`).join(", "))];
  }

  get #skills(): Catalogue {
    return this.args["skills"] as unknown as Catalogue;
  }

  get #filled(): Filled {
    return this.args["words"] as unknown as Filled;
  }

  #begin(element: HTMLElement): void {
    const { mode, drill } = element.dataset;
    const chosen: Mode = mode === "free" ? { is: "free", drill: drill ?? "" } : { is: mode === "mixed" ? "mixed" : "weakest" };
    const items = plan(this.#skills, progress().skills, chosen, new Date());
    if (items.length === 0) {
      const text = filled(this.#filled, "no_session");
      this.panel.say(text);
      this.news(text);
      return;
    }
    void this.request("begin", { items: items as unknown as Json }).then(() => this.scrollIntoView({ block: "start" }));
  }

  #fill(): void {
    for (const hidden of this.body.querySelectorAll<HTMLElement>(".tv-needs-script")) hidden.hidden = false;
    const count = fillSkills(this.body, this.#skills, progress(), this.#filled, new Date());
    for (const button of this.body.querySelectorAll("[data-mode='mixed']")) {
      fill(button, "due", filled(this.#filled, "due_count", { n: count }));
    }
  }
}
