/**
 * `tv-progress`, the page of what the reader knows and has played, and `tv-continue`, the lines of the home page that
 * lead back to it. Both need no engine.
 */

import { type Args } from "../engine/protocol.ts";
import { download } from "./actions.ts";
import { fill, type Filled, filled, type FilledKey } from "./filled.ts";
import { type Current, forgetAll, LARGEST, type Progress, progress, PROGRESS_KEY, readFile, written } from "./progress.ts";
import { type Catalogue, due, KNOWN, mastery, skillKey } from "./skills.ts";
import { keep, kept, type Kept, SHARED } from "./store.ts";

const FILE = "tapis-vert-progress.json";
/** What is said of a file that was read. */
const IMPORTED = { kept: "imported", newer: "newer_progress", full: "storage_full", forbidden: "storage_forbidden" } as const;

abstract class Shown extends HTMLElement {
  connectedCallback(): void {
    for (const hidden of this.querySelectorAll<HTMLElement>(".tv-needs-script")) hidden.hidden = false;
    window.addEventListener("storage", this.#changed);
    this.fillIn();
  }

  disconnectedCallback(): void {
    window.removeEventListener("storage", this.#changed);
  }

  protected get args(): Args {
    return JSON.parse(this.dataset["args"] ?? "{}") as Args;
  }

  protected get words(): Filled {
    return this.args["words"] as unknown as Filled;
  }

  protected get catalogue(): Catalogue {
    return this.args["skills"] as unknown as Catalogue;
  }

  protected abstract fillIn(): void;

  readonly #changed = ({ key }: StorageEvent): void => {
    if (key === PROGRESS_KEY || key === null) this.fillIn();
  };
}

/** The part of the catalogue that belongs to a game. */
function ofGame(catalogue: Catalogue, game: string): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).filter(([drill]) => drill.startsWith(`${game}/`)));
}

/** Whether this browser keeps anything: tried with a value of its own. */
function storage(): Kept {
  const done = keep("tv:try", "x".repeat(1_000), SHARED);
  keep("tv:try", null, SHARED);
  return done;
}

export class TvProgress extends Shown {
  #sure = false;
  #set = false;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#set) return;
    this.#set = true;
    this.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-local]") : null;
      if (button?.dataset["local"] === "export") {
        download({ name: FILE, text: written() });
        this.#say("exported", { name: FILE });
      }
      if (button?.dataset["local"] === "delete") this.#delete();
    });
    this.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === "file") void this.#import(event.target);
    });
  }

  protected override fillIn(): void {
    const { words, catalogue } = this;
    const held = progress();
    fill(this, "storage", filled(words, ({ kept: "storage_kept", full: "storage_full", forbidden: "storage_forbidden" } as const)[storage()]));
    for (const row of this.querySelectorAll<HTMLElement>("[data-game]")) {
      const game = row.dataset["game"] ?? "";
      this.#fillGame(row, held, ofGame(catalogue, game), game);
    }
  }

  #fillGame(row: HTMLElement, held: Progress, catalogue: Catalogue, game: string): void {
    const { words } = this;
    const known = Object.entries(catalogue).flatMap(([drill, topics]) =>
      Object.entries(topics).map(([topic, levels]) => ({ skill: held.skills[skillKey(drill, topic)], levels })));
    const sum = (pick: "right" | "asked"): number => known.reduce((all, { skill }) => all + (skill?.[pick] ?? 0), 0);
    const results = held.results.filter((one) => one.game === game);
    const count = (won: string): number => results.filter((one) => one.won === won).length;
    const n = known.filter(({ skill, levels }) => mastery(skill, levels) >= KNOWN).length;
    fill(row, "known", filled(words, "known", { n, all: known.length }));
    fill(row, "due", filled(words, "due_count", { n: due(catalogue, held.skills, new Date()).length }));
    fill(row, "answers", filled(words, "answers", { n: sum("asked"), right: sum("right") }));
    fill(row, "matches", filled(words, "matches", { n: results.length, won: count("won"), lost: count("lost"), drawn: count("drawn") }));
  }

  async #import(field: HTMLInputElement): Promise<void> {
    const [file] = field.files ?? [];
    if (file === undefined) return;
    const done = file.size > LARGEST ? null : readFile(await file.text());
    field.value = "";
    this.fillIn();
    this.#say(done === null ? "not_progress" : IMPORTED[done]);
  }

  #delete(): void {
    if (this.#sure) forgetAll();
    this.#say(this.#sure ? "deleted" : "delete_sure");
    this.#sure = !this.#sure;
    this.fillIn();
  }

  #say(key: FilledKey, values: Readonly<Record<string, string>> = {}): void {
    fill(this, "said", filled(this.words, key, values));
  }
}

/** What there is to go on with: the latest match that is not over, and questions that are due. */
export class TvContinue extends Shown {
  protected override fillIn(): void {
    const held = progress();
    const match = this.querySelector<HTMLAnchorElement>("[data-continue]");
    const latest = this.#latest(held);
    if (match !== null) {
      match.hidden = latest === null;
      if (latest !== null) {
        const [game, current] = latest;
        match.href = `${game}/play/`;
        fill(this, "continue", this.#words(game, current));
      }
    }
    const n = due(this.catalogue, held.skills, new Date()).length;
    const questions = this.querySelector<HTMLElement>("[data-questions]");
    if (questions !== null) {
      questions.hidden = n === 0;
      fill(this, "questions", filled(this.words, "questions_due", { n }));
    }
  }

  #words(game: string, { deal, points }: Current): string {
    const names = this.args["names"] as Readonly<Record<string, string>>;
    const [own = 0, other = 0] = points;
    const values = { game: names[game] ?? game, deal, own, other };
    return filled(this.words, points.length === 2 ? "continue_two" : "continue_many", values);
  }

  #latest({ current }: Progress): [string, Current] | null {
    const names = this.args["names"] as Readonly<Record<string, string>>;
    const going = Object.entries(current).filter(([game, one]) => game in names && !one.over && kept(`tv:play:${game}`) !== null);
    return going.sort(([, a], [, b]) => b.at - a.at)[0] ?? null;
  }
}
