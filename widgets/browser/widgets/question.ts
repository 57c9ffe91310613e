/** The question of a worked hand at one step: its answers are buttons, cards of the table, or cards chosen together. */

import { countPicked } from "./pick.ts";

function pickForm(step: HTMLElement): HTMLFormElement | null {
  return step.querySelector<HTMLFormElement>("form.tv-pick");
}

function ticks(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((field): field is HTMLInputElement => field instanceof HTMLInputElement);
}

/** Shows the question, or the step's narration without it; answers on cards can be given only while it is asked. */
export function showQuestion(step: HTMLElement, asking: boolean): void {
  step.classList.toggle("tv-asking", asking);
  const asks = step.querySelector<HTMLElement>(".tv-asks");
  if (asks !== null) asks.hidden = false;
  for (const card of step.querySelectorAll<HTMLButtonElement>('button.tv-card[data-local="answer"]')) card.disabled = !asking;
  const form = pickForm(step);
  if (form !== null) for (const tick of ticks(form)) tick.disabled = !asking;
}

/** The answer that an element gives, as links keep it: the number of an option, or `c` and a mask of the cards chosen. */
export function given(step: HTMLElement, element: HTMLElement): string {
  const form = pickForm(step);
  if (form === null || element.dataset["option"] !== undefined) return element.dataset["option"] ?? "";
  return `c${ticks(form).reduce((mask, tick, bit) => mask + (tick.checked ? 2 ** bit : 0), 0).toString(16)}`;
}

/** Shows an answer on its option or its cards, and whether it is right. */
export function markAnswer(step: HTMLElement, answer: string): void {
  const right = answer.startsWith("c") ? markCards(step, Number.parseInt(answer.slice(1), 16)) : markOption(step, answer);
  if (right === null) return;
  for (const before of step.querySelectorAll<HTMLElement>('.tv-asks [data-local="reveal"]')) before.hidden = true;
  for (const after of step.querySelectorAll<HTMLElement>(".tv-asks .tv-after")) after.hidden = false;
  for (const feedback of step.querySelectorAll<HTMLElement>(".tv-feedback")) {
    feedback.hidden = feedback.dataset["for"] !== (right ? "right" : "wrong");
  }
}

function markOption(step: HTMLElement, number: string): boolean | null {
  const chosen = [...step.querySelectorAll<HTMLElement>('[data-local="answer"]')].find((one) => one.dataset["option"] === number);
  if (chosen === undefined) return null;
  const right = chosen.dataset["right"] === "true";
  chosen.classList.add("tv-chosen", right ? "tv-was-right" : "tv-was-wrong");
  chosen.setAttribute("aria-pressed", "true");
  return right;
}

function markCards(step: HTMLElement, mask: number): boolean | null {
  const form = pickForm(step);
  if (form === null || Number.isNaN(mask)) return null;
  const wanted = new Set((form.dataset["right"] ?? "").split(" "));
  let right = true;
  ticks(form).forEach((tick, bit) => {
    tick.checked = Math.floor(mask / 2 ** bit) % 2 === 1;
    const good = wanted.has(tick.value);
    if (tick.checked !== good) right = false;
    tick.parentElement?.classList.toggle("tv-was-right", good);
    tick.parentElement?.classList.toggle("tv-was-wrong", tick.checked && !good);
  });
  countPicked(form);
  return right;
}
