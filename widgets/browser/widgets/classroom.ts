/** `tv-lesson`, `tv-teacher` and `tv-worksheet`: a lesson by link, the form that makes one, sheets to print. */

import { copy } from "./actions.ts";
import { mark } from "./again.ts";
import { answerByKey } from "./answer_keys.ts";
import { engine } from "../engine/client.ts";
import { type Done, type Json } from "../engine/protocol.ts";
import { readFragment } from "./fragment.ts";
import { rank } from "./order.ts";
import { practise } from "./progress.ts";
import { keep, kept, TAB } from "./store.ts";
import { sentence } from "./words.ts";
import { Widget } from "./widget.ts";

/** What is kept of the lesson that this tab goes through. */
const LESSON_KEY = "tv:lesson";

abstract class Classroom extends Widget {
  /** What their links have in the fragment. */
  protected abstract readonly link: string;

  protected override get linked(): boolean {
    return readFragment(location.hash).has(this.link);
  }

  protected override get storeKey(): string | null {
    return null;
  }

  protected override ready(): (() => void) | undefined {
    for (const hidden of this.body.querySelectorAll<HTMLElement>(".tv-needs-script")) hidden.hidden = false;
    if (!this.linked) return super.ready();
    void this.start();
    return undefined;
  }

  /** What stands in the page serves until something is asked: a first answer would undo what has been typed since. */
  protected override intended(): void {
    engine().wake();
  }

  /** Copies a text, and says that it was, or selects it for the reader to copy. */
  protected async copied(field: HTMLInputElement | HTMLTextAreaElement | null): Promise<void> {
    if (field === null) return;
    const done = await copy(field.value);
    if (!done) field.select();
    const text = sentence(this.words, done ? "text_copied" : "text_selected");
    this.panel.say(text);
    this.news(text);
  }
}

export class TvLesson extends Classroom {
  protected readonly kind = "lesson";
  protected readonly link = "lesson";

  protected override get stored(): Json {
    return this.linked ? kept(LESSON_KEY, TAB) : null;
  }

  protected override local(name: string, element: HTMLElement): boolean {
    if (name === "rank") rank(element);
    else if (name === "copy-result") void this.copied(this.body.querySelector("textarea"));
    else return false;
    return true;
  }

  protected override pressed(event: KeyboardEvent): void {
    if (event.target instanceof Element && event.target.closest("tv-hand, tv-play") !== null) return;
    answerByKey(event, this.body);
  }

  protected override answered(done: Done, how: { readonly byReader: boolean }): void {
    // Where a long step gave way to another, that one's beginning is brought into sight.
    if (how.byReader && this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: "start", behavior: "instant" });
    if (done.store !== null) keep(LESSON_KEY, done.store, TAB);
    if (done.marked !== null) {
      this.complain(practise(done.marked));
      mark(done.marked);
    }
  }
}

export class TvTeacher extends Classroom {
  protected readonly kind = "teacher";
  protected readonly link = "lesson";
  protected override readonly openers: readonly string[] = ["change"];

  protected override local(name: string): boolean {
    if (name !== "copy-link") return false;
    void this.copied(this.#field);
    return true;
  }

  protected override answered(): void {
    const field = this.#field;
    if (field !== null) field.value = new URL(field.dataset["link"] ?? "", location.href).href;
  }

  get #field(): HTMLInputElement | null {
    return this.body.querySelector<HTMLInputElement>("[data-link]");
  }
}

export class TvWorksheet extends Classroom {
  protected readonly kind = "worksheet";
  protected readonly link = "sheet";
  protected override readonly openers: readonly string[] = ["make"];

  protected override local(name: string): boolean {
    if (name !== "print") return false;
    window.print();
    return true;
  }
}
