/** `tv-calculator`: a calculator. All it does is asked of the engine. */

import { Widget } from "./widget.ts";

export class TvCalculator extends Widget {
  protected readonly kind = "calculator";

  /** Another hand at random, and another. */
  protected override readonly deliberate = false;
}
