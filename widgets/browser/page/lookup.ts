/**
 * A rule or a word of the glossary opens over the page it is met on, with a way to its own page: a second look costs
 * neither the place nor the state of a widget. The text is taken from the page that the link leads to. Without script,
 * with a modifier key or without a network the link is a link.
 */

import { readWords, sentence, type Words } from "../widgets/words.ts";

const LINKS = ".tv-widget a.tv-rule[href], a.tv-term[href]";
/** What is no part of a passage: a widget asks for an engine, a link to itself leads nowhere. */
const LEFT_OUT = "script, style, .headerlink, [data-search-exclude], .tv-block";
const ENDS = "h1, h2, h3, h4, h5, h6, [id], .tv-block";

/** The paragraph, the entry or the section that has the id; empty where there is none. */
export function passage(page: ParentNode, id: string): Element[] {
  const start = [...page.querySelectorAll("[id]")].find((one) => one.id === id);
  if (start === undefined) return [];
  const found = [start];
  for (let next = start.nextElementSibling; next !== null && !next.matches(ENDS); next = next.nextElementSibling) {
    if (start.matches("p") && !next.matches("ul, ol, table, .md-typeset__scrollwrap")) break;
    found.push(next);
  }
  return found;
}

function copied(part: Element, address: URL): Element {
  const copy = document.importNode(part, true);
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove();
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (const link of copy.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    link.href = new URL(link.getAttribute("href") ?? "", address).href;
  }
  return copy;
}

async function fetched(address: URL): Promise<Element[]> {
  const answer = await fetch(address.href.split("#")[0] ?? address.href);
  if (!answer.ok) return [];
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return passage(page, decodeURIComponent(address.hash.slice(1))).map((part) => copied(part, address));
}

/** Entries of the glossary are pairs, of which a copy must stay in a list. */
function listed(parts: readonly Element[]): readonly Element[] {
  if (parts[0]?.tagName !== "DT") return parts;
  const list = document.createElement("dl");
  list.append(...parts);
  return [list];
}

function dialogOf(title: string, parts: readonly Element[], address: URL, words: Words): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "tv-lookup md-typeset";
  dialog.setAttribute("aria-label", title);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "tv-lookup-close";
  close.textContent = sentence(words, "close");
  close.addEventListener("click", () => dialog.close());
  const whole = document.createElement("a");
  whole.href = address.href;
  whole.textContent = sentence(words, "open_page");
  whole.addEventListener("click", () => dialog.close());
  const foot = document.createElement("p");
  foot.className = "tv-lookup-foot";
  foot.append(whole, close);
  dialog.append(...listed(parts), foot);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  return dialog;
}

async function open(link: HTMLAnchorElement, words: Words): Promise<void> {
  const address = new URL(link.href);
  const parts = await fetched(address).catch(() => []);
  if (parts.length === 0) {
    location.assign(address.href);
    return;
  }
  const dialog = dialogOf(link.textContent, parts, address, words);
  document.body.append(dialog);
  dialog.showModal();
  dialog.addEventListener("close", () => link.focus({ preventScroll: true }));
}

/** Takes clicks on such links, before the theme makes a visit to another page of them. */
export function watchLookups(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
    const source = document.querySelector("[data-words]")?.getAttribute("data-words") ?? null;
    if (link === null || source === null || typeof HTMLDialogElement !== "function") return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || address.hash === "" || address.pathname === location.pathname) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void open(link, readWords(source));
  }, { capture: true });
}
