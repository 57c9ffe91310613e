/** `tv-play`: a match against the engine's players. */

import { copy } from "./actions.ts";
import { engine } from "../engine/client.ts";
import { linkTo, readFragment } from "./fragment.ts";
import { Opening } from "./opening.ts";
import { type Args, type Done } from "../engine/protocol.ts";
import { playedOn } from "./progress.ts";
import { MATCH_SHOWN } from "./table.ts";
import { sentence } from "./words.ts";
import { Widget } from "./widget.ts";

export class TvPlay extends Widget {
  protected readonly kind = "play";
  readonly #opening = new Opening();
  protected override readonly openers: readonly string[] = ["new", "sit", "setup"];

  /** One that goes on from a worked hand keeps nothing, and a lesson's has a place of its own: the match of the play page stays. */
  protected override get storeKey(): string | null {
    if ("record" in this.args || this.hasAttribute("data-passing")) return null;
    return "table" in this.args ? `${String(super.storeKey)}:lesson` : super.storeKey;
  }

  protected override ready(): (() => void) | undefined {
    if (this.linked || "record" in this.args || this.stored !== null) {
      void this.start();
      return undefined;
    }
    return super.ready();
  }

  /** The form that begins a match stands in the page already: the engine alone is wanted. */
  protected override intended(): void {
    engine().wake();
  }

  /** Whatever changes on the table travels. */
  protected override moves(): boolean {
    return true;
  }

  override request(name: string, args: Args): Promise<void> {
    this.#opening.end();
    return super.request(name, args);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#opening.end();
  }

  #mayBreakIn(): void {
    this.#opening.begin(this.body, () => void this.request("go", {}));
  }

  protected override changed(field: HTMLElement): void {
    if (this.state !== null && field.dataset["setting"] === "sort") void this.request("resume", {});
    else if (this.state !== null) this.#mayBreakIn();
  }

  /** A link opens in the first widget of the page that can play. */
  protected override get linked(): boolean {
    return readFragment(location.hash).has("deal") && document.querySelector("tv-play") === this;
  }

  protected override answered(done: Done, { byReader }: { readonly byReader: boolean }): void {
    if (byReader && done.played !== null && this.storeKey !== null && !("table" in this.args)) playedOn(done.played);
    this.dispatchEvent(new CustomEvent(MATCH_SHOWN, { bubbles: true, detail: done.state }));
    this.#mayBreakIn();
  }

  protected override local(name: string, element: HTMLElement): boolean {
    if (name === "copy-link") void this.#copyLink();
    else if (name === "variant" && element instanceof HTMLSelectElement) bringPlayers(element);
    else return false;
    return true;
  }

  async #copyLink(): Promise<void> {
    const link = linkTo(this.fragment);
    if (await copy(link)) {
      this.panel.say(sentence(this.words, "copied"));
      this.news(sentence(this.words, "copied"));
    } else this.panel.offer("copy_failed", this.words, link);
  }
}

/** Another variant brings its number of players, unless it is that of the variant before: then what was chosen stays. */
function bringPlayers(variant: HTMLSelectElement): void {
  const own = variant.selectedOptions[0]?.dataset["players"];
  const players = variant.form?.elements.namedItem("players");
  if (own === undefined || own === variant.dataset["players"] || !(players instanceof HTMLSelectElement)) return;
  variant.dataset["players"] = own;
  players.value = own;
}
