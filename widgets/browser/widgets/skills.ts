/**
 * What a reader knows of each skill (a topic of a drill) and when it is to be asked again, by FSRS; and which questions
 * a session asks. Pure: time comes in, nothing is kept here.
 */

import { type Card, createEmptyCard, fsrs, Rating, State } from "ts-fsrs";

export const DAY_MS = 86_400_000;
/** Questions of a session. */
export const SESSION = 10;
/** Questions that a speed round may ask: one a second. */
const AT_SPEED = 60;
/** New skills that a mixed session brings in, and how often it asks each. */
const NEW = 4;
const NEW_TIMES = 3;
/** Skills that a session on the weakest ones asks about. */
const WEAKEST = 5;
/** Days of stability from which a skill has two, three, four and five dots. */
const STEADY: readonly number[] = [2, 7, 21, 60];
/** Dots from which a skill counts as known. */
export const KNOWN = 4;
/** Right or wrong answers in a row after which the level moves. */
const IN_A_ROW = 2;
const HIGHEST_LEVEL = 3;

/** What is kept of a skill; times are milliseconds since 1970. */
export interface Skill {
  readonly level: number;
  /** Answers in a row at this level: right ones above zero, wrong ones below. */
  readonly run: number;
  readonly right: number;
  readonly asked: number;
  readonly due: number;
  readonly last: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly lapses: number;
}

/** By `drill topic`. */
export type Skills = Readonly<Record<string, Skill>>;
/** The levels of each topic of each drill, in the order in which they are learnt. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

export interface Planned {
  readonly drill: string;
  readonly topic: string;
  readonly level: number;
}

export type Mode =
  | { readonly is: "mixed" } | { readonly is: "weakest" } | { readonly is: "free"; readonly drill: string }
  | { readonly is: "speed"; readonly game: string | null };

// Whole days: within one day a session itself brings back what was missed.
const schedule = fsrs({ enable_fuzz: false, enable_short_term: false });

export function skillKey(drill: string, topic: string): string {
  return `${drill} ${topic}`;
}

function cardOf(skill: Skill): Card {
  return {
    due: new Date(skill.due), stability: skill.stability, difficulty: skill.difficulty, elapsed_days: 0,
    scheduled_days: Math.round((skill.due - skill.last) / DAY_MS), learning_steps: 0, reps: skill.asked, lapses: skill.lapses,
    state: State.Review, last_review: new Date(skill.last),
  };
}

/** The skill after an answer to a question of a level. */
export function practised(before: Skill | undefined, answer: { readonly right: boolean; readonly level: number }, now: Date): Skill {
  const card = before === undefined ? createEmptyCard(now) : cardOf(before);
  const next = schedule.next(card, now, answer.right ? Rating.Good : Rating.Again).card;
  const held = before?.level ?? answer.level;
  let run = before?.run ?? 0;
  let level = held;
  if (answer.right && answer.level >= held) run = Math.max(run, 0) + 1;
  else if (!answer.right && answer.level <= held) run = Math.min(run, 0) - 1;
  if (run >= IN_A_ROW) [level, run] = [Math.min(answer.level + 1, HIGHEST_LEVEL), 0];
  else if (run <= -IN_A_ROW) [level, run] = [Math.max(answer.level - 1, 1), 0];
  return {
    level, run, right: (before?.right ?? 0) + Number(answer.right), asked: (before?.asked ?? 0) + 1,
    due: next.due.getTime(), last: now.getTime(), stability: next.stability, difficulty: next.difficulty, lapses: next.lapses,
  };
}

/** The level at which a topic is asked next: the one reached, as far as the topic has it. */
export function levelOf(skill: Skill | undefined, levels: readonly number[]): number {
  const reached = skill?.level ?? 1;
  return levels.find((level) => level >= reached) ?? levels.at(-1) ?? 1;
}

/** Dots from 0, not begun, to 5; the last ones are for the higher levels. */
export function mastery(skill: Skill | undefined, levels: readonly number[]): number {
  if (skill === undefined) return 0;
  const steady = 1 + STEADY.filter((days) => skill.stability >= days).length;
  const left = levels.length - 1 - levels.indexOf(levelOf(skill, levels));
  return Math.min(steady, 5 - Math.min(left, 2));
}

export function isDue(skill: Skill, now: Date): boolean {
  return skill.due <= now.getTime();
}

/** Whole days until a skill is due, 0 for one that is. */
export function daysLeft(skill: Skill, now: Date): number {
  return Math.max(0, Math.ceil((skill.due - now.getTime()) / DAY_MS));
}

interface Known {
  readonly drill: string;
  readonly topic: string;
  readonly levels: readonly number[];
  readonly skill: Skill | undefined;
}

function all(catalogue: Catalogue, skills: Skills): Known[] {
  return Object.entries(catalogue).flatMap(([drill, topics]) =>
    Object.entries(topics).map(([topic, levels]) => ({ drill, topic, levels, skill: skills[skillKey(drill, topic)] })));
}

/** How likely it is remembered now, 0 for a skill that was never asked. */
function remembered(one: Known, now: Date): number {
  return one.skill === undefined ? 0 : schedule.get_retrievability(cardOf(one.skill), now, false);
}

function weakestFirst(known: readonly Known[], now: Date): Known[] {
  const weight = new Map(known.map((one) => [one, mastery(one.skill, one.levels) + remembered(one, now)]));
  return [...known].sort((a, b) => (weight.get(a) ?? 0) - (weight.get(b) ?? 0));
}

/** The skills of the games that the reader has begun; of the first game while there is none. */
function ofBegunGames(known: readonly Known[]): Known[] {
  const game = (one: Known): string => one.drill.split("/")[0] ?? "";
  const begun = new Set(known.filter((one) => one.skill !== undefined).map(game));
  const [first] = known;
  if (begun.size === 0 && first !== undefined) begun.add(game(first));
  return known.filter((one) => begun.has(game(one)));
}

function around(known: readonly Known[], most: number): Known[] {
  const row: Known[] = [];
  for (let i = 0; known.length > 0 && i < most; i += 1) row.push(known[i % known.length] as Known);
  return row;
}

function shuffled<T>(given: readonly T[]): T[] {
  return given.map((one) => [Math.random(), one] as const).sort(([a], [b]) => a - b).map(([, one]) => one);
}

/** The skills of the catalogue that are due, those first that are least likely to be remembered. */
export function due(catalogue: Catalogue, skills: Skills, now: Date): { readonly drill: string; readonly topic: string }[] {
  return dueOf(all(catalogue, skills), now);
}

function dueOf(known: readonly Known[], now: Date): Known[] {
  return known.filter((one) => one.skill !== undefined && isDue(one.skill, now))
    .sort((a, b) => remembered(a, now) - remembered(b, now));
}

/**
 * The questions of a session. A mixed one asks what is due, each skill once, and brings in a few new skills of the
 * games that were begun: nothing that is known and not due, so it may be short.
 */
export function plan(catalogue: Catalogue, skills: Skills, mode: Mode, now: Date): Planned[] {
  const known = all(catalogue, skills);
  return chosen(known, mode, now).map(({ drill, topic, levels, skill }) => ({ drill, topic, level: levelOf(skill, levels) }));
}

function chosen(known: readonly Known[], mode: Mode, now: Date): Known[] {
  switch (mode.is) {
    case "mixed": {
      const first = dueOf(known, now).slice(0, SESSION);
      const fresh = ofBegunGames(known).filter((one) => one.skill === undefined).slice(0, NEW);
      return [...first, ...around(fresh, Math.min(fresh.length * NEW_TIMES, SESSION - first.length))];
    }
    case "weakest":
      return around(weakestFirst(ofBegunGames(known), now).slice(0, WEAKEST), SESSION);
    case "speed": {
      const { game } = mode;
      const row = shuffled(game === null ? known : known.filter((one) => one.drill.startsWith(`${game}/`)));
      return around(row, AT_SPEED);
    }
    case "free":
      return around(weakestFirst(known.filter((one) => one.drill === mode.drill), now), SESSION);
  }
}
