/**
 * The text that crosses between the page and `tapisvert.browser.handle`.
 * `tests/browser/test_protocol.py` holds this file to what the Python side reads and writes.
 */

export const VERSION = 1;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Args = { readonly [key: string]: Json };

export interface Request {
  readonly v: typeof VERSION;
  readonly widget: string;
  readonly lang: string;
  readonly do: string;
  readonly args: Args;
  readonly state: Json;
  readonly seed: number;
}

export interface Download {
  readonly name: string;
  readonly text: string;
}

/** A drill's answer, for whoever plans when to ask again: what is kept of the question, and how it went. */
export interface Marked {
  readonly drill: string;
  readonly seed: number;
  readonly level: number;
  readonly version: number;
  readonly fingerprint: string;
  readonly topics: readonly string[];
  readonly right: boolean;
}

/** A stored question that its seed no longer asks. */
export interface Forgotten {
  readonly drill: string;
  readonly seed: number;
  readonly level: number;
}

/** How a match stands, for the reader's own record: their points first; `won` when it is over. */
export interface Played {
  readonly id: string;
  readonly game: string;
  readonly preset: string;
  readonly deal: number;
  readonly points: readonly number[];
  readonly won: "won" | "lost" | "drawn" | null;
}

/** A picture on the way to an answer: the table, the line under it, and how long both stay at normal speed. */
export interface Frame {
  readonly table: string;
  readonly said: string;
  readonly ms: number;
}

export interface Done {
  readonly v: typeof VERSION;
  readonly ok: true;
  readonly state: Json;
  readonly html: string;
  readonly news: string;
  readonly fragment: string | null;
  readonly store: Json;
  readonly download: Download | null;
  readonly marked: Marked | null;
  readonly forgotten: Forgotten | null;
  readonly played: Played | null;
  readonly frames: readonly Frame[];
}

export interface Refused {
  readonly v: typeof VERSION;
  readonly ok: false;
  readonly error: { readonly code: string; readonly text: string; readonly path: string | null };
}

export type Answer = Done | Refused;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isDownload(value: unknown): value is Download {
  return isObject(value) && isText(value["name"]) && isText(value["text"]);
}

function isForgotten(value: unknown): value is Forgotten {
  return isObject(value) && isText(value["drill"]) && typeof value["seed"] === "number" &&
    typeof value["level"] === "number";
}

function isMarked(value: unknown): value is Marked {
  return isForgotten(value) && isObject(value) && typeof value["version"] === "number" &&
    isText(value["fingerprint"]) && Array.isArray(value["topics"]) && value["topics"].every(isText) &&
    typeof value["right"] === "boolean";
}

function isPlayed(value: unknown): value is Played {
  return isObject(value) && isText(value["id"]) && isText(value["game"]) && isText(value["preset"]) &&
    typeof value["deal"] === "number" && Array.isArray(value["points"]) &&
    value["points"].every((one) => typeof one === "number") && ["won", "lost", "drawn", null].includes(value["won"] as null);
}

function isFrame(value: unknown): value is Frame {
  return isObject(value) && isText(value["table"]) && isText(value["said"]) && typeof value["ms"] === "number";
}

function isDone(it: Record<string, unknown>): boolean {
  return isText(it["html"]) && isText(it["news"]) && (it["fragment"] === null || isText(it["fragment"])) &&
    (it["download"] === null || isDownload(it["download"])) &&
    (it["marked"] === null || isMarked(it["marked"])) &&
    (it["forgotten"] === null || isForgotten(it["forgotten"])) &&
    (it["played"] === null || isPlayed(it["played"])) && "state" in it && "store" in it &&
    Array.isArray(it["frames"]) && it["frames"].every(isFrame);
}

function isRefused(it: Record<string, unknown>): boolean {
  const error = it["error"];
  return isObject(error) && isText(error["code"]) && isText(error["text"]);
}

/** Reads an answer; throws a `TypeError` when it is not one. */
export function readAnswer(text: string): Answer {
  const it: unknown = JSON.parse(text);
  if (isObject(it) && it["v"] === VERSION && (it["ok"] === true ? isDone(it) : it["ok"] === false && isRefused(it))) {
    return it as unknown as Answer;
  }
  throw new TypeError("not an answer of the engine");
}

/** A seed that the engine may draw from: a whole number that JSON carries exactly. */
export function freshSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 0x200000) * 0x100000000 + low;
}
