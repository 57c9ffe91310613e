/** Cards that are chosen together: a form with `data-least` and `data-most`, its ticks on the cards of the hand. */

function ticks(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === "checkbox");
}

/** Shows how many are chosen; the form can be sent when they are neither too few nor too many. */
export function countPicked(form: HTMLFormElement): number {
  const chosen = ticks(form).filter((tick) => tick.checked).length;
  const { least, most } = form.dataset;
  for (const output of form.querySelectorAll("output")) output.value = `${chosen}/${most ?? ""}`;
  for (const button of form.querySelectorAll("button")) button.disabled = chosen < Number(least) || chosen > Number(most);
  return chosen;
}

/**
 * A card was ticked or not. One too many is put back, and the others stay chosen; returns the sentence that says so,
 * empty when all is well, or null when the tick belongs to no such form.
 */
export function picked(tick: EventTarget | null): string | null {
  const form = tick instanceof HTMLInputElement ? tick.form : null;
  if (form === null || form.dataset["most"] === undefined) return null;
  if (countPicked(form) <= Number(form.dataset["most"])) return "";
  (tick as HTMLInputElement).checked = false;
  countPicked(form);
  return form.dataset["full"] ?? "";
}
