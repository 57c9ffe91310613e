/** Reporting a mistake in a verdict: what is needed to see the same again, for the project's issue page or to be copied. */

import { bundle } from "../engine/config.ts";
import { type Json } from "../engine/protocol.ts";

/** Characters of an address that hosts take without complaint. */
const LONGEST = 6_000;

/** What a report says: the page, the build, the widget, and its state, which holds the record and the question. */
export function reportText(kind: string, state: Json, page: string = location.href): string {
  return JSON.stringify({ page, build: bundle.build, widget: kind, state });
}

/** The address of a new issue that says it; null where the site names no repository, or for what is too long. */
export function issueAddress(text: string): string | null {
  const repository = document.querySelector<HTMLAnchorElement>("a.md-source[href^='https://']")?.href;
  if (repository === undefined) return null;
  const address = `${repository.replace(/\/$/, "")}/issues/new?body=${encodeURIComponent(text)}`;
  return address.length > LONGEST ? null : address;
}
