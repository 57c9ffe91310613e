// What both pages of the benchmark share: the same request, and the longest task of the main thread.
export const ask = JSON.stringify({
  v: 1, widget: "play", lang: "en", do: "new", args: { game: "put", preset: "two-players", level: 2 }, state: null, seed: 1,
});

let most = 0;
if (PerformanceObserver.supportedEntryTypes?.includes("longtask")) {
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) most = Math.max(most, task.duration);
  }).observe({ type: "longtask", buffered: true });
}
export const longest = () => most;

export let settled;
window.result = new Promise((resolve) => {
  // a task that is still running is reported only after it: wait for the next turn
  settled = (value) => setTimeout(() => resolve({ ...value, longest: Math.max(value.longest ?? 0, most) }), 100);
});
