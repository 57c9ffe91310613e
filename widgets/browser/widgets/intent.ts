/** When a reader is about to use a widget: pointer near it, focus in it, or in view while the browser is idle. */

interface Connection {
  readonly saveData?: boolean;
}

/** Whether this reader asked for few bytes: then only a pointer or the focus starts the engine. */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}

export function whenIdle(then: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(then, { timeout: 2_000 });
  else setTimeout(then, 200);
}

/** Calls `then` once; the returned function takes it back. */
export function onIntent(element: Element, then: () => void, options: { readonly inView: boolean }): () => void {
  let observer: IntersectionObserver | undefined;
  const signs = ["pointerover", "pointerdown", "focusin"] as const;
  const stop = (): void => {
    observer?.disconnect();
    for (const sign of signs) element.removeEventListener(sign, go);
  };
  const go = (): void => {
    stop();
    then();
  };
  for (const sign of signs) element.addEventListener(sign, go, { passive: true });
  if (options.inView && !savesData()) {
    observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) whenIdle(() => { if (element.isConnected) go(); });
    });
    observer.observe(element);
  }
  return stop;
}
