/** `tv-calculator`: a calculator. All it does is asked of the engine. */

import { readFragment } from "./fragment.ts";
import { Widget } from "./widget.ts";

export class TvCalculator extends Widget {
  protected readonly kind = "calculator";

  /** Another hand at random, and another. */
  protected override readonly deliberate = false;

  /** A link opens in the first calculator of the page. */
  protected override get linked(): boolean {
    return readFragment(location.hash).has("cards") && document.querySelector("tv-calculator") === this;
  }

  protected override ready(): (() => void) | undefined {
    if (!this.linked) return super.ready();
    void this.start();
    return undefined;
  }
}
