/** `tv-calculator`: a calculator. All it does is asked of the engine. */

import { readFragment } from "./fragment.ts";
import { type Args } from "../engine/protocol.ts";
import { Widget } from "./widget.ts";

export class TvCalculator extends Widget {
  protected readonly kind = "calculator";

  /** Another hand at random, and another. */
  protected override readonly deliberate = false;

  /** A link opens in the first calculator of the page. */
  get #linked(): boolean {
    return readFragment(location.hash).has("cards") && document.querySelector("tv-calculator") === this;
  }

  protected override ready(): (() => void) | undefined {
    if (!this.#linked) return super.ready();
    void this.start();
    return undefined;
  }

  protected override firstArgs(): Args {
    const { fragment, ...args } = super.firstArgs();
    return this.#linked && fragment !== undefined ? { ...args, fragment } : args;
  }

  protected override addressed(): void {
    if (this.#linked && location.hash.slice(1) !== this.fragment) void this.start(true);
  }
}
