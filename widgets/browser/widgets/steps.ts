/** Where a reader is in a worked hand: pure, so that it can be tested without a page. */

export interface Steps {
  readonly at: number;
  /** How many steps there are. */
  readonly total: number;
  /** Steps with a question before the next one. */
  readonly asks: ReadonlySet<number>;
  /** The answer that was given at a step: the number of an option, `c` and a mask of cards, or `r` for giving up. */
  readonly answers: ReadonlyMap<number, string>;
}

export type Move = "first" | "back" | "next" | "last" | { readonly to: number };

/** Whether the question at the present step still waits. */
export function waits(steps: Steps): boolean {
  return steps.asks.has(steps.at) && !steps.answers.has(steps.at);
}

/** Moves; `next` stays where a question waits. */
export function move(steps: Steps, by: Move): Steps {
  const last = steps.total - 1;
  const to = (at: number): Steps => ({ ...steps, at: Math.max(0, Math.min(at, last)) });
  switch (by) {
    case "first":
      return to(0);
    case "back":
      return to(steps.at - 1);
    case "next":
      return waits(steps) ? steps : to(steps.at + 1);
    case "last":
      return to(last);
    default:
      return to(by.to);
  }
}

/** The answer counts from the first on; later ones at the same step change nothing. */
export function answer(steps: Steps, given: string): Steps {
  if (!waits(steps)) return steps;
  return { ...steps, answers: new Map([...steps.answers, [steps.at, given]]) };
}

/** `2-0.4-c1f.5-r`: at step 2 the first option, at step 4 the first five cards, at step 5 given up. */
export function writeAnswers(answers: ReadonlyMap<number, string>): string {
  return [...answers].map(([step, given]) => `${step}-${given}`).join(".");
}

export function readAnswers(text: string, asks: ReadonlySet<number>): Map<number, string> {
  const found = new Map<number, string>();
  for (const part of text.split(".")) {
    const [, step, given] = /^(\d{1,4})-(\d{1,2}|c[0-9a-f]{1,8}|r)$/.exec(part) ?? [];
    if (step !== undefined && given !== undefined && asks.has(Number(step))) found.set(Number(step), given);
  }
  return found;
}
