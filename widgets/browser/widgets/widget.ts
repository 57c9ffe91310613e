/**
 * What all widgets share. A widget is HTML that Python made, at build time or just now; what in it can be done is
 * said by attributes (`data-do`, `data-args`, forms, `data-local`). No rule, no word and no markup of a game here.
 */

import { Idiomorph } from "idiomorph";
import { download } from "./actions.ts";
import { engine, EngineError } from "../engine/client.ts";
import { focusMeans, giveFocus, holdsFocus, uncover } from "./focus.ts";
import { formArgs } from "./form.ts";
import { readFragment, showFragment } from "./fragment.ts";
import { onIntent } from "./intent.ts";
import { places, settle, travel } from "./motion.ts";
import { Panel } from "./panel.ts";
import { reach } from "../page/keys.ts";
import { picked } from "./pick.ts";
import { type Answer, type Args, type Done, type Download, type Frame, freshSeed, type Json, VERSION } from "../engine/protocol.ts";
import { issueAddress, reportText } from "./report.ts";
import { rove, roveBy } from "./roving.ts";
import { fillForm, pace, settings, takeField } from "./settings.ts";
import { keep, kept, type Kept } from "./store.ts";
import { asksFirst, cardMeant, hurries, isElsewhere, keepFromTheme } from "./touch.ts";
import { Way } from "./way.ts";
import { notKept, readWords, sentence, type Words } from "./words.ts";

/** What the reader folds open, the log for one, stays as they left it: `false` leaves the attribute alone. */
function keepsOpen(name: string, node: Element): boolean {
  return !(name === "open" && node instanceof HTMLDetailsElement);
}

/** Arguments of the element that go with each of its requests; the others are for the first alone. */
const LASTING: readonly string[] = ["game", "games", "preset", "base", "id", "within", "table", "about", "hands"];
/** The panel shows only what takes longer than this. */
const PATIENCE_MS = 250;

export abstract class Widget extends HTMLElement {
  protected readonly panel = new Panel();
  protected state: Json = null;
  protected fragment: string | null = null;
  /** Requests that the reader made and that have no answer yet. */
  #waiting = 0;
  #set = false;
  #started: Promise<boolean> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #stop: (() => void) | undefined;
  readonly #way = new Way();

  /** Its name in requests. */
  protected abstract readonly kind: string;

  /** The second click of a double one is not for what has taken the first one's place. */
  protected readonly deliberate: boolean = true;

  /** Requests that need no state, and so no first answer. */
  protected readonly openers: readonly string[] = [];

  get body(): HTMLElement {
    return this.querySelector<HTMLElement>(":scope > .tv-body") ?? this;
  }

  get words(): Words {
    return readWords(this.closest("[data-words]")?.getAttribute("data-words") ?? null);
  }

  get language(): string {
    return this.closest("[lang]")?.getAttribute("lang") ?? "en";
  }

  get args(): Args {
    return JSON.parse(this.dataset["args"] ?? "{}") as Args;
  }

  connectedCallback(): void {
    if (!this.#set) {
      this.#set = true;
      this.addEventListener("click", (event) => this.#clicked(event));
      this.addEventListener("submit", (event) => this.#submitted(event));
      this.addEventListener("change", (event) => this.#changed(event));
      this.addEventListener("keydown", (event) => {
        keepFromTheme(event);
        if (this.#way.going && hurries(event)) {
          event.preventDefault();
          this.#way.finish();
        } else if (roveBy(event) || this.#held(event)) event.preventDefault();
        else this.pressed(event);
      });
      if (this.body !== this) this.body.after(this.panel.element);
    }
    rove(this.body);
    fillForm(this);
    engine().addEventListener("status", this.#status);
    window.addEventListener("hashchange", this.#moved);
    this.#stop = this.ready();
  }

  disconnectedCallback(): void {
    engine().removeEventListener("status", this.#status);
    window.removeEventListener("hashchange", this.#moved);
    this.#stop?.();
    this.#way.finish();
  }

  /** The widget stands in a page; returns what is to be undone when it leaves. */
  protected ready(): (() => void) | undefined {
    return onIntent(this, () => this.intended(), { inView: true });
  }

  /** The reader is likely to use it. */
  protected intended(): void {
    void this.start();
  }

  /** Behaviour that needs no engine; says whether the name is known. */
  protected local(_name: string, _element: HTMLElement): boolean {
    return false;
  }

  /** A key that moved no focus. */
  protected pressed(_event: KeyboardEvent): void {}

  /** Whether the fragment of the address is a link that this widget opens. */
  protected get linked(): boolean {
    return false;
  }

  /** The fragment of the address was changed by the reader. */
  protected addressed(): void {
    if (this.linked && location.hash.slice(1) !== this.fragment) void this.start(true);
  }

  /** A setting was changed in the form of this widget. */
  protected changed(_field: HTMLElement): void {}

  /** An answer is shown; for what a kind of widget does beyond that. */
  protected answered(_done: Done, _how: { readonly byReader: boolean }): void {}

  /** The engine refused what was asked for, and said why. */
  protected refused(): void {}

  /** What the first request says beyond the element's own arguments. */
  protected firstArgs(): Args {
    const { fragment: _own, ...args } = this.args;
    return this.linked ? { ...args, fragment: location.hash.slice(1) } : args;
  }

  /** Where this widget keeps what it goes on with; null for nowhere. */
  protected get storeKey(): string | null {
    const { game, drill } = this.args;
    return `tv:${this.kind}:${String(game ?? drill)}`;
  }

  protected get stored(): Json {
    return this.storeKey === null ? null : kept(this.storeKey);
  }

  /** Says a sentence in the live region. */
  protected news(text: string): void {
    const region = this.closest("[data-words]")?.querySelector(".tv-news");
    if (region && text !== "") region.textContent = text;
  }

  /** Makes the first request, once; says whether the widget is alive. */
  start(again = false): Promise<boolean> {
    if (again) this.#started = undefined;
    this.#started ??= this.#first(this.firstArgs()).then((alive) => {
      if (!alive) this.#started = undefined;
      return alive;
    });
    return this.#started;
  }

  /** Asks the engine for something the reader wants; one thing at a time. */
  request(name: string, args: Args): Promise<void> {
    if (this.#waiting > 0) return Promise.resolve();
    this.#waiting += 1;
    this.body.setAttribute("aria-busy", "true");
    const run = this.#queue.then(async () => {
      try {
        const begun = this.#started !== undefined || (this.state === null && !this.openers.includes(name));
        if (begun && !(await this.start()) && !this.openers.includes(name)) return;
        const lasting = Object.fromEntries(Object.entries(this.args).filter(([key]) => LASTING.includes(key)));
        const answer = await this.#ask(name, { ...lasting, ...args }, () => void this.request(name, args));
        if (answer !== null) await this.show(answer, { byReader: true });
      } finally {
        this.#waiting -= 1;
        this.body.removeAttribute("aria-busy");
      }
    });
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** Shows an answer: first what is kept is saved, then the page changes. */
  protected async show(answer: Answer, how: { readonly byReader: boolean }): Promise<void> {
    if (!answer.ok) {
      this.panel.say(answer.error.text);
      this.news(answer.error.text);
      this.refused();
      return;
    }
    this.panel.hide();
    this.state = answer.state;
    const key = how.byReader && answer.store !== null ? this.storeKey : null;
    if (key !== null) this.complain(keep(key, answer.store));
    this.fragment = answer.fragment ?? this.fragment;
    if (how.byReader && answer.fragment !== null) showFragment(answer.fragment);
    if (answer.frames.length > 0 && pace() > 0) {
      this.news(answer.news);
      this.morph(answer.html, await this.#through(answer.frames));
    } else {
      this.morph(answer.html);
      this.news(answer.news);
    }
    if (answer.download !== null) this.saveFile(answer.download);
    this.answered(answer, how);
  }

  /** Opens the project's issue page with what is needed to see the same again, or offers that as text to copy. */
  #report(): void {
    const text = reportText(this.kind, this.state ?? this.args); // a worked hand is no state: its name, step and answers
    const address = issueAddress(text);
    if (address === null) this.panel.offer("report_text", this.words, text);
    else window.open(address, "_blank", "noopener");
  }

  /** Hands out a file, and says what it is called. */
  protected saveFile(file: Download): void {
    download(file);
    const text = sentence(this.words, "downloaded", { name: file.name });
    this.panel.say(text);
    this.news(text);
  }

  /** Says that something could not be kept, and why. */
  protected complain(done: Kept): void {
    const problem = notKept(this.words, done);
    if (problem !== null) this.panel.say(problem);
  }

  /** Shows the pictures on the way; says whether the focus was lent to something meanwhile. */
  async #through(frames: readonly Frame[]): Promise<boolean> {
    const had = this.body.contains(document.activeElement);
    let lent = false;
    await this.#way.through(this.body, frames, () => {
      if (!had || holdsFocus(this.body) || document.activeElement !== document.body) return;
      giveFocus(this.body);
      lent = true;
    });
    return lent && this.body.contains(document.activeElement);
  }

  get #table(): HTMLElement | null {
    return this.body.querySelector<HTMLElement>(":scope > .tv-frame > :is(.tv-table, .tv-stage)");
  }

  /** Whether cards travel from one picture to the next, of these two. */
  protected moves(before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
    return before.size === after.size && [...before].every((card) => after.has(card));
  }

  protected morph(html: string, lent = false): void {
    const had = this.body.contains(document.activeElement);
    const meant = focusMeans();
    settle(this.#table);
    const before = places(this.#table);
    Idiomorph.morph(this.body, html, { morphStyle: "innerHTML", callbacks: { beforeAttributeUpdated: keepsOpen } });
    rove(this.body);
    fillForm(this.body);
    for (const log of this.body.querySelectorAll(".tv-notes .tv-scroll")) log.scrollTop = log.scrollHeight;
    for (const account of this.body.querySelectorAll<HTMLElement>(".tv-notes > .tv-accounts")) {
      reach(account, account.parentElement?.querySelector("[id$='-title']")?.textContent ?? "");
    }
    if (had && (lent || !holdsFocus(this.body) || focusMeans() !== meant)) giveFocus(this.body);
    if (had) uncover(this.body);
    const table = this.#table;
    if (table === null) return;
    const now = new Set([...table.querySelectorAll<HTMLElement>("[data-card]")].map((card) => card.dataset["card"] ?? ""));
    if (this.moves(new Set(before.cards.keys()), now)) travel(table, before, pace());
  }

  async #first(args: Args): Promise<boolean> {
    const { stored } = this;
    const whole = stored === null ? args : { ...args, stored };
    const answer = await this.#ask("start", whole, () => void this.start());
    if (answer === null) return false;
    if (answer.ok || (stored === null && !readFragment(location.hash).size)) {
      void this.show(answer, { byReader: false });
      return answer.ok;
    }
    return await this.#firstWithout(args, answer.error.text);
  }

  /** What the address or the storage brought cannot be read: say so, and begin as if there were nothing. */
  async #firstWithout(args: Args, problem: string): Promise<boolean> {
    if (this.storeKey !== null) keep(this.storeKey, null);
    const { fragment: _dropped, ...rest } = args;
    const answer = await this.#ask("start", rest, () => void this.start());
    if (answer === null) return false;
    void this.show(answer, { byReader: false });
    const linked = args["fragment"] !== undefined && args["fragment"] !== "";
    const text = linked ? `${sentence(this.words, "link_broken")} ${problem}` : sentence(this.words, "kept_broken");
    this.panel.say(text);
    this.news(text);
    return answer.ok;
  }

  /** One request and its answer; null when there is none, which the panel then says. */
  async #ask(name: string, args: Args, again: () => void): Promise<Answer | null> {
    const patience = setTimeout(() => this.#progress(), engine().status.is === "ready" ? 1_500 : PATIENCE_MS);
    this.#asking += 1;
    try {
      const { sort, hints } = settings();
      const whole = { ...args, ...(sort === "suits" ? {} : { sort }), ...(hints === "steps" ? {} : { hints }) };
      return await engine().ask({
        v: VERSION, widget: this.kind, lang: this.language, do: name, args: whole, state: this.state, seed: freshSeed(),
      });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.panel.failure(error.code, this.words, () => {
        engine().retry();
        again();
      });
      this.news(sentence(this.words, error.code));
      return null;
    } finally {
      this.#asking -= 1;
      clearTimeout(patience);
    }
  }

  #asking = 0;

  #progress(): void {
    this.panel.progress(engine().status, this.words, this.language);
  }

  readonly #status = (): void => {
    const { status } = engine();
    if (this.#asking > 0 && status.is === "loading" && !this.panel.element.hidden) this.#progress();
  };

  readonly #moved = (): void => this.addressed();

  #clicked(event: Event): void {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    if (this.#way.going && !isElsewhere(event.target)) {
      this.#hurried(event, event.target);
      return;
    }
    const element = event.target.closest<HTMLElement>("[data-local], button[data-do]");
    if (element === null || !this.contains(element) || element.getAttribute("aria-disabled") === "true") return;
    const { local, do: name } = element.dataset;
    element.closest<HTMLElement>("[popover]")?.hidePopover();
    if (local !== undefined) {
      if (local === "report") this.#report();
      else if (element.tagName !== "SELECT" && this.local(local, element)) event.preventDefault();
    } else if (name !== undefined && this.serves(name)) {
      event.preventDefault();
      if (this.deliberate && event instanceof MouseEvent && event.detail > 1) return;
      const question = asksFirst(element);
      this.news(question);
      if (question !== "") return;
      void this.request(name, JSON.parse(element.dataset["args"] ?? "{}") as Args);
    }
  }

  /** A touch while something moves: it comes to its end, and a card of the hand that was meant is touched then. */
  #hurried(event: Event, target: Element): void {
    event.preventDefault();
    if (event instanceof MouseEvent && event.detail > 1) return;
    const card = cardMeant(target, this.body);
    this.#way.finish();
    if (card !== undefined) void this.#queue.then(card);
  }

  /** Whether requests made in this element are this widget's to answer. */
  protected serves(_name: string): boolean {
    return true;
  }

  /** A key that stays down asks once. */
  #held(event: KeyboardEvent): boolean {
    return event.repeat && event.key === "Enter" && event.target instanceof Element &&
      event.target.closest("[data-do]") !== null;
  }

  #submitted(event: SubmitEvent): void {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const name = form.dataset["do"];
    if (name === undefined || !this.serves(name)) return;
    event.preventDefault();
    void this.request(name, formArgs(form, event.submitter));
  }

  #changed(event: Event): void {
    const select = event.target;
    const taken = takeField(select);
    if (taken !== null) {
      this.complain(taken);
      this.changed(select as HTMLElement);
      return;
    }
    if (!event.defaultPrevented) this.news(picked(select, this.body));
    if (event.defaultPrevented || !(select instanceof HTMLSelectElement)) return;
    const name = select.dataset["local"];
    if (name !== undefined && this.local(name, select)) event.preventDefault();
  }
}
