/** The clock of a speed round: seconds from when the first question stands there, until it is stopped or has run out. */

const SECONDS = 60;
const TICK_MS = 200;

export class Round {
  #timer: ReturnType<typeof setInterval> | undefined;
  #end = 0;

  get running(): boolean {
    return this.#timer !== undefined;
  }

  /** Starts it; `tick` is told the whole seconds that are left, at last 0, and then again until it is stopped. */
  start(tick: (left: number) => void): void {
    this.stop();
    this.#end = performance.now() + SECONDS * 1_000;
    const told = (): void => tick(Math.max(0, Math.ceil((this.#end - performance.now()) / 1_000)));
    this.#timer = setInterval(told, TICK_MS);
    told();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
