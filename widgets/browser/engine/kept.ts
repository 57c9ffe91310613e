/**
 * The snapshot that this browser made for itself, in Cache Storage. It belongs to one version of Pyodide and
 * one engine; it carries its own digest; whatever is odd about it, it is dropped and nobody notices.
 */

import { pack, unpack } from "./sparse.ts";

const CACHE = "tv-snapshot";
const DIGEST = "x-tv-digest";

function address(key: string): string {
  return new URL(`snapshot/${encodeURIComponent(key)}`, import.meta.url).href;
}

function available(): boolean {
  return typeof caches !== "undefined" && typeof crypto.subtle !== "undefined";
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The kept snapshot of this key; null when there is none. Throws when it is torn. */
export async function keptSnapshot(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!available() || !(await caches.has(CACHE))) return null;
  const found = await (await caches.open(CACHE)).match(address(key));
  if (found === undefined) return null;
  const packed = await found.arrayBuffer();
  if ((await digest(packed)) !== found.headers.get(DIGEST)) throw new RangeError("a torn snapshot");
  return unpack(packed);
}

/** Keeps a snapshot in place of any other; returns the bytes it takes, 0 where nothing may be kept. */
export async function keepSnapshot(key: string, snapshot: Uint8Array): Promise<number> {
  if (!available()) return 0;
  const packed = pack(snapshot);
  const headers = { "content-type": "application/octet-stream", [DIGEST]: await digest(packed.buffer) };
  await caches.delete(CACHE);
  await (await caches.open(CACHE)).put(address(key), new Response(packed, { headers }));
  return packed.byteLength;
}

export async function dropSnapshot(): Promise<void> {
  if (available()) await caches.delete(CACHE);
}
