/**
 * A moment in which a reader may break in: its button closes by itself (`data-closes`, milliseconds at normal speed), and
 * shows how much is left. It stays open for who asked for that, for whom nothing moves, and while the reader is at it.
 */

import { pace, settings } from "./settings.ts";

export class Opening {
  #closing: Animation | undefined;

  /** Begins the time of the moment that stands in `body`, if there is one; `close` lets it pass. */
  begin(body: HTMLElement, close: () => void): void {
    this.end();
    const button = body.querySelector<HTMLElement>("[data-closes]");
    const by = pace();
    if (button === null || by === 0 || settings().window === "ask") return;
    const closing = button.animate(
      [{ backgroundSize: "100% 0.25rem, 100% 100%" }, { backgroundSize: "0% 0.25rem, 100% 100%" }],
      { duration: Number(button.dataset["closes"]) * by },
    );
    closing.onfinish = (): void => {
      this.#closing = undefined;
      close();
    };
    this.#closing = closing;
    const group = button.closest<HTMLElement>(".tv-choices") ?? button;
    const heed = (): void => {
      if (this.#closing !== closing) return;
      const open = body.querySelector("[popover]:popover-open") !== null;
      const at = document.activeElement;
      const keys = at !== null && group.contains(at) && at.matches(":focus-visible");
      if (open || keys || group.matches(":hover")) closing.pause();
      else if (closing.playState === "paused") closing.play();
    };
    for (const sign of ["pointerenter", "pointerleave", "focusin", "focusout"] as const) {
      group.addEventListener(sign, () => setTimeout(heed), { signal: this.#signal() });
    }
    body.addEventListener("toggle", () => heed(), { capture: true, signal: this.#signal() });
    heed();
  }

  #control: AbortController | undefined;

  #signal(): AbortSignal {
    this.#control ??= new AbortController();
    return this.#control.signal;
  }

  /** The reader has chosen, or the picture has changed. */
  end(): void {
    this.#control?.abort();
    this.#control = undefined;
    this.#closing?.cancel();
    this.#closing = undefined;
  }
}
