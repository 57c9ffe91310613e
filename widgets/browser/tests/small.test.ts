import { beforeEach, describe, expect, it } from "vitest";
import { due, type Failed, failedQuestions, forget, mark } from "../widgets/again.ts";
import { formArgs } from "../widgets/form.ts";
import { readFragment, stepOf, writeFragment } from "../widgets/fragment.ts";
import { freshSeed, readAnswer } from "../engine/protocol.ts";
import { rank } from "../widgets/order.ts";
import { picked } from "../widgets/pick.ts";
import { rove, roveBy } from "../widgets/roving.ts";
import { pack, unpack } from "../engine/sparse.ts";
import { answer, move, readAnswers, type Steps, waits, writeAnswers } from "../widgets/steps.ts";
import { keep, kept } from "../widgets/store.ts";
import { millions, sentence } from "../widgets/words.ts";

describe("a sparse snapshot", () => {
  it("is unpacked as it was", () => {
    const bytes = new Uint8Array(10 * 4096 + 16);
    bytes.set([1, 2, 3], 5 * 4096 - 1);
    bytes.set([9], bytes.length - 1);
    const packed = pack(bytes);
    expect(packed.length).toBeLessThan(4 * 4096);
    expect(unpack(packed.buffer)).toEqual(bytes);
  });

  it.each([[new Uint8Array(8)], [new Uint8Array([8, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])]])("that is torn is refused", (torn) => {
    if (torn.length === 8) expect(unpack(torn.buffer)).toHaveLength(0);
    else expect(() => unpack(torn.buffer)).toThrow(RangeError);
  });
});

describe("stepping", () => {
  const start: Steps = { at: 0, total: 4, asks: new Set([1]), answers: new Map() };

  it("stays between the ends", () => {
    expect(move(start, "back").at).toBe(0);
    expect(move(move(start, "last"), "next").at).toBe(3);
    expect(move(start, { to: 99 }).at).toBe(3);
    expect(move(start, { to: -2 }).at).toBe(0);
  });

  it("waits at a question until it is answered; the first answer counts", () => {
    const asked = move(start, "next");
    expect(waits(asked)).toBe(true);
    expect(move(asked, "next")).toBe(asked);
    expect(move(asked, "last").at).toBe(3);
    const answered = answer(answer(asked, "2"), "0");
    expect(answered.answers).toEqual(new Map([[1, "2"]]));
    expect(move(answered, "next").at).toBe(2);
  });

  it("reads back the answers it wrote, and nothing else", () => {
    const answers = new Map([[1, "2"], [3, "c1f"], [5, "r"]]);
    expect(readAnswers(writeAnswers(answers), new Set([1, 3, 5]))).toEqual(answers);
    expect(readAnswers("1-2.7-1.1-x.1-c.<b>.-1-3", new Set([1]))).toEqual(new Map([[1, "2"]]));
  });
});

describe("the fragment", () => {
  it("is ours only when it names something of ours", () => {
    expect(readFragment("#put-8").size).toBe(0);
    expect(readFragment("#a=b").size).toBe(0);
    expect(Object.fromEntries(readFragment("#hand=put/bluff&step=2"))).toEqual({ hand: "put/bluff", step: "2" });
  });

  it("is written without what is not there", () => {
    expect(writeFragment({ hand: "put/bluff", step: 0, answers: "" })).toBe("hand=put/bluff&step=0");
  });

  it.each([["3", 3], ["-1", 7], ["1e3", 7], ["99999", 7], ["", 7]])("step %s is %d", (text, wanted) => {
    expect(stepOf(new Map([["step", text]]), 7)).toBe(wanted);
  });
});

describe("words", () => {
  it("are filled in; a missing sentence is empty, a missing value stands as it is", () => {
    expect(sentence({ loading: "{done}/{total} {x}" }, "loading", { done: 1, total: 2 })).toBe("1/2 {x}");
    expect(sentence({}, "retry")).toBe("");
  });

  it("give bytes in the form of the language", () => {
    expect(millions(12_345_678, "en")).toBe("12.3");
    expect(millions(12_345_678, "fr")).toBe("12,3");
  });
});

describe("what is kept", () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it("comes back; the tab's own before the last one's", () => {
    expect(keep("k", { a: 1 })).toBe("kept");
    localStorage.setItem("k", '{"a":2}');
    expect(kept("k")).toEqual({ a: 1 });
    sessionStorage.clear();
    expect(kept("k")).toEqual({ a: 2 });
    keep("k", null);
    expect(kept("k")).toBeNull();
  });

  it("is a text that the engine refuses when it cannot be read, however deep it is nested", () => {
    for (const text of ["{", `${"[".repeat(200_000)}${"]".repeat(200_000)}`]) {
      localStorage.setItem("k", text);
      expect(kept("k")).toBe("unreadable");
    }
    sessionStorage.setItem("k", '{"a":3}');
    expect(kept("k")).toEqual({ a: 3 });
  });
});

describe("failed questions", () => {
  const question = { drill: "put/score", seed: 5, level: 1, version: 1, fingerprint: "0a1b2c3d", topics: ["ties"] };
  const later = (minutes: number): Date => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
  beforeEach(() => localStorage.clear());

  it("come back after a while, and leave when they are learnt", () => {
    mark({ ...question, right: true }, later(0));
    expect(failedQuestions()).toHaveLength(0);
    mark({ ...question, right: false }, later(0));
    expect(due("put/score", later(0))).toHaveLength(0);
    expect(due("put/score", later(30)).map((one) => one.seed)).toEqual([5]);
    expect(due("put/who-leads", later(30))).toHaveLength(0);
    let now = 30;
    for (let times = 0; times < 12 && failedQuestions().length > 0; times += 1) {
      mark({ ...question, right: true }, later(now));
      const [left] = failedQuestions();
      if (left !== undefined) now = (new Date(left.card.due).getTime() - Date.UTC(2026, 0, 1)) / 60_000 + 1;
    }
    expect(failedQuestions()).toHaveLength(0);
  });

  it("are kept with what tells whether the seed still asks the same, and forgotten when it does not", () => {
    mark({ ...question, right: false }, later(0));
    expect(failedQuestions()[0]).toMatchObject({ version: 1, fingerprint: "0a1b2c3d" });
    forget({ drill: "put/score", seed: 5, level: 2 });
    expect(failedQuestions()).toHaveLength(1);
    forget({ drill: "put/score", seed: 5, level: 1 });
    expect(failedQuestions()).toHaveLength(0);
  });

  it("begin anew when the seed asks another question", () => {
    mark({ ...question, right: false }, later(0));
    mark({ ...question, right: true }, later(30));
    mark({ ...question, fingerprint: "ffffffff", right: true }, later(60));
    expect(failedQuestions()[0]).toMatchObject({ fingerprint: "0a1b2c3d", card: { reps: 2 } });
    mark({ ...question, fingerprint: "ffffffff", right: false }, later(60));
    expect(failedQuestions()).toMatchObject([{ fingerprint: "ffffffff", card: { reps: 1 } }]);
  });

  it("of a browser that kept no fingerprint are left to the engine to refuse", () => {
    mark({ ...question, right: false }, later(0));
    const [{ drill, seed, level, card }] = failedQuestions() as [Failed];
    localStorage.setItem("tv:again", JSON.stringify([{ drill, seed, level, card }]));
    expect(failedQuestions()).toMatchObject([{ seed: 5, version: 0, fingerprint: "" }]);
  });
});

describe("a form", () => {
  it("gives single fields as text, ticks of one name as a list", () => {
    document.body.innerHTML = `<form data-args='{"action":"elder: discard"}'><input name="chips" value="4">
      <input type="checkbox" name="cards" value="9S" checked><input type="checkbox" name="cards" value="7S"></form>`;
    expect(formArgs(document.querySelector("form") as HTMLFormElement, null)).toEqual({
      action: "elder: discard", chips: "4", cards: ["9S"],
    });
  });
});

describe("a list with one tab stop", () => {
  const press = (key: string): boolean => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true });
    let moved = false;
    document.addEventListener("keydown", (it) => (moved = roveBy(it)), { once: true });
    document.activeElement?.dispatchEvent(event);
    return moved;
  };

  it("moves by arrows, Home and End, and stops at its ends", () => {
    document.body.innerHTML = "<ul data-roving><li><button>a</button><li><button>b</button><li><button>c</button></ul>";
    rove(document.body);
    const [a, b, c] = document.querySelectorAll("button");
    expect([a?.tabIndex, b?.tabIndex, c?.tabIndex]).toEqual([0, -1, -1]);
    a?.focus();
    expect(press("ArrowRight")).toBe(true);
    expect(document.activeElement).toBe(b);
    press("End");
    press("ArrowDown");
    expect(document.activeElement).toBe(c);
    rove(document.body);
    expect(c?.tabIndex).toBe(0);
    expect(press("x")).toBe(false);
  });
});

describe("the protocol", () => {
  const asked = { drill: "d", seed: 1, level: 1 };
  const done = { v: 1, ok: true, state: 1, html: "", news: "", fragment: null, store: null, download: null, marked: null, forgotten: null, played: null, frames: [] };

  it.each([
    done,
    { ...done, download: { name: "a", text: "b" }, marked: { ...asked, version: 1, fingerprint: "0a", topics: ["t"], right: true } },
    { ...done, forgotten: asked },
    { ...done, frames: [{ table: "", said: "", ms: 700 }] },
    { v: 1, ok: false, error: { code: "x", text: "y", path: null } },
  ])("reads an answer", (value) => expect(readAnswer(JSON.stringify(value))).toEqual(value));

  it.each([
    {}, null, [], { ...done, v: 2 }, { ...done, html: 3 }, { v: 1, ok: false }, { ...done, download: {} },
    { ...done, marked: { drill: 1 } }, { ...done, marked: { ...asked, right: true } }, { ...done, forgotten: {} }, { ...done, ok: "yes" },
    { ...done, frames: null }, { ...done, frames: [{ table: "", said: "" }] },
  ])("refuses %j", (value) => expect(() => readAnswer(JSON.stringify(value))).toThrow(TypeError));

  it("draws seeds that JSON carries exactly", () => {
    for (let i = 0; i < 100; i += 1) {
      const seed = freshSeed();
      expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true);
      expect(JSON.parse(JSON.stringify(seed))).toBe(seed);
    }
  });
});

describe("cards that are chosen together", () => {
  const draw = (): { form: HTMLFormElement; ticks: HTMLInputElement[] } => {
    document.body.innerHTML = '<div class="tv-line"><p class="tv-prompt">Choose</p></div>' +
      ["AS", "KS", "QS"].map((card) => `<input type="checkbox" name="cards" value="${card}" form="f">`).join("") +
      '<form id="f" data-least="1" data-most="2" data-full="Two at most"><button name="action" value="one"><output></output></button></form>';
    return { form: document.querySelector("form") as HTMLFormElement, ticks: [...document.querySelectorAll("input")] };
  };

  it("are counted, and sent when they are enough", () => {
    const { form, ticks } = draw();
    for (const [tick, count] of [[ticks[0], "1/2"], [ticks[1], "2/2"]] as const) {
      if (tick !== undefined) tick.checked = true;
      expect(picked(tick ?? null, document)).toBe("");
      expect(form.querySelector("output")?.value).toBe(count);
    }
    expect(form.querySelector("button")?.disabled).toBe(false);
    expect(formArgs(form, null)).toEqual({ cards: ["AS", "KS"] });
  });

  it("can be sent in several ways, each with its own limits and words", () => {
    const { form, ticks } = draw();
    form.insertAdjacentHTML("beforeend", '<button name="action" value="two split" data-least="2" data-most="2"><output></output></button>');
    const [first, second] = [...form.querySelectorAll("button")];
    if (ticks[0] !== undefined) ticks[0].checked = true;
    picked(ticks[0] ?? null, document);
    expect([first?.disabled, second?.disabled]).toEqual([false, true]);
    if (ticks[1] !== undefined) ticks[1].checked = true;
    picked(ticks[1] ?? null, document);
    expect([first?.disabled, second?.disabled]).toEqual([false, false]);
    expect(formArgs(form, second ?? null)).toEqual({ action: "two split", cards: ["AS", "KS"] });
    expect(formArgs(form, first ?? null)).toEqual({ action: "one", cards: ["AS", "KS"] });
  });

  it("stay as they are when one more is refused, with the reason in place of the prompt", () => {
    const { form, ticks } = draw();
    for (const tick of ticks) tick.checked = true;
    expect(picked(ticks[2] ?? null, document)).toBe("Two at most");
    expect(ticks.map((tick) => tick.checked)).toEqual([true, true, false]);
    expect(document.querySelector(".tv-prompt")?.textContent).toBe("Two at most");
    expect(form.querySelector("output")?.value).toBe("2/2");
    if (ticks[0] !== undefined) ticks[0].checked = false;
    expect(picked(ticks[0] ?? null, document)).toBe("");
    expect(document.querySelector(".tv-prompt")?.textContent).toBe("Choose");
  });
});

describe("options put in order", () => {
  it("get the next place, give it up, and can be sent when all have one", () => {
    document.body.innerHTML = '<form><ul>' + ["a", "b"].map((key) =>
      `<li><button type="button" data-local="rank"><span class="tv-badge">–</span></button><input type="hidden" name="rank-${key}"></li>`).join("") +
      '</ul><button disabled></button></form>';
    const form = document.querySelector("form") as HTMLFormElement;
    const [a, b] = [...form.querySelectorAll<HTMLElement>('[data-local="rank"]')];
    const badges = (): (string | null)[] => [...form.querySelectorAll(".tv-badge")].map((badge) => badge.textContent);
    for (const [touched, shown] of [[b, ["–", "1"]], [a, ["2", "1"]], [b, ["1", "–"]], [b, ["1", "2"]]] as const) {
      if (touched !== undefined) rank(touched);
      expect(badges()).toEqual(shown);
    }
    expect(form.querySelector<HTMLButtonElement>("button[disabled]")).toBeNull();
    expect(formArgs(form, null)).toEqual({ "rank-a": "1", "rank-b": "2" });
  });
});
