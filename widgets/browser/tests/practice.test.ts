import { beforeEach, describe, expect, it } from "vitest";
import { bestRounds, takeBest } from "../widgets/best.ts";
import { filled } from "../widgets/filled.ts";
import { issueAddress, reportText } from "../widgets/report.ts";
import { change, forgetAll, forgetUnknown, merge, NOTHING, playedOn, practise, type Progress, progress, readFile, readProgress, written } from "../widgets/progress.ts";
import { type Catalogue, DAY_MS, due, isDue, KNOWN, levelOf, mastery, plan, practised, SESSION, type Skill, skillKey, type Skills } from "../widgets/skills.ts";

const START = Date.UTC(2026, 0, 1, 9);
const day = (n: number): Date => new Date(START + n * DAY_MS);
const TOPICS = ["a", "b", "c", "d", "e", "f", "g", "h"];
const CATALOGUE: Catalogue = {
  "one/first": Object.fromEntries(TOPICS.map((topic) => [topic, [1, 2, 3]])),
  "two/first": { z: [1, 2, 3] },
};

/** A generator with a seed: the same learner every time. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How often a learner with these chances is asked about each skill in a mixed session a day, and what they then know. */
function learn(chance: (topic: string) => number, days: number): { asked: Map<string, number>; early: number; skills: Skills } {
  const random = generator(7);
  let skills: Record<string, Skill> = {};
  const asked = new Map<string, number>();
  let early = 0;
  for (let n = 0; n < days; n += 1) {
    const items = plan(CATALOGUE, skills, { is: "mixed" }, day(n));
    expect(items.length).toBeLessThanOrEqual(SESSION);
    const before = skills;
    for (const { drill, topic, level } of items) {
      const key = skillKey(drill, topic);
      const known = before[key];
      if (known !== undefined && !isDue(known, day(n))) early += 1;
      asked.set(topic, (asked.get(topic) ?? 0) + 1);
      skills = { ...skills, [key]: practised(skills[key], { right: random() < chance(topic), level }, day(n)) };
    }
  }
  return { asked, early, skills };
}

describe("sixty days of a learner", () => {
  const weak = ["a", "b"];
  const { asked, early, skills } = learn((topic) => (weak.includes(topic) ? 0.45 : 0.97), 60);
  const mean = (topics: readonly string[]): number => topics.reduce((sum, topic) => sum + (asked.get(topic) ?? 0), 0) / topics.length;
  const strong = TOPICS.filter((topic) => !weak.includes(topic));

  it("ask what is weak more often than what is known", () => {
    expect(mean(weak)).toBeGreaterThan(2.5 * mean(strong));
  });

  it("ask nothing that is known before FSRS says so", () => {
    expect(early).toBe(0);
  });

  it("ask what is always right no oftener than FSRS alone would", () => {
    const { asked: always, skills: known } = learn(() => 1, 60);
    for (const topic of TOPICS) {
      let alone: Skill | undefined;
      let times = 0;
      let at = 0;
      const first = known[skillKey("one/first", topic)] as Skill;
      for (; at < 60; at = Math.ceil(((alone as Skill).due - START) / DAY_MS)) {
        alone = practised(alone, { right: true, level: 1 }, day(at));
        times += 1;
      }
      // a new skill is asked three times on its first day, and once on each day that it is due
      expect(always.get(topic)).toBeLessThanOrEqual(times + 2);
      expect(first.right).toBe(first.asked);
    }
  });

  it("leave the known ones with more dots, at a higher level", () => {
    const dots = (topic: string): number => mastery(skills[skillKey("one/first", topic)], [1, 2, 3]);
    expect(Math.min(...strong.map(dots))).toBeGreaterThan(Math.max(...weak.map(dots)));
    for (const topic of strong) expect(dots(topic)).toBeGreaterThanOrEqual(KNOWN);
  });

  it("bring in no game that was not begun", () => {
    expect(asked.has("z")).toBe(false);
  });
});

describe("a plan", () => {
  const right = { right: true, level: 1 };

  it("of one exercise goes round its topics, the weakest first", () => {
    const skills = { "one/first a": practised(undefined, right, day(0)) };
    const items = plan(CATALOGUE, skills, { is: "free", drill: "one/first" }, day(0));
    expect(items).toHaveLength(SESSION);
    expect(items[0]?.topic).toBe("b");
    expect(new Set(items.map((one) => one.topic)).size).toBe(TOPICS.length);
    expect(plan(CATALOGUE, skills, { is: "free", drill: "no/such" }, day(0))).toEqual([]);
  });

  it("of the weakest asks what was missed before what was known", () => {
    const skills = Object.fromEntries(TOPICS.map((topic) => [`one/first ${topic}`, practised(undefined, { right: topic !== "f", level: 1 }, day(0))]));
    expect(plan(CATALOGUE, skills, { is: "weakest" }, day(1))[0]?.topic).toBe("f");
  });

  it("of a mixed session is empty when all is known and nothing is due", () => {
    const skills = Object.fromEntries(TOPICS.map((topic) => [`one/first ${topic}`, practised(undefined, right, day(0))]));
    expect(plan(CATALOGUE, skills, { is: "mixed" }, day(0))).toEqual([]);
    expect(due(CATALOGUE, skills, day(30))).toHaveLength(TOPICS.length);
  });
});

describe("a level", () => {
  const after = (answers: readonly boolean[]): Skill =>
    answers.reduce<Skill | undefined>((skill, right, n) => practised(skill, { right, level: levelOf(skill, [1, 2, 3]) }, day(n)), undefined) as Skill;

  it("rises after two right answers in a row, and falls after two wrong ones", () => {
    expect(after([true]).level).toBe(1);
    expect(after([true, false, true]).level).toBe(1);
    expect(after([true, true]).level).toBe(2);
    expect(after([true, true, true, true]).level).toBe(3);
    expect(after([true, true, false, false]).level).toBe(1);
  });

  it("is one that the topic has", () => {
    expect(levelOf(undefined, [2, 3])).toBe(2);
    expect(levelOf(after([true, true, true, true]), [1, 2])).toBe(2);
  });
});

describe("progress", () => {
  beforeEach(() => localStorage.clear());
  const marked = { drill: "put/score", seed: 5, level: 1, version: 1, fingerprint: "0a1b2c3d", topics: ["with-a-put", "tied-tricks"], right: true };
  const played = { id: "0a1b2c3d", game: "put", preset: "two-players", deal: 3, points: [5, 2], won: "won" as const };

  it("is a file that can be written, deleted and read again", () => {
    practise(marked, day(0));
    playedOn(played, day(0));
    const before = progress();
    expect(Object.keys(before.skills)).toEqual(["put/score with-a-put", "put/score tied-tricks"]);
    const file = written();
    forgetAll();
    expect(progress()).toEqual(NOTHING);
    expect(readFile(file)).toBe("kept");
    expect(progress()).toEqual(before);
  });

  it("takes each result once, and knows which match goes on", () => {
    playedOn({ ...played, won: null, deal: 2 }, day(0));
    expect(progress()).toMatchObject({ results: [], current: { put: { deal: 2, over: false } } });
    for (const n of [1, 2]) playedOn(played, day(n));
    expect(progress()).toMatchObject({ results: [{ won: "won" }], current: { put: { over: true } } });
  });

  it("of two tabs is joined: of each skill what is later, each result once", () => {
    practise(marked, day(0));
    const mine = progress();
    practise({ ...marked, topics: ["tied-tricks"], right: false }, day(1));
    const theirs = progress();
    for (const both of [merge(mine, theirs), merge(theirs, mine)]) {
      expect(both.skills["put/score tied-tricks"]).toEqual(theirs.skills["put/score tied-tricks"]);
      expect(both.skills["put/score with-a-put"]).toEqual(mine.skills["put/score with-a-put"]);
    }
  });

  it("that a newer site has written is left alone", () => {
    localStorage.setItem("tv:progress", '{"v":2,"x":1}');
    practise(marked, day(0));
    expect(localStorage.getItem("tv:progress")).toBe('{"v":2,"x":1}');
  });

  it("of skills that are no more is dropped", () => {
    practise(marked, day(0));
    forgetUnknown((key) => key.endsWith("with-a-put"));
    expect(Object.keys(progress().skills)).toEqual(["put/score with-a-put"]);
  });

  const good = (): Progress & { missed: unknown[]; best: object } => {
    practise(marked, day(0));
    playedOn(played, day(0));
    return JSON.parse(written()) as Progress & { missed: unknown[]; best: object };
  };

  it.each<[string, (file: ReturnType<typeof good>) => unknown]>([
    ["nothing", () => null],
    ["a list", () => []],
    ["another version", (file) => ({ ...file, v: 0 })],
    ["one key more", (file) => ({ ...file, more: 1 })],
    ["no missed questions", ({ missed: _, ...file }) => file],
    ["missed questions that are none", (file) => ({ ...file, missed: [{}] })],
    ["a skill with markup for a name", (file) => ({ ...file, skills: { "<b>": Object.values(file.skills)[0] } })],
    ["a number that is none", (file) => ({ ...file, skills: { "put/score x": { ...Object.values(file.skills)[0], due: "1" } } })],
    ["a time beyond all days", (file) => ({ ...file, skills: { "put/score x": { ...Object.values(file.skills)[0], due: 1e300 } } })],
    ["a result of a game with a strange name", (file) => ({ ...file, results: [{ ...file.results[0], game: "../x" }] })],
    ["too many results", (file) => ({ ...file, results: Array.from({ length: 501 }, () => file.results[0]) })],
    ["a current match with no points", (file) => ({ ...file, current: { put: { at: 1, deal: 1, points: [], over: false } } })],
  ])("refuses a file with %s, and changes nothing", (_, spoil) => {
    const file = JSON.stringify(spoil(good()));
    forgetAll();
    expect(readFile(file)).toBeNull();
    expect(progress()).toEqual(NOTHING);
  });

  it.each(["", "{", "x".repeat(3_000_000)])("refuses a file that is no JSON or too long", (text) => expect(readFile(text)).toBeNull());

  it("reads what it wrote, exactly", () => {
    const { missed: _, best: _best, ...file } = good();
    expect(readProgress(file)).toEqual(progress());
  });

  it("is left alone where a newer site has written it, and says so", () => {
    const file = JSON.stringify(good());
    localStorage.setItem("tv:progress", '{"v":9}');
    expect(readFile(file)).toBe("newer");
    expect(localStorage.getItem("tv:progress")).toBe('{"v":9}');
  });

  it("says whether it was kept, and why not", () => {
    expect(change((before) => before)).toBe("kept");
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    expect(change((before) => before)).toBe("full");
    Storage.prototype.setItem = setItem;
    const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage") as PropertyDescriptor;
    Object.defineProperty(globalThis, "localStorage", { configurable: true, get() { throw new DOMException("no", "SecurityError"); } });
    expect(change((before) => before)).toBe("forbidden");
    Object.defineProperty(globalThis, "localStorage", own);
  });
});

describe("the best speed rounds", () => {
  it("are kept, joined and read with the file, each at its better result", () => {
    forgetAll();
    expect(takeBest({ all: 12, put: 3 })).toBe("kept");
    takeBest({ all: 9 });
    const file = written();
    expect(bestRounds()).toEqual({ all: 12, put: 3 });
    forgetAll();
    expect(bestRounds()).toEqual({});
    takeBest({ all: 20 });
    expect(readFile(file)).toBe("kept");
    expect(bestRounds()).toEqual({ all: 20, put: 3 });
    const { best: _, ...older } = JSON.parse(file) as Record<string, unknown>;
    expect(readFile(JSON.stringify(older))).toBe("kept");
  });

  it.each([[{ all: 61 }], [{ "<b>": 1 }], [{ all: "9" }], [[]], [null]])("refuses a file with %j", (best) => {
    const file = { ...(JSON.parse(written()) as object), best };
    expect(readFile(JSON.stringify(file))).toBeNull();
  });
});

describe("a speed round", () => {
  const catalogue = { "put/a": { x: [1] }, "piquet/b": { y: [1], z: [2] } };
  it("goes through the skills of the game that was chosen, or of all", () => {
    const drills = (game: string | null): string[] => plan(catalogue, {}, { is: "speed", game }, new Date()).map((one) => one.drill);
    expect(drills(null)).toHaveLength(60);
    expect(new Set(drills(null))).toEqual(new Set(["put/a", "piquet/b"]));
    expect(new Set(drills("piquet"))).toEqual(new Set(["piquet/b"]));
    expect(drills("none")).toEqual([]);
  });
});

describe("a sentence with a number", () => {
  const words = { due_count: "{n} due", due_count_none: "nothing due", mastery: "{n} dots", mastery_one: "1 dot" };
  it.each([["due_count", 0, "nothing due"], ["due_count", 1, "1 due"], ["mastery", 1, "1 dot"], ["mastery", 0, "0 dots"]] as const)(
    "%s of %d", (key, n, text) => expect(filled(words, key, { n })).toBe(text));
});

describe("a report of a mistake", () => {
  const text = (): string => reportText("drill", { seed: 5 }, "https://example.org/en/put/practice/#drill=put/score");

  it("says the page, the build and the state", () => {
    expect(JSON.parse(text())).toEqual({
      page: "https://example.org/en/put/practice/#drill=put/score", build: "test", widget: "drill", state: { seed: 5 },
    });
  });

  it("goes to the issue page of the repository that the site names, else is text to copy", () => {
    document.body.innerHTML = "";
    expect(issueAddress(text())).toBeNull();
    document.body.innerHTML = '<a class="md-source" href="https://example.org/us/cards/"></a>';
    const address = new URL(issueAddress(text()) ?? "");
    expect(address.origin + address.pathname).toBe("https://example.org/us/cards/issues/new");
    expect(address.searchParams.get("body")).toBe(text());
    expect(issueAddress("x".repeat(9_000))).toBeNull();
  });
});
