/**
 * Cards that are chosen together: a form with `data-least` and `data-most`, its ticks on the cards of the hand. Each
 * button of the form may have limits of its own.
 */

function ticks(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === "checkbox");
}

/** Shows how many are chosen; a button can send the form when they are neither too few nor too many for it. */
export function countPicked(form: HTMLFormElement): number {
  const chosen = ticks(form).filter((tick) => tick.checked).length;
  for (const button of form.querySelectorAll("button")) {
    const { least, most } = { ...form.dataset, ...button.dataset };
    for (const output of button.querySelectorAll("output")) output.value = `${chosen}/${most ?? ""}`;
    button.disabled = chosen < Number(least) || chosen > Number(most);
  }
  return chosen;
}

/**
 * A card was ticked or not. One too many is put back, and the others stay chosen: the sentence that says so stands in
 * place of the prompt in `body` until the next tick, and is returned; empty when all is well.
 */
export function picked(tick: EventTarget | null, body: ParentNode): string {
  const form = tick instanceof HTMLInputElement ? tick.form : null;
  if (form === null || form.dataset["most"] === undefined) return "";
  let full = "";
  if (countPicked(form) > Number(form.dataset["most"])) {
    (tick as HTMLInputElement).checked = false;
    countPicked(form);
    full = form.dataset["full"] ?? "";
  }
  const prompt = body.querySelector<HTMLElement>(".tv-line .tv-prompt");
  if (prompt !== null) {
    prompt.dataset["asked"] ??= prompt.textContent;
    prompt.textContent = full === "" ? prompt.dataset["asked"] : full;
  }
  return full;
}
