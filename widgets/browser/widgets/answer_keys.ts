/** The keys of a question: 1 to 9 touch an answer, Enter sends what was put together and goes on. */

const ANSWERS = ["button[data-do='answer']:not(:disabled)", "[data-local='rank']:not(:disabled)", "input[type=checkbox]:not(:disabled)"]
  .map((kind) => `.tv-drill ${kind}`).join(", ");

export function answerByKey(event: KeyboardEvent, body: HTMLElement): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  const field = event.target instanceof HTMLInputElement && event.target.type === "number";
  if (/^[1-9]$/.test(event.key) && !field) {
    const answer = [...body.querySelectorAll<HTMLElement>(ANSWERS)][Number(event.key) - 1];
    if (answer === undefined) return;
    event.preventDefault();
    answer.focus();
    answer.click();
  } else if (event.key === "Enter" && !(event.target instanceof Element && event.target.closest("button, a, summary, textarea") !== null)) {
    const main = body.querySelector<HTMLButtonElement>(".tv-panel .tv-main:not(:disabled)");
    if (main === null) return;
    event.preventDefault();
    main.click();
  }
}
