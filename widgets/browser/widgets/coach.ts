/** `tv-coach`: what the coach says of the decisions at the table beside it. It watches the match and changes nothing. */

import { type Answer, type Args, type Json } from "../engine/protocol.ts";
import { TvPlay } from "./play.ts";
import { keep } from "./store.ts";
import { MATCH_SHOWN } from "./table.ts";
import { Widget } from "./widget.ts";

export class TvCoach extends Widget {
  protected readonly kind = "coach";
  protected override readonly openers: readonly string[] = ["watch", "ask", "mode"];
  #match: Json = null;
  #watching = false;
  #changed = false;

  protected override ready(): (() => void) | undefined {
    this.state ??= this.stored;
    for (const select of this.body.querySelectorAll("select")) select.value = this.#mode;
    const place = this.parentElement;
    place?.addEventListener(MATCH_SHOWN, this.#shown);
    return () => place?.removeEventListener(MATCH_SHOWN, this.#shown);
  }

  protected override local(name: string, element: HTMLElement): boolean {
    if (name === "mode" && element instanceof HTMLSelectElement) void this.request("mode", { mode: element.value });
    else if (name === "retry") void this.#table?.request("retry", { at: Number(element.dataset["at"]) });
    else return false;
    return true;
  }

  override request(name: string, args: Args): Promise<void> {
    return super.request(name, this.#match === null ? args : { ...args, match: this.#match });
  }

  /** What was kept and cannot be read is no use any longer. */
  protected override show(answer: Answer, how: { readonly byReader: boolean }): Promise<void> {
    if (!answer.ok) {
      this.state = null;
      if (this.storeKey !== null) keep(this.storeKey, null);
    }
    return super.show(answer, how);
  }

  get #mode(): string {
    const mode = (this.state as { readonly mode?: Json } | null)?.mode;
    return typeof mode === "string" ? mode : "off";
  }

  get #table(): TvPlay | null {
    const table = this.parentElement?.querySelector("tv-play") ?? null;
    return table instanceof TvPlay ? table : null;
  }

  readonly #shown = (event: Event): void => {
    this.#match = (event as CustomEvent<Json>).detail;
    this.#changed = true;
    if (this.#match !== null && this.#mode !== "off" && !this.#watching) void this.#watch();
  };

  /** Looks at the match as it is now; what happens meanwhile is looked at after that. */
  async #watch(): Promise<void> {
    this.#watching = true;
    while (this.#changed && this.isConnected) {
      this.#changed = false;
      await this.request("watch", {});
    }
    this.#watching = false;
  }
}
