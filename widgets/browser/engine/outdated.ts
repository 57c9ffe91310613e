/** Whether the site has been published anew since this page was loaded. */

/** The name of the entry script holds its hash. */
export const ENTRY = /\/tapisvert-[0-9a-f]+\.js$/;

/** The page waits no longer than this before it says what is missing. */
const PATIENCE_MS = 3_000;

/** Asks the network for this very page and looks which script it names; false when there is no answer. */
export async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return false;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const named = [...page.querySelectorAll<HTMLScriptElement>("script[src]")]
      .map((script) => new URL(script.getAttribute("src") ?? "", location.href).href)
      .filter((src) => ENTRY.test(src));
    return named.length > 0 && !named.includes(import.meta.url);
  } catch {
    return false;
  }
}
