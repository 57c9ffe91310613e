/** Shows what the reader knows in a list of skills: level, dots, and when each is due. */

import { fill, type Filled, filled, type FilledKey } from "./filled.ts";
import { type Progress } from "./progress.ts";
import { type Catalogue, daysLeft, due, levelOf, mastery, skillKey } from "./skills.ts";

/** Fills the rows in; returns how many skills of the catalogue are due. */
export function fillSkills(root: ParentNode, catalogue: Catalogue, { skills }: Progress, words: Filled, now: Date): number {
  for (const row of root.querySelectorAll<HTMLElement>("[data-drill] > [data-topic]")) {
    const drill = (row.parentElement as HTMLElement).dataset["drill"] ?? "";
    const topic = row.dataset["topic"] ?? "";
    const levels = catalogue[drill]?.[topic] ?? [];
    const skill = skills[skillKey(drill, topic)];
    const dots = mastery(skill, levels);
    const days = skill === undefined ? 0 : daysLeft(skill, now);
    for (const place of row.querySelectorAll<HTMLElement>("[data-dots]")) place.dataset["dots"] = String(dots);
    fill(row, "level", filled(words, `level_${levelOf(skill, levels)}` as FilledKey));
    fill(row, "mastery", filled(words, "mastery", { n: dots }));
    fill(row, "due", skill === undefined ? filled(words, "due_new") : days === 0 ? filled(words, "due_now") : filled(words, "due_in", { n: days }));
    row.toggleAttribute("data-due", skill !== undefined && days === 0);
  }
  return due(catalogue, skills, now).length;
}
