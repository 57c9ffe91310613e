/**
 * The reader's progress: one file with a version, kept in this browser alone. What cannot be read strictly is not
 * taken. Every change reads what is kept, changes that and writes it, so that two tabs lose nothing of each other's.
 */

import { FAILED_KEY, failedQuestions, keepFailed, readFailed, type Failed } from "./again.ts";
import { BEST_KEY, bestRounds, readBest, takeBest } from "./best.ts";
import { type Json, type Marked, type Played } from "../engine/protocol.ts";
import { practised, type Skill, type Skills, skillKey } from "./skills.ts";
import { keep, kept, type Kept, SHARED } from "./store.ts";

export const PROGRESS_KEY = "tv:progress";
const VERSION = 1;
/** More than all games have. */
const MOST_SKILLS = 1_000;
/** Matches whose result is kept; the oldest go first. */
const MOST_RESULTS = 500;
const MOST_GAMES = 30;
/** Characters of a file that are read. */
export const LARGEST = 2_000_000;
const LATEST = Date.UTC(2200, 0, 1);

/** How a match ended for the reader. */
export interface Result {
  readonly id: string;
  readonly game: string;
  readonly preset: string;
  readonly at: number;
  readonly won: "won" | "lost" | "drawn";
  readonly points: readonly number[];
}

/** How the latest match of a game stands: the reader's points first. */
export interface Current {
  readonly at: number;
  readonly deal: number;
  readonly points: readonly number[];
  readonly over: boolean;
}

export interface Progress {
  readonly v: typeof VERSION;
  readonly skills: Skills;
  readonly results: readonly Result[];
  readonly current: Readonly<Record<string, Current>>;
}

export const NOTHING: Progress = { v: VERSION, skills: {}, results: [], current: {} };

type Fields = Readonly<Record<string, (value: unknown) => boolean>>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an object with just these fields. */
function has(value: unknown, fields: Fields): value is Record<string, unknown> {
  return isObject(value) && Object.keys(value).length === Object.keys(fields).length &&
    Object.entries(fields).every(([name, fits]) => fits(value[name]));
}

function between(least: number, most: number, whole = true): (value: unknown) => boolean {
  return (value) => typeof value === "number" && value >= least && value <= most && (!whole || Number.isInteger(value));
}

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === "string" && pattern.test(value);
}

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const time = between(0, LATEST);
const count = between(0, 1e9);
const points = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= 12 && value.every(between(-1e9, 1e9));
const SKILL: Fields = {
  level: between(1, 9), run: between(-9, 9), right: count, asked: count, due: time, last: time,
  stability: between(0, 1e6, false), difficulty: between(0, 10, false), lapses: count,
};
const RESULT: Fields = {
  id: matches(/^[0-9a-f]{8,32}$/), game: matches(NAME), preset: matches(NAME), at: time,
  won: (value) => value === "won" || value === "lost" || value === "drawn", points,
};
const CURRENT: Fields = { at: time, deal: count, points, over: (value) => typeof value === "boolean" };

function mapOf(pattern: RegExp, most: number, fields: Fields): (value: unknown) => boolean {
  return (value) => isObject(value) && Object.keys(value).length <= most &&
    Object.entries(value).every(([key, one]) => pattern.test(key) && has(one, fields));
}

const PROGRESS: Fields = {
  v: (value) => value === VERSION,
  skills: mapOf(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40} [a-z0-9-]{1,60}$/, MOST_SKILLS, SKILL),
  results: (value) => Array.isArray(value) && value.length <= MOST_RESULTS && value.every((one) => has(one, RESULT)),
  current: mapOf(NAME, MOST_GAMES, CURRENT),
};

/** Reads progress; null for anything else. */
export function readProgress(value: unknown): Progress | null {
  return has(value, PROGRESS) ? (value as unknown as Progress) : null;
}

export function progress(): Progress {
  return readProgress(kept(PROGRESS_KEY, SHARED)) ?? NOTHING;
}

function later<T>(one: T | undefined, other: T, when: (it: T) => number): T {
  return one === undefined || when(other) > when(one) ? other : one;
}

function joined<T>(one: Readonly<Record<string, T>>, other: Readonly<Record<string, T>>, when: (it: T) => number): Record<string, T> {
  const all: Record<string, T> = { ...one };
  for (const [key, value] of Object.entries(other)) all[key] = later(all[key], value, when);
  return all;
}

/** Everything of two: of each skill and match what is later, every result once. */
export function merge(one: Progress, other: Progress): Progress {
  const results = new Map([...one.results, ...other.results].map((result) => [result.id, result]));
  return {
    v: VERSION,
    skills: joined(one.skills, other.skills, (skill: Skill) => skill.last),
    results: [...results.values()].sort((a, b) => a.at - b.at).slice(-MOST_RESULTS),
    current: joined(one.current, other.current, (current: Current) => current.at),
  };
}

/** Whether what is kept was written by a newer version of the site, as in another tab. */
function isNewer(kept: unknown): boolean {
  return isObject(kept) && typeof kept["v"] === "number" && kept["v"] > VERSION;
}

/** Changes what is kept, as it is now. What a newer version of the site has written is left alone. */
export function change(how: (before: Progress) => Progress): Kept {
  const before = kept(PROGRESS_KEY, SHARED);
  if (isNewer(before)) return "kept";
  return keep(PROGRESS_KEY, how(readProgress(before) ?? NOTHING) as unknown as Json, SHARED);
}

/** Takes note of an answer, for each topic that the question was about. */
export function practise(marked: Marked, now: Date = new Date()): Kept {
  return change((before) => {
    const skills: Record<string, Skill> = { ...before.skills };
    for (const topic of marked.topics) {
      const key = skillKey(marked.drill, topic);
      skills[key] = practised(skills[key], marked, now);
    }
    return Object.keys(skills).length > MOST_SKILLS ? before : { ...before, skills };
  });
}

/** Takes note of how a match stands, and of its result when it is over. */
export function playedOn(played: Played, now: Date = new Date()): Kept {
  const at = now.getTime();
  const { id, game, preset, deal, points: held, won } = played;
  return change((before) => ({
    ...before,
    current: { ...before.current, [game]: { at, deal, points: held, over: won !== null } },
    results: won === null || before.results.some((one) => one.id === id)
      ? before.results
      : [...before.results, { id, game, preset, at, won, points: held }].slice(-MOST_RESULTS),
  }));
}

/** Skills that no game of the site has any more are kept no longer. */
export function forgetUnknown(known: (key: string) => boolean): void {
  const { skills } = progress();
  const left = Object.fromEntries(Object.entries(skills).filter(([key]) => known(key)));
  if (Object.keys(left).length < Object.keys(skills).length) change((before) => ({ ...before, skills: left }));
}

/** The file that the reader may keep: the progress, the questions that were missed and the best speed rounds. */
export function written(): string {
  return JSON.stringify({ ...progress(), missed: failedQuestions(), best: bestRounds() }, null, 1);
}

/** Joins a file to what is kept; null, and nothing changed, for what is no such file; nor where a newer site keeps it. */
export function readFile(text: string): Kept | "newer" | null {
  if (text.length > LARGEST) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const { missed, best = {}, ...rest } = value; // files of before the speed rounds have no "best"
  const read = readProgress(rest);
  const failed: readonly Failed[] | null = readFailed(missed);
  const rounds = readBest(best);
  if (read === null || failed === null || rounds === null) return null;
  if (isNewer(kept(PROGRESS_KEY, SHARED))) return "newer";
  for (const join of [() => change((before) => merge(before, read)), () => keepFailed(failed), () => takeBest(rounds)]) {
    const done = join();
    if (done !== "kept") return done;
  }
  return "kept";
}

/** Forgets everything that was kept of what the reader knows and has played. */
export function forgetAll(): void {
  for (const key of [PROGRESS_KEY, FAILED_KEY, BEST_KEY]) keep(key, null, SHARED);
}
