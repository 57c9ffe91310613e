/** What the bundle knows of its own files; `scripts/browser/bundle.py` writes it in place of `__TV__`. */

export interface EngineFiles {
  /** Pyodide's version and the engine's hash: what a kept snapshot belongs to. */
  readonly key: string;
  /** Folder of Pyodide's own files, relative to this script, with a slash at the end. */
  readonly pyodide: string;
  /** The trimmed, compiled library with the engine in it. */
  readonly library: string;
  /** Folder with the whole standard library, the wheel and its lock file: for when the small library fails. */
  readonly plain: string;
  /** What Pyodide's lock file says of Pyodide itself; it insists on it. */
  readonly lock: Readonly<Record<string, string>>;
  /** A downloadable snapshot; only in a bundle made for the benchmark. */
  readonly snapshot: string | null;
  /** Bytes of each file once decompressed, by name: the total that progress is measured against. */
  readonly bytes: Readonly<Record<string, number>>;
}

export interface Bundle {
  /** Hash of everything in the bundle: a page of another build must not be served by this one. */
  readonly build: string;
  readonly worker: string;
  readonly engine: EngineFiles;
}

declare const __TV__: Bundle;

export const bundle: Bundle = __TV__;

/** The address of a file of the bundle, wherever the site is served from. */
export function asset(name: string): string {
  return new URL(name, import.meta.url).href;
}
