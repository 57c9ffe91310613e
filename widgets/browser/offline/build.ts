/**
 * A page of a new build must not be run by the scripts of an old one. Instant navigation brings a new page's head
 * into the old document: when that names another script than the one that runs, the page is loaded anew, whole.
 */

import { ENTRY } from "../engine/outdated.ts";

function strangers(): boolean {
  const named = [...document.head.querySelectorAll<HTMLScriptElement>("script[src]")]
    .map((script) => script.src)
    .filter((src) => ENTRY.test(src));
  return named.length > 0 && !named.includes(import.meta.url);
}

export function watchBuild(): void {
  new MutationObserver(() => {
    if (strangers()) location.reload();
  }).observe(document.head, { childList: true });
}
