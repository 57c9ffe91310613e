/** `tv-practice`: what the reader knows, skill by skill, and sessions of questions chosen by it. */

import { type Done, type Json } from "../engine/protocol.ts";
import { engine } from "../engine/client.ts";
import { mark } from "./again.ts";
import { answerByKey } from "./answer_keys.ts";
import { bestRounds, takeBest } from "./best.ts";
import { fill, type Filled, filled } from "./filled.ts";
import { fillSkills } from "./known.ts";
import { rank } from "./order.ts";
import { forgetUnknown, practise, progress, PROGRESS_KEY } from "./progress.ts";
import { Round } from "./round.ts";
import { type Catalogue, type Mode, plan, skillKey } from "./skills.ts";
import { keep, kept, TAB } from "./store.ts";
import { Widget } from "./widget.ts";

const EVERYTHING = "all";

/** What a session says of itself, as far as a speed round goes. */
interface Asked {
  readonly speed?: boolean;
  readonly done?: boolean;
  readonly items: readonly { readonly right?: boolean | null }[];
}

export class TvPractice extends Widget {
  protected readonly kind = "practice";
  protected override readonly openers: readonly string[] = ["begin", "list"];

  readonly #round = new Round();
  /** The speed round that was begun last: `all`, or a game. */
  #raced = EVERYTHING;

  protected override ready(): (() => void) | undefined {
    if (this.args["game"] === EVERYTHING && this.args["about"] === undefined) {
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
      this.#round.stop();
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
    const { game, about } = this.args;
    return `tv:practice:${String(about ?? game)}`;
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
      const noted = practise(done.marked);
      if (!this.#round.running) this.complain(noted); // at its end, a speed round says so once
      mark(done.marked);
    }
    this.#timed();
    this.#fill();
  }

  /** A speed round that has come to its end has its result; one whose clock was switched off has none. */
  #timed(): void {
    const session = this.state as unknown as Asked | null;
    if (!this.#round.running || (session?.speed === true && session.done !== true)) return;
    this.#round.stop();
    if (session?.speed !== true) return;
    const right = session.items.filter((item) => item.right === true).length;
    this.complain(takeBest({ [this.#raced]: right }));
    const n = bestRounds()[this.#raced] ?? right;
    fill(this.body, "round-best", filled(this.#filled, "round_best", { n }));
  }

  readonly #ticked = (left: number): void => {
    fill(this.body, "seconds", filled(this.#filled, "seconds", { n: left }));
    if (left === 0) void this.request("stop", {});
  };

  protected override pressed(event: KeyboardEvent): void {
    answerByKey(event, this.body);
  }

  get #skills(): Catalogue {
    return this.args["skills"] as unknown as Catalogue;
  }

  get #filled(): Filled {
    return this.args["words"] as unknown as Filled;
  }

  #begin(element: HTMLElement): void {
    const { mode, drill, of } = element.dataset;
    const speed = mode === "speed";
    const chosen: Mode = mode === "free" ? { is: "free", drill: drill ?? "" }
      : speed ? { is: "speed", game: of ?? null } : { is: mode === "mixed" ? "mixed" : "weakest" };
    const items = plan(this.#skills, progress().skills, chosen, new Date());
    if (items.length === 0) {
      const text = filled(this.#filled, "no_session");
      this.panel.say(text);
      this.news(text);
      return;
    }
    this.#raced = of ?? EVERYTHING;
    void this.request("begin", { items: items as unknown as Json, ...(speed ? { speed } : {}) }).then(() => {
      this.scrollIntoView({ block: "start" });
      if (speed && this.state !== null) this.#round.start(this.#ticked);
    });
  }

  #fill(): void {
    for (const hidden of this.body.querySelectorAll<HTMLElement>(".tv-needs-script")) hidden.hidden = false;
    const count = fillSkills(this.body, this.#skills, progress(), this.#filled, new Date());
    for (const button of this.body.querySelectorAll("[data-mode='mixed']")) {
      fill(button, "due", filled(this.#filled, "due_count", { n: count }));
    }
    const best = bestRounds();
    for (const button of this.body.querySelectorAll<HTMLElement>("[data-mode='speed']")) {
      const n = best[button.dataset["of"] ?? EVERYTHING] ?? 0;
      fill(button, "best", n > 0 ? filled(this.#filled, "best", { n }) : "");
    }
  }
}
