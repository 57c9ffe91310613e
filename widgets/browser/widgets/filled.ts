/** What pages say of the reader's progress: sentences of the catalogues with a number in them. */

/** Every key that is looked up; a test compares them with the catalogues. */
export const KEYS = [
  "level_1", "level_2", "level_3", "mastery", "mastery_one", "mastery_none", "due_now", "due_in", "due_in_one", "due_new",
  "due_count", "due_count_none", "seconds", "best", "round_best", "round_best_one", "round_best_none", "questions_due", "questions_due_one", "no_session", "continue_two", "continue_many", "known",
  "answers", "answers_one", "answers_none", "matches", "matches_one", "matches_none", "storage_forbidden",
  "storage_full", "storage_kept", "exported", "imported", "not_progress", "newer_progress", "delete_sure", "deleted",
] as const;

export type FilledKey = (typeof KEYS)[number];
export type Filled = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

/** The sentence with its `{name}`s filled in; for no or one `n` another sentence where there is one. */
export function filled(words: Filled, key: FilledKey, values: Values = {}): string {
  const { n } = values;
  const special = n === 0 ? words[`${key}_none`] : n === 1 ? words[`${key}_one`] : undefined;
  return (special ?? words[key] ?? "").replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Writes a text into every place below `root` that is to be filled in under this name. */
export function fill(root: ParentNode, name: string, text: string): void {
  for (const place of root.querySelectorAll<HTMLElement>(`[data-fill="${name}"]`)) {
    if (place.textContent !== text) place.textContent = text;
  }
}
