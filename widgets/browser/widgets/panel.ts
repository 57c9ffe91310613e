/** The strip under a widget that says how the engine is coming, what went wrong, and offers another try. */

import { type Status } from "../engine/client.ts";
import { type FailureCode } from "../engine/messages.ts";
import { type Key, millions, sentence, type Words } from "./words.ts";

export class Panel {
  readonly element: HTMLElement;
  readonly #said = document.createElement("p");
  readonly #bar = document.createElement("progress");
  readonly #button = document.createElement("button");
  #again: (() => void) | undefined;

  constructor() {
    this.element = document.createElement("div");
    this.element.className = "tv-engine";
    this.element.hidden = true;
    this.#said.className = "tv-engine-said";
    this.#said.id = `tv-said-${Math.random().toString(36).slice(2)}`;
    this.#bar.setAttribute("aria-labelledby", this.#said.id);
    this.#button.type = "button";
    this.#button.className = "tv-button";
    this.#button.addEventListener("click", () => this.#again?.());
    this.element.append(this.#said, this.#bar, this.#button);
  }

  hide(): void {
    this.element.hidden = true;
  }

  /** How far the engine is; bytes while it comes, words alone while it starts. */
  progress(status: Status, words: Words, lang: string): void {
    const [done, total] = status.is === "loading" ? [status.done, status.total] : [0, 0];
    const coming = total > 0 && done < total;
    const values = { done: millions(done, lang), total: millions(total, lang) };
    this.#show(coming ? sentence(words, "loading", values) : sentence(words, "starting"));
    this.#bar.hidden = false;
    if (coming) {
      this.#bar.max = total;
      this.#bar.value = done;
    } else this.#bar.removeAttribute("value");
    this.#button.hidden = true;
  }

  /** What went wrong, with a button that tries again or loads the page anew. */
  failure(code: FailureCode, words: Words, again: () => void): void {
    this.#show(sentence(words, code));
    this.#bar.hidden = true;
    const outdated = code === "outdated"; // the files of this page's build are gone: only the new page has others
    this.#again = outdated ? () => location.reload() : again;
    this.#button.textContent = sentence(words, outdated ? "reload" : "retry");
    this.#button.hidden = false;
  }

  /** A sentence that stays until the next one. */
  say(text: string): void {
    this.#show(text);
    this.#bar.hidden = true;
    this.#button.hidden = true;
  }

  /** A sentence, and a text to be copied by hand. */
  offer(key: Key, words: Words, text: string): void {
    this.say(sentence(words, key));
    const field = document.createElement("input");
    field.readOnly = true;
    field.value = text;
    field.className = "tv-engine-link";
    field.setAttribute("aria-labelledby", this.#said.id);
    this.element.append(field);
    field.select();
  }

  #show(text: string): void {
    this.element.querySelector("input")?.remove();
    if (this.#said.textContent !== text) this.#said.textContent = text;
    this.element.hidden = false;
  }
}
