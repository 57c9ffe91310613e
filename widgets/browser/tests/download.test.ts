import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StallClock, transfer, type Wanted, WASM_MAGIC, whole } from "../engine/download.ts";

const BYTES = new Uint8Array([...WASM_MAGIC, 1, 2, 3, 4, 5, 6]);
const FILE: Wanted = { url: "https://site.test/x.wasm", bytes: BYTES.length, magic: WASM_MAGIC };

function streamed(...chunks: (Uint8Array | Error)[]): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = chunks.shift();
      if (next === undefined) controller.close();
      else if (next instanceof Error) controller.error(next);
      else controller.enqueue(next);
    },
  });
  return new Response(body);
}

const answering = (response: Response) => () => Promise.resolve(response);

describe("a file under guard", () => {
  it("is handed on whole, its bytes counted", async () => {
    const seen: number[] = [];
    const { response, complete } = transfer(FILE, answering(streamed(BYTES.slice(0, 3), BYTES.slice(3))), (n) => seen.push(n));
    expect(new Uint8Array(await (await response).arrayBuffer())).toEqual(BYTES);
    await complete;
    expect(seen.reduce((sum, n) => sum + n, 0)).toBe(BYTES.length);
  });

  it.each([
    ["missing", answering(new Response("", { status: 404 }))],
    ["cut", () => Promise.reject(new TypeError("network"))],
    ["corrupt", answering(streamed(new TextEncoder().encode("<!doctype html>")))],
    ["corrupt", answering(streamed())],
    ["cut", answering(streamed(new Error("reset")))],
  ] as const)("is refused at once: %s", async (code, fetching) => {
    const { response, complete } = transfer(FILE, fetching, () => undefined);
    await expect(response).rejects.toMatchObject({ code });
    await expect(complete).rejects.toMatchObject({ code });
  });

  it("that ends early is cut, though it began well", async () => {
    const { response, complete } = transfer(FILE, answering(streamed(BYTES.slice(0, 6))), () => undefined);
    await response;
    await expect(complete).rejects.toMatchObject({ code: "cut" });
  });

  it("is cut where the connection breaks", async () => {
    const { complete } = transfer(FILE, answering(streamed(BYTES.slice(0, 6), new Error("reset"))), () => undefined);
    await expect(complete).rejects.toMatchObject({ code: "cut" });
  });
});

describe("the whole response", () => {
  it("comes after the last byte", async () => {
    let close: () => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(BYTES);
        close = () => controller.close();
      },
    });
    const settled = vi.fn();
    const response = whole(transfer(FILE, answering(new Response(body)), () => undefined));
    void response.then(settled);
    await new Promise((later) => setTimeout(later, 20));
    expect(settled).not.toHaveBeenCalled();
    close();
    expect(new Uint8Array(await (await response).arrayBuffer())).toEqual(BYTES);
  });

  it.each([
    ["missing", answering(new Response("", { status: 404 }))],
    ["cut", answering(streamed(BYTES.slice(0, 6)))],
  ] as const)("never comes of a file that is %s, and nothing is left unhandled", async (code, fetching) => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const file = transfer(FILE, fetching, () => undefined);
    const settled = vi.fn();
    whole(file).then(settled, settled);
    await expect(file.complete).rejects.toMatchObject({ code });
    await new Promise((later) => setTimeout(later, 20));
    expect(settled).not.toHaveBeenCalled();
    expect(unhandled).not.toHaveBeenCalled();
    process.off("unhandledRejection", unhandled);
  });
});

describe("the clock of silence", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("strikes only after so long without a sign of life", async () => {
    const clock = new StallClock(100);
    const struck = vi.fn();
    clock.stalled.catch(struck);
    await vi.advanceTimersByTimeAsync(90);
    clock.alive();
    await vi.advanceTimersByTimeAsync(90);
    expect(struck).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(11);
    expect(struck).toHaveBeenCalledWith(expect.objectContaining({ code: "timed_out" }));
  });

  it("never strikes once stopped", async () => {
    const clock = new StallClock(100);
    const struck = vi.fn();
    clock.stalled.catch(struck);
    clock.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(struck).not.toHaveBeenCalled();
  });
});
