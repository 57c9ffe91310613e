/** `tv-hand`: a worked hand, stepped through without the engine; "play on" hands it to a live `tv-play`. */

import { copy, download } from "./actions.ts";
import { engine } from "../engine/client.ts";
import { Covers } from "./covers.ts";
import { linkTo, readFragment, showFragment, stepOf, writeFragment } from "./fragment.ts";
import { onIntent } from "./intent.ts";
import { type Args, type Download, type Json } from "../engine/protocol.ts";
import { answer, type Move, move, readAnswers, type Steps, waits, writeAnswers } from "./steps.ts";
import { type Key, sentence } from "./words.ts";
import { Widget } from "./widget.ts";

const PACE_MS = 2_600;
const MOVES: ReadonlySet<string> = new Set(["first", "back", "next", "last"]);
const KEYS: Readonly<Record<string, Move>> = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

export class TvHand extends Widget {
  protected readonly kind = "hand";
  #steps: Steps = { at: 0, total: 0, asks: new Set(), answers: new Map() };
  #covers: Covers | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  protected override ready(): (() => void) | undefined {
    const items = this.#items;
    if (items.length === 0) return undefined;
    const asks = items.flatMap((item, index) => (item.querySelector(".tv-asks") === null ? [] : [index]));
    this.#steps = { ...this.#steps, total: items.length, asks: new Set(asks) };
    this.#covers = new Covers(this.body);
    for (const controls of this.body.querySelectorAll<HTMLElement>(".tv-controls")) controls.hidden = false;
    this.#open();
    const lively = this.querySelector('[data-local="play-on"]');
    const stop = lively === null ? undefined : onIntent(lively, () => engine().wake(), { inView: false });
    return () => {
      stop?.();
      this.#pause();
    };
  }

  /** Nothing in it is the engine's, but a live hand inside a match has a way back to the match. */
  protected override serves(): boolean {
    return false;
  }

  get #items(): HTMLElement[] {
    return [...this.body.querySelectorAll<HTMLElement>(".tv-step")];
  }

  get #name(): string {
    return this.querySelector<HTMLElement>("[data-hand]")?.dataset["hand"] ?? "";
  }

  /** Shows the step that the address names, or the first. */
  #open(): void {
    const fragment = readFragment(location.hash);
    if (fragment.get("hand") === this.#name) {
      const answers = readAnswers(fragment.get("answers") ?? "", this.#steps.asks);
      this.#steps = move({ ...this.#steps, answers }, { to: stepOf(fragment, 0) });
      requestAnimationFrame(() => this.scrollIntoView({ block: "start" }));
    } else if (fragment.has("deal") && this.#isFirstWithoutPlay) this.#playOn({ fragment: location.hash.slice(1) });
    this.#draw();
  }

  get #isFirstWithoutPlay(): boolean {
    return document.querySelector("tv-play") === null && document.querySelector("tv-hand") === this;
  }

  protected override addressed(): void {
    if (readFragment(location.hash).get("hand") === this.#name) this.#open();
  }

  protected override local(name: string, element: HTMLElement): boolean {
    if (MOVES.has(name)) this.#go(name as Move);
    else if (name === "jump") this.#go({ to: Number((element as HTMLSelectElement).value) });
    else if (name === "autoplay") this.#toggleAutoplay();
    else if (name === "hide") this.#toggleHide(element);
    else if (name === "answer") this.#answer(element);
    else if (name === "reveal") this.#reveal();
    else if (name === "copy-link") void this.#copyLink();
    else if (name === "download") this.#download();
    else if (name === "play-on") this.#playOnFromHere();
    else return false;
    return true;
  }

  protected override pressed(event: KeyboardEvent): void {
    const by = KEYS[event.key];
    const busy = event.target instanceof Element && event.target.closest("select, input, textarea, tv-play") !== null;
    if (by === undefined || busy || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    event.preventDefault();
    this.#go(by);
  }

  #go(by: Move, byItself = false): void {
    if (!byItself) this.#pause();
    const before = this.#steps;
    this.#steps = move(before, by);
    if (this.#steps === before) this.#remind();
    else if (this.#steps.at !== before.at) this.#arrive();
  }

  /** The reader is at another step: show it, say it, keep it in the address. */
  #arrive(): void {
    this.#draw();
    const caption = this.#items[this.#steps.at]?.querySelector(".tv-caption");
    this.news([...(caption?.children ?? [])].map((part) => part.textContent?.trim()).filter(Boolean).join(" "));
    showFragment(this.#address);
  }

  get #address(): string {
    const answers = writeAnswers(this.#steps.answers);
    return writeFragment({ hand: this.#name, step: this.#steps.at, answers });
  }

  #draw(): void {
    const { at, total, answers } = this.#steps;
    this.#items.forEach((item, index) => {
      item.hidden = index !== at;
      const asks = item.querySelector<HTMLElement>(".tv-asks");
      if (asks === null) return;
      asks.hidden = false;
      const given = answers.get(index);
      if (given !== undefined) this.#mark(item, given);
    });
    for (const [name, end] of [["first", 0], ["back", 0], ["next", total - 1], ["last", total - 1]] as const) {
      this.querySelector(`[data-local="${name}"]`)?.setAttribute("aria-disabled", String(at === end));
    }
    const jump = this.querySelector<HTMLSelectElement>('select[data-local="jump"]');
    if (jump !== null) jump.value = String(at);
  }

  /** The question was answered so: which option it was, and whether it was right. */
  #mark(item: HTMLElement, given: string): void {
    const options = [...item.querySelectorAll<HTMLElement>('[data-local="answer"]')];
    const chosen = options[Number(given)];
    if (chosen === undefined) return;
    const right = chosen.dataset["right"] === "true";
    chosen.classList.add("tv-chosen", right ? "tv-was-right" : "tv-was-wrong");
    chosen.setAttribute("aria-pressed", "true");
    for (const feedback of item.querySelectorAll<HTMLElement>(".tv-feedback")) {
      feedback.hidden = feedback.dataset["for"] !== (right ? "right" : "wrong");
    }
  }

  #answer(element: HTMLElement): void {
    this.#pause();
    const item = this.#items[this.#steps.at];
    if (item === undefined) return;
    const number = [...item.querySelectorAll('[data-local="answer"]')].indexOf(element);
    this.#steps = answer(this.#steps, String(number));
    this.#mark(item, String(number));
    this.news(item.querySelector(".tv-feedback:not([hidden])")?.textContent ?? "");
    showFragment(this.#address);
  }

  /** Giving up: the next step is the answer. */
  #reveal(): void {
    this.#steps = answer(this.#steps, "r");
    this.#go("next");
  }

  /** A question waits: say it again and go there. */
  #remind(): void {
    const item = this.#items[this.#steps.at];
    this.news(item?.querySelector(".tv-ask")?.textContent ?? "");
    item?.querySelector<HTMLElement>(".tv-asks button")?.focus();
  }

  #toggleAutoplay(): void {
    if (this.#timer !== undefined) {
      this.#pause();
      this.news(sentence(this.words, "paused"));
      return;
    }
    if (this.#steps.at === this.#steps.total - 1) this.#go("first");
    this.#timer = setInterval(() => {
      if (waits(this.#steps) || this.#steps.at === this.#steps.total - 1) this.#pause();
      else this.#go("next", true);
    }, PACE_MS);
    this.querySelector('[data-local="autoplay"]')?.setAttribute("aria-pressed", "true");
    this.news(sentence(this.words, "playing"));
  }

  #pause(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.querySelector('[data-local="autoplay"]')?.setAttribute("aria-pressed", "false");
  }

  #toggleHide(button: HTMLElement): void {
    const hidden = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(hidden));
    this.#covers?.hide(hidden);
    this.news(sentence(this.words, hidden ? "cards_hidden" : "cards_shown"));
  }

  async #copyLink(): Promise<void> {
    const link = linkTo(this.#address);
    const key: Key = (await copy(link)) ? "copied" : "copy_failed";
    if (key === "copied") this.panel.say(sentence(this.words, key));
    else this.panel.offer(key, this.words, link);
    this.news(sentence(this.words, key));
  }

  #data(kind: string): Json {
    return JSON.parse(this.querySelector(`data.${kind}`)?.textContent ?? "null") as Json;
  }

  #download(): void {
    const file = this.#data("tv-toml") as unknown as Download | null;
    if (file === null) return;
    download(file);
    this.news(sentence(this.words, "downloaded", { name: file.name }));
  }

  #playOnFromHere(): void {
    const step = Number(this.#items[this.#steps.at]?.dataset["actions"] ?? 0);
    this.#playOn({ record: this.#data("tv-record"), step });
  }

  /** A live game beneath the hand, in place of one that is there already. */
  #playOn(from: Args): void {
    this.#pause();
    this.querySelector(":scope > tv-play")?.remove();
    const { game, base, id } = this.args;
    const play = document.createElement("tv-play");
    play.className = "tv-widget tv-inner";
    play.lang = this.language;
    play.dataset["passing"] = "";
    play.dataset["args"] = JSON.stringify({ game, base, id: `${String(id ?? "tv")}-on`, ...from });
    play.dataset["words"] = JSON.stringify(this.words);
    const body = document.createElement("div");
    body.className = "tv-body";
    const news = document.createElement("p");
    news.className = "tv-news tv-sr";
    news.role = "status";
    news.ariaLive = "polite";
    play.append(body, news);
    this.append(play);
    body.tabIndex = -1;
    body.focus({ preventScroll: true });
    play.scrollIntoView({ block: "nearest" });
  }
}
