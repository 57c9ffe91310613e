/** `tv-odds`: a calculator. All it does is asked of the engine. */

import { Widget } from "./widget.ts";

export class TvOdds extends Widget {
  protected readonly kind = "odds";

  /** Another hand at random, and another. */
  protected override readonly deliberate = false;
}
