import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EngineClient, EngineError, type WorkerLike } from "../engine/client.ts";
import { type FromWorker, type ToWorker } from "../engine/messages.ts";
import { type Request } from "../engine/protocol.ts";

const LIMITS = { answer: 1_000, start: 5_000 };
const REQUEST: Request = { v: 1, widget: "play", lang: "fr", do: "act", args: {}, state: { n: 1 }, seed: 3 };
const ANSWER = { v: 1, ok: true, state: null, html: "", news: "", fragment: null, store: null, download: null, marked: null, forgotten: null, played: null, frames: [] };

class FakeWorker implements WorkerLike {
  readonly heard: ToWorker[] = [];
  ended = false;
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }

  ready(): void {
    this.say({ type: "ready", started: { mode: "library", milliseconds: 1, dropped: null } });
  }

  get asked(): (ToWorker & { type: "ask" })[] {
    return this.heard.filter((one): one is ToWorker & { type: "ask" } => one.type === "ask");
  }

  answer(): void {
    const last = this.asked.at(-1);
    if (last) this.say({ type: "answer", id: last.id, text: JSON.stringify(ANSWER) });
  }
}

let made: FakeWorker[];
let client: EngineClient;
let newBuild = false;
const worker = (index: number): FakeWorker => {
  const found = made[index];
  if (found === undefined) throw new Error(`no worker ${index}`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  newBuild = false;
  client = new EngineClient(() => {
    const one = new FakeWorker();
    made.push(one);
    return one;
  }, LIMITS, async () => newBuild);
});
afterEach(() => vi.useRealTimers());

describe("the one worker", () => {
  it("is made when first wanted, and once", async () => {
    expect(made).toHaveLength(0);
    client.wake();
    client.wake();
    const asked = client.ask(REQUEST);
    expect(made).toHaveLength(1);
    expect(worker(0).asked).toHaveLength(0);
    worker(0).ready();
    expect(JSON.parse(worker(0).asked[0]?.text ?? "")).toEqual(REQUEST);
    worker(0).answer();
    expect((await asked).ok).toBe(true);
  });

  it("is replaced when it does not answer in time, and the request is asked again", async () => {
    const asked = client.ask(REQUEST);
    worker(0).ready();
    await vi.advanceTimersByTimeAsync(LIMITS.answer + 1);
    expect(worker(0).ended).toBe(true);
    worker(1).ready();
    expect(worker(1).asked[0]?.text).toBe(worker(0).asked[0]?.text);
    worker(1).answer();
    expect((await asked).ok).toBe(true);
  });

  it("gives a request up that fails twice, and stays useful", async () => {
    const asked = client.ask(REQUEST);
    const failure = expect(asked).rejects.toMatchObject({ code: "timed_out" });
    worker(0).ready();
    await vi.advanceTimersByTimeAsync(LIMITS.answer + 1);
    worker(1).ready();
    await vi.advanceTimersByTimeAsync(LIMITS.answer + 1);
    await failure;
    const next = client.ask(REQUEST);
    worker(2).ready();
    worker(2).answer();
    expect((await next).ok).toBe(true);
  });

  it("loses nothing when it dies", async () => {
    client.wake();
    worker(0).ready();
    const asked = [client.ask(REQUEST), client.ask({ ...REQUEST, do: "back" })];
    worker(0).onerror?.({ message: "out of memory" } as ErrorEvent);
    worker(1).ready();
    expect(worker(1).asked.map((one) => JSON.parse(one.text).do)).toEqual(["act", "back"]);
    for (const one of worker(1).asked) worker(1).say({ type: "answer", id: one.id, text: JSON.stringify(ANSWER) });
    expect((await Promise.all(asked)).every((one) => one.ok)).toBe(true);
  });

  it("does not hear a worker that was replaced", async () => {
    const asked = client.ask(REQUEST);
    worker(0).ready();
    await vi.advanceTimersByTimeAsync(LIMITS.answer + 1);
    worker(0).answer();
    worker(1).ready();
    worker(1).answer();
    expect((await asked).ok).toBe(true);
    expect(client.workers).toBe(2);
  });
});

describe("a start that fails", () => {
  it("rejects every waiting request with its code, and can be tried again", async () => {
    const asked = client.ask(REQUEST);
    worker(0).say({ type: "failed", code: "missing", detail: "404" });
    await expect(asked).rejects.toBeInstanceOf(EngineError);
    expect(client.status).toMatchObject({ is: "failed", code: "missing" });
    client.wake();
    expect(made).toHaveLength(1);
    await expect(client.ask(REQUEST)).rejects.toMatchObject({ code: "missing" });
    client.retry();
    const again = client.ask(REQUEST);
    worker(1).ready();
    worker(1).answer();
    expect((await again).ok).toBe(true);
  });

  it("that shows no life is tried once without the snapshot, then given up", async () => {
    const asked = client.ask(REQUEST);
    const failure = expect(asked).rejects.toMatchObject({ code: "timed_out" });
    expect(worker(0).heard[0]).toEqual({ type: "boot", mode: "auto" });
    await vi.advanceTimersByTimeAsync(LIMITS.start - 1);
    worker(0).say({ type: "progress", done: 1, total: 2 });
    await vi.advanceTimersByTimeAsync(LIMITS.start - 1);
    expect(made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(worker(1).heard[0]).toEqual({ type: "boot", mode: "library" });
    await vi.advanceTimersByTimeAsync(LIMITS.start + 1);
    await failure;
  });

  it("is 'blocked' where workers are forbidden", async () => {
    const forbidden = new EngineClient(() => {
      throw new DOMException("no", "SecurityError");
    }, LIMITS);
    await expect(forbidden.ask(REQUEST)).rejects.toMatchObject({ code: "blocked" });
  });
});

describe("a file that is missing", () => {
  it("because a new build took its place asks for a reload", async () => {
    newBuild = true;
    client.wake();
    worker(0).say({ type: "failed", code: "missing", detail: "404" });
    await vi.advanceTimersByTimeAsync(1);
    expect(client.status).toMatchObject({ is: "failed", code: "outdated" });
  });

  it("for another reason asks for another try", async () => {
    client.wake();
    worker(0).say({ type: "failed", code: "missing", detail: "404" });
    await vi.advanceTimersByTimeAsync(1);
    expect(client.status).toMatchObject({ is: "failed", code: "missing" });
  });
});

describe("a worker that ends", () => {
  let free: (() => void)[];

  beforeEach(() => {
    free = [];
    vi.stubGlobal("navigator", { locks: { request: (_name: string, held: () => void) => free.push(held) } });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is noticed by its lock, and its request is asked again at once", async () => {
    const asked = client.ask(REQUEST);
    worker(0).say({ type: "alive", lock: "a" });
    worker(0).ready();
    free[0]?.();
    worker(1).ready();
    worker(1).answer();
    expect((await asked).ok).toBe(true);
    expect(client.workers).toBe(2);
  });

  it("twice in one request is given up, and the next request has a new worker", async () => {
    const asked = client.ask(REQUEST);
    const failure = expect(asked).rejects.toMatchObject({ code: "crashed" });
    for (const index of [0, 1]) {
      worker(index).say({ type: "alive", lock: String(index) });
      worker(index).ready();
      free[index]?.();
    }
    await failure;
    const next = client.ask(REQUEST);
    worker(2).ready();
    worker(2).answer();
    expect((await next).ok).toBe(true);
  });

  it("long after it was replaced changes nothing", () => {
    client.wake();
    worker(0).say({ type: "alive", lock: "a" });
    worker(0).ready();
    free[0]?.();
    client.wake();
    worker(1).ready();
    free[0]?.();
    expect(client.status.is).toBe("ready");
    expect(client.workers).toBe(2);
  });
});

describe("answers", () => {
  it("that are no answers are a crash, not an exception in the page", async () => {
    const asked = client.ask(REQUEST);
    worker(0).ready();
    worker(0).say({ type: "answer", id: worker(0).asked[0]?.id ?? 0, text: '{"v":1,"ok":true}' });
    await expect(asked).rejects.toMatchObject({ code: "crashed" });
  });

  it("report progress and readiness as events", () => {
    const seen: string[] = [];
    client.addEventListener("status", () => seen.push(client.status.is));
    client.wake();
    worker(0).say({ type: "progress", done: 5, total: 10 });
    worker(0).ready();
    expect(seen).toEqual(["loading", "loading", "ready"]);
  });
});
