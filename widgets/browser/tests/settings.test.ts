import { beforeEach, describe, expect, it, vi } from "vitest";
import { fillForm, readSettings, set, settings, SETTINGS, showSettings, takeField } from "../widgets/settings.ts";

describe("settings", () => {
  beforeEach(() => localStorage.clear());

  it("are read one by one, and what is unknown is as it is for who set nothing", () => {
    const plain = Object.fromEntries(Object.entries(SETTINGS).map(([name, values]) => [name, values[0]]));
    for (const stored of [null, 7, "x", [], { suits: "pink", speed: 3, __proto__: { sound: "on" } }]) {
      expect(readSettings(stored as never)).toEqual(plain);
    }
    expect(readSettings({ suits: "four", speed: "pink" })).toEqual({ ...plain, suits: "four" });
  });

  it("are kept, shown on the page, and filled into their form", () => {
    expect(set("suits", "four")).toBe("kept");
    set("nothing", "four");
    expect(Object.keys(settings())).toEqual(Object.keys(SETTINGS));
    showSettings();
    expect(document.documentElement.getAttribute("data-tv-suits")).toBe("four");
    const form = document.createElement("div");
    form.innerHTML = `<input type="checkbox" value="four" data-setting="suits"><select data-setting="speed">
      <option>slow</option><option>normal</option></select>`;
    fillForm(form);
    const [tick, select] = [form.querySelector("input"), form.querySelector("select")];
    expect([tick?.checked, select?.value]).toEqual([true, "normal"]);
    if (tick !== null) tick.checked = false;
    expect(takeField(tick)).toBe("kept");
    expect(settings().suits).toBe("two");
    expect(takeField(document.body)).toBeNull();
  });

  it("of another tab are taken up", async () => {
    const { followSettings } = await import("../widgets/settings.ts");
    followSettings();
    localStorage.setItem("tv:settings", JSON.stringify({ suits: "four" }));
    window.dispatchEvent(new StorageEvent("storage", { key: "tv:settings" }));
    expect(settings().suits).toBe("four");
    vi.restoreAllMocks();
  });
});
