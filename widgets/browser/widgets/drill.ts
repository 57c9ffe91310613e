/** `tv-drill`: questions without end; those that were failed come back. */

import { due, forget, mark } from "./again.ts";
import { readFragment } from "./fragment.ts";
import { type Answer, type Args, type Done, type Forgotten } from "../engine/protocol.ts";
import { rank } from "./order.ts";
import { practise } from "./progress.ts";
import { keep, kept, TAB } from "./store.ts";
import { sentence } from "./words.ts";
import { Widget } from "./widget.ts";

export class TvDrill extends Widget {
  protected readonly kind = "drill";
  #redo: HTMLButtonElement | undefined;
  /** The kept question that was asked for and not yet shown. */
  #asked: Forgotten | undefined;
  /** The question, until it is said. */
  #unsaid = "";

  protected override ready(): (() => void) | undefined {
    this.#offer();
    this.addEventListener("focusin", this.#came);
    return super.ready();
  }

  protected override firstArgs(): Args {
    const visit = this.storeKey !== null && kept(this.storeKey, TAB) !== null ? "same" : "new";
    return { ...super.firstArgs(), visit };
  }

  protected override get linked(): boolean {
    return readFragment(location.hash).get("drill") === this.args["drill"];
  }

  protected override local(name: string, element: HTMLElement): boolean {
    if (name !== "rank") return false;
    rank(element);
    return true;
  }

  /** The question is said when the reader comes to it: a page of exercises does not ask all of them at once. */
  protected override show(answer: Answer, how: { readonly byReader: boolean }): Promise<void> {
    if (how.byReader || !answer.ok || this.contains(document.activeElement)) {
      this.#unsaid = "";
      return super.show(answer, how);
    }
    this.#unsaid = answer.news;
    return super.show({ ...answer, news: "" }, how);
  }

  readonly #came = (): void => {
    this.news(this.#unsaid);
    this.#unsaid = "";
  };

  /** A kept question that the engine refuses was tampered with: it is forgotten, or it would be offered for ever. */
  protected override refused(): void {
    if (this.#asked === undefined) return;
    forget(this.#asked);
    this.#asked = undefined;
    this.#offer();
  }

  protected override answered(done: Done, how: { readonly byReader: boolean }): void {
    if (how.byReader) this.#asked = undefined;
    if (!how.byReader && this.storeKey !== null && done.store !== null) keep(this.storeKey, done.store);
    if (done.marked !== null) {
      this.complain(mark(done.marked));
      practise(done.marked);
    }
    if (done.forgotten !== null) forget(done.forgotten);
    this.#offer();
  }

  /** A button under the question while failed ones are due. */
  #offer(): void {
    const waiting = due(String(this.args["drill"]));
    if (waiting.length === 0 || this.words["redo"] === undefined) {
      this.#redo?.remove();
      return;
    }
    this.#redo ??= this.#button();
    this.#redo.textContent = sentence(this.words, "redo", { n: waiting.length });
    this.panel.element.before(this.#redo);
  }

  #button(): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "tv-button tv-redo";
    button.addEventListener("click", () => {
      const [first] = due(String(this.args["drill"]));
      if (first === undefined) return;
      const { seed, level, version, fingerprint } = first;
      this.#asked = first;
      void this.request("next", { seed, level, version, fingerprint });
    });
    return button;
  }
}
