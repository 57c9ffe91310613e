/** The part of Pyodide that is used here, and the undocumented options of its snapshots. */

import { loadPyodide as load } from "pyodide";

/** `scripts/browser/pyodide_boot.py`, as Pyodide shows it. */
export interface Boot {
  readonly handle: (text: string) => string;
  readonly check: () => void;
  readonly warm: () => void;
  readonly blocks: () => number;
}

export interface PyodideAPI {
  readonly runPython: (code: string) => unknown;
  readonly pyimport: (name: string) => Boot;
  readonly makeMemorySnapshot: () => Uint8Array;
  readonly _module: { readonly HEAP8: Int8Array };
}

export interface Options {
  readonly indexURL: string;
  readonly stdLibURL: string;
  readonly lockFileURL?: string;
  readonly lockFileContents?: { readonly info: Readonly<Record<string, string>>; readonly packages: Record<string, never> };
  readonly packageBaseUrl?: string;
  readonly packages?: readonly string[];
  readonly checkAPIVersion?: boolean;
  readonly stdin: () => null;
  readonly _makeSnapshot?: boolean;
  readonly _loadSnapshot?: Uint8Array;
}

export const loadPyodide = load as unknown as (options: Options) => Promise<PyodideAPI>;
