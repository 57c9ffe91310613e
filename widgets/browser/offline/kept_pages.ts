/** `tv-offline`: which pages of this site the browser keeps for reading without a network, and a button that keeps all. */

import { readWords, sentence, type Words } from "../widgets/words.ts";

const PAGES = /^tv-pages-/;

interface Kept {
  readonly url: string;
  readonly title: string;
}

type News = { readonly type: "keeping"; readonly done: number; readonly total: number } | { readonly type: "kept"; readonly missing: number };

/** The pages of one language that are kept, by title. */
async function keptPages(home: string): Promise<Kept[]> {
  const found = new Map<string, string>();
  for (const name of (await caches.keys()).filter((one) => PAGES.test(one))) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!url.startsWith(home) || !url.endsWith("/")) continue;
      const text = (await (await cache.match(url))?.text()) ?? "";
      const title = new DOMParser().parseFromString(text, "text/html").querySelector("h1")?.firstChild?.textContent?.trim() ?? "";
      if (title !== "") found.set(url, title);
    }
  }
  return [...found].map(([url, title]) => ({ url, title })).sort((one, other) => one.url.localeCompare(other.url));
}

export class TvOffline extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector("button");
    if (!("serviceWorker" in navigator) || !isSecureContext || button === null) return;
    button.hidden = false;
    button.addEventListener("click", () => void this.#keepAll(button));
    void this.#list();
  }

  get #words(): Words {
    return readWords(this.getAttribute("data-words"));
  }

  #say(text: string): void {
    const news = this.querySelector("[role=status]");
    if (news !== null) news.textContent = text;
  }

  async #list(): Promise<void> {
    const list = this.querySelector("ul");
    if (list === null) return;
    const home = new URL(this.dataset["home"] ?? "../", location.href).href;
    const items = (await keptPages(home)).map(({ url, title }) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = url;
      link.textContent = title;
      const place = url.slice(home.length).split("/")[0];
      if (place) item.dataset["place"] = place;
      item.append(link);
      return item;
    });
    list.replaceChildren(...items);
  }

  async #keepAll(button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event: MessageEvent<News>) => {
      const news = event.data;
      if (news.type === "keeping") {
        this.#say(sentence(this.#words, "keeping", { done: news.done, total: news.total }));
        return;
      }
      this.#say(sentence(this.#words, news.missing === 0 ? "kept_all" : "kept_some", { missing: news.missing }));
      button.disabled = false;
      void this.#list();
    };
    active?.postMessage({ type: "keep-all" }, [port2]);
  }
}
