/** Options that are put in order by touching them one after another; each keeps its place in a hidden field. */

interface Placed {
  readonly button: HTMLElement;
  readonly field: HTMLInputElement;
}

function all(form: HTMLFormElement): Placed[] {
  return [...form.querySelectorAll<HTMLElement>('[data-local="rank"]')].flatMap((button) => {
    const field = button.parentElement?.querySelector<HTMLInputElement>('input[type="hidden"]');
    return field ? [{ button, field }] : [];
  });
}

/** Gives the touched option the next place, or takes its place away, and those after it move up. */
export function rank(touched: HTMLElement): void {
  const form = touched.closest("form");
  if (form === null) return;
  const options = all(form);
  const placed = options.filter((one) => one.field.value !== "").sort((a, b) => Number(a.field.value) - Number(b.field.value));
  const rest = placed.filter((one) => one.button !== touched);
  const own = options.find((one) => one.button === touched);
  const order = own === undefined || rest.length < placed.length ? rest : [...rest, own];
  for (const one of options) {
    const place = order.indexOf(one) + 1;
    one.field.value = place > 0 ? String(place) : "";
    one.button.setAttribute("aria-pressed", String(place > 0));
    const badge = one.button.querySelector(".tv-badge");
    if (badge !== null) badge.textContent = place > 0 ? String(place) : "–";
  }
  for (const field of form.elements) if (field instanceof HTMLButtonElement && field.type === "submit") field.disabled = order.length < options.length;
}
