/** What page and worker say to each other around the requests themselves. */

/**
 * How the engine is started: `auto` takes the best that works. `kept` is a snapshot of this browser's own,
 * `downloaded` one that was built, `library` the trimmed library, `plain` what Pyodide ships.
 */
export type Mode = "auto" | "library" | "kept" | "downloaded" | "plain";

/** Why the engine did not start; each has a sentence in the page's `data-words`. */
export type FailureCode = "missing" | "cut" | "corrupt" | "blocked" | "misserved" | "outdated" | "timed_out" | "crashed";

export type ToWorker =
  | { readonly type: "boot"; readonly mode: Mode }
  | { readonly type: "ask"; readonly id: number; readonly text: string }
  | { readonly type: "heap"; readonly id: number };

export interface Started {
  /** How the engine was started in the end. */
  readonly mode: Mode;
  readonly milliseconds: number;
  /** Why a kept snapshot was dropped, if one was. */
  readonly dropped: string | null;
}

export type FromWorker =
  | { readonly type: "alive"; readonly lock: string }
  | { readonly type: "progress"; readonly done: number; readonly total: number }
  | { readonly type: "ready"; readonly started: Started }
  | { readonly type: "failed"; readonly code: FailureCode; readonly detail: string }
  | { readonly type: "answer"; readonly id: number; readonly text: string }
  | { readonly type: "broken"; readonly id: number; readonly detail: string }
  | { readonly type: "kept"; readonly bytes: number }
  | { readonly type: "heap"; readonly id: number; readonly bytes: number; readonly blocks: number };

/** A failure to start, with the code that the page has a sentence for. */
export class StartFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, detail: string) {
    super(detail);
    this.name = "StartFailure";
    this.code = code;
  }
}
