/** The fields of a form as arguments of a request. */

import { type Args, type Json } from "../engine/protocol.ts";

/** Fields of one name become a list, as do ticks that could be several, even when one is ticked. */
export function formArgs(form: HTMLFormElement, submitter: HTMLElement | null): Args {
  const args: Record<string, Json> = JSON.parse(form.dataset["args"] ?? "{}") as Record<string, Json>;
  const data = new FormData(form, submitter);
  for (const name of new Set(data.keys())) {
    const values = data.getAll(name).filter((value): value is string => typeof value === "string");
    const same = [...form.elements].filter((field) => field instanceof HTMLInputElement && field.name === name);
    const ticks = same.filter((field) => (field as HTMLInputElement).type === "checkbox").length;
    args[name] = values.length > 1 || ticks > 1 ? values : (values[0] ?? "");
  }
  return args;
}
