/** `tv-hand`: a worked hand, stepped through without the engine; "play on" hands it to a live `tv-play`. */

import { copy } from "./actions.ts";
import { engine } from "../engine/client.ts";
import { Covers } from "./covers.ts";
import { linkTo, readFragment, showFragment, stepOf, writeFragment } from "./fragment.ts";
import { onIntent } from "./intent.ts";
import { places, settle, travel } from "./motion.ts";
import { reach } from "../page/keys.ts";
import { type Args, type Download, type Json } from "../engine/protocol.ts";
import { given, markAnswer, showQuestion } from "./question.ts";
import { rove } from "./roving.ts";
import { pace } from "./settings.ts";
import { answer, type Move, move, readAnswers, type Steps, waits, writeAnswers } from "./steps.ts";
import { type Key, sentence } from "./words.ts";
import { Widget } from "./widget.ts";

const PACE_MS = 2_600;
const MOVES: ReadonlySet<string> = new Set(["first", "back", "next", "last"]);
const KEYS: Readonly<Record<string, Move>> = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

export class TvHand extends Widget {
  protected readonly kind = "hand";
  #steps: Steps = { at: 0, total: 0, asks: new Set(), answers: new Map() };
  /** Whether the question of the present step stands in the place of its narration. */
  #asking = false;
  #covers: Covers | undefined;
  /** The step that is in sight. */
  #drawn: HTMLElement | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  protected override ready(): (() => void) | undefined {
    const items = this.#items;
    if (items.length === 0) return undefined;
    const asks = items.flatMap((item, index) => (item.querySelector(".tv-asks") === null ? [] : [index]));
    this.#steps = { ...this.#steps, total: items.length, asks: new Set(asks) };
    this.#covers = new Covers(this.body);
    for (const controls of this.body.querySelectorAll<HTMLElement>(".tv-controls")) controls.hidden = false;
    this.#steps = move(this.#steps, { to: Number(this.querySelector<HTMLElement>("[data-at]")?.dataset["at"] ?? 0) });
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
      this.#asking = answers.has(this.#steps.at);
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
    else if (name === "answer" || name === "check") this.#answer(element);
    else if (name === "reveal") this.#reveal();
    else if (name === "continue") this.#go("next");
    else if (name === "copy-link") void this.#copyLink();
    else if (name === "download") this.#download();
    else if (name === "play-on") this.#playOnFromHere();
    else if (name === "back-to-hand") this.#backToHand();
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
    if (this.#steps === before) this.#ask();
    else if (this.#steps.at !== before.at) this.#arrive();
  }

  /** The reader is at another step: show it, say it, keep it in the address. */
  #arrive(): void {
    this.#asking = false;
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
    const table = this.#drawn?.querySelector(".tv-table") ?? null;
    settle(table);
    const before = places(table);
    const focused = document.activeElement;
    this.#items.forEach((item, index) => {
      item.hidden = index !== at;
      if (index === at) this.#unfold(item);
      const answer = answers.get(index);
      showQuestion(item, index === at && this.#asking);
      if (answer !== undefined) markAnswer(item, answer);
    });
    for (const [name, end] of [["first", 0], ["back", 0], ["next", total - 1], ["last", total - 1]] as const) {
      this.querySelector(`[data-local="${name}"]`)?.setAttribute("aria-disabled", String(at === end));
    }
    const jump = this.querySelector<HTMLSelectElement>('select[data-local="jump"]');
    if (jump !== null) jump.value = String(at);
    this.#reachable();
    const step = this.#step;
    if (step === undefined || step === this.#drawn) return;
    if (focused !== null && this.#drawn?.contains(focused) === true) this.#focusNext();
    this.#drawn = step;
    const now = step.querySelector<HTMLElement>(".tv-table");
    if (now !== null) travel(now, before, pace());
  }

  /** The step that had the focus is gone: the control that goes on has it, so that arrows go on too. */
  #focusNext(): void {
    this.querySelector<HTMLElement>('[data-local="next"]')?.focus({ preventScroll: true });
  }

  /** The picture of a later step is laid out when it is first shown; until then it is the text of a `noscript`. */
  #unfold(item: HTMLElement): void {
    const later = item.querySelector<HTMLElement>(":scope > noscript.tv-later");
    if (later === null) return;
    const before = later.previousElementSibling;
    // A page that script has fetched holds it as elements, one that the browser has loaded as text.
    if (later.firstElementChild === null) later.insertAdjacentHTML("afterend", later.textContent ?? "");
    else later.after(...later.childNodes);
    later.remove();
    const picture = before?.nextElementSibling;
    if (picture instanceof HTMLElement) this.#covers?.take(picture);
    rove(item);
  }

  /** A text that is longer than its place scrolls in it: then keys can reach it. */
  #reachable(): void {
    const name = this.querySelector(".tv-worked-title")?.textContent ?? "";
    for (const part of this.#step?.querySelectorAll<HTMLElement>(".tv-caption, .tv-question") ?? []) reach(part, name);
  }

  get #step(): HTMLElement | undefined {
    return this.#items[this.#steps.at];
  }

  #answer(element: HTMLElement): void {
    this.#pause();
    const step = this.#step;
    if (step === undefined) return;
    const answered = given(step, element);
    this.#steps = answer(this.#steps, answered);
    markAnswer(step, answered);
    this.news(step.querySelector(".tv-feedback:not([hidden])")?.textContent ?? "");
    step.querySelector<HTMLElement>('.tv-after:not([hidden]) [data-local="continue"]')?.focus({ preventScroll: true });
    showFragment(this.#address);
  }

  /** Giving up: the next step is the answer. */
  #reveal(): void {
    this.#steps = answer(this.#steps, "r");
    this.#go("next");
  }

  /** A question waits: ask it, or say it again, and go there. */
  #ask(): void {
    this.#asking = true;
    this.#draw();
    const step = this.#step;
    this.news(step?.querySelector(".tv-ask")?.textContent ?? "");
    const first = step?.querySelector<HTMLElement>('.tv-asks button:not(:disabled), [data-local="answer"], .tv-pickable input');
    first?.focus({ preventScroll: true });
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
    if (file !== null) this.saveFile(file);
  }

  #playOnFromHere(): void {
    const step = Number(this.#items[this.#steps.at]?.dataset["actions"] ?? 0);
    this.#playOn({ record: this.#data("tv-record"), step });
  }

  /** The same frame goes live: the game from this step in place of the worked hand, which waits behind it. */
  #playOn(from: Args): void {
    this.#pause();
    this.#live?.remove();
    const { game, base, id } = this.args;
    const play = document.createElement("tv-play");
    play.className = "tv-widget";
    play.lang = this.language;
    play.dataset["passing"] = "";
    play.dataset["args"] = JSON.stringify({ game, base, id: `${String(id ?? "tv")}-on`, within: "hand", ...from });
    play.dataset["words"] = JSON.stringify(this.words);
    const body = document.createElement("div");
    body.className = "tv-body tv-coming";
    const news = document.createElement("p");
    news.className = "tv-news tv-sr";
    news.role = "status";
    news.ariaLive = "polite";
    play.append(body, news);
    this.body.hidden = true;
    this.append(play);
    body.tabIndex = -1;
    body.focus({ preventScroll: true });
  }

  get #live(): HTMLElement | null {
    return this.querySelector<HTMLElement>(":scope > tv-play");
  }

  #backToHand(): void {
    this.#live?.remove();
    this.body.hidden = false;
    showFragment(this.#address);
    this.querySelector<HTMLElement>('[data-local="play-on"]')?.focus({ preventScroll: true });
  }
}
