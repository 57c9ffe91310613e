/**
 * The service worker: what was seen once can be seen again without a network. Files whose names hold their hash are
 * taken from the cache for good; pages come from the network while there is one, so that a new build is met at the
 * first visit; a page of a build names the scripts of that build, and those their engine.
 */

interface Site {
  /** Hash of the whole site as it was built. */
  readonly build: string;
  /** Paths under `assets/` that belong to this build. */
  readonly assets: readonly string[];
  /** By language, what each of its pages needs beside itself, the search and the 404 page among it. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
  /** The path of every page, from the root. */
  readonly pages: readonly string[];
  /** Files under `assets/` that the engine is made of. */
  readonly engine: readonly string[];
  /** A site that wants no service worker any more publishes one that takes itself away. */
  readonly remove: boolean;
}

declare const __SITE__: Site;

const sw = self as unknown as ServiceWorkerGlobalScope;

const PAGES = `tv-pages-${__SITE__.build}`;
const ASSETS = "tv-assets";
const OURS = /^tv-(pages-|assets$)/;
const PATIENCE_MS = 4_000;

const scope = new URL(sw.registration.scope);
const assets = new URL("assets/", scope).href;
const isHashed = (url: string): boolean => url.startsWith(assets) || /\/assets\/.*\.[0-9a-f]{8}\.min\.(js|css)$/.test(url);

async function fresh(url: string): Promise<Response> {
  return await fetch(url, { cache: "no-cache", credentials: "same-origin" });
}

async function put(url: string): Promise<void> {
  const hashed = isHashed(url);
  const cache = await caches.open(hashed ? ASSETS : PAGES);
  if (await cache.match(url)) return;
  const response = hashed ? await fetch(url) : await fresh(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  if (!response.redirected) await cache.put(url, response);
}

/** A new build takes up the pages that were kept of the old one, so that they stay readable offline. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("tv-pages-") && name !== PAGES);
  const seen = await Promise.all(old.map(async (name) => (await (await caches.open(name)).keys()).map((one) => one.url)));
  const results = await Promise.allSettled([...new Set(seen.flat())].map(put));
  if (results.some((result) => result.status === "rejected")) return; // no network after all: the old ones stay
  await Promise.all(old.map((name) => caches.delete(name)));
  const wanted = new Set(__SITE__.assets.map((name) => new URL(name, assets).href));
  const cache = await caches.open(ASSETS);
  const stale = (await cache.keys()).filter((one) => one.url.startsWith(assets) && !wanted.has(one.url));
  await Promise.all(stale.map((one) => cache.delete(one)));
}

async function fromCache(request: Request): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter((one) => OURS.test(one)).reverse()) {
    const found = await (await caches.open(name)).match(request, { ignoreVary: true, ignoreSearch: request.mode === "navigate" });
    if (found !== undefined) return found;
  }
  return undefined;
}

async function hashed(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const found = await cache.match(request.url, { ignoreVary: true });
  if (found !== undefined) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

async function offline(request: Request): Promise<Response> {
  const found = await fromCache(request);
  if (found !== undefined) return found;
  if (request.mode === "navigate") {
    const path = new URL(request.url).pathname.slice(scope.pathname.length).replace(/index\.html$/, "");
    const language = path.split("/")[0] ?? "";
    // A page of the site that was not kept is there, only not here: another page says so and lists those that are.
    if (__SITE__.pages.includes(path) && path !== `${language}/offline/`) return Response.redirect(new URL(`${language}/offline/`, scope).href);
    for (const place of [`${language}/404.html`, "404.html"]) {
      const lost = await (await caches.open(PAGES)).match(new URL(place, scope).href);
      if (lost !== undefined) return lost;
    }
  }
  return Response.error();
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const loading = fetch(request).then(async (response) => {
    if (response.ok && response.type === "basic" && !response.redirected) {
      const copy = response.clone();
      const url = request.url.split("#")[0] ?? request.url;
      event.waitUntil(caches.open(PAGES).then((cache) => cache.put(url, copy)));
    }
    return response;
  });
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  try {
    const first = await Promise.race([loading, late]);
    return first ?? (await fromCache(request)) ?? (await loading);
  } catch {
    return await offline(request);
  }
}

/** A page that was seen, the other pages of its game, all of them in the other language too, and what they need. */
function companions(url: string): string[] {
  const inside = url.slice(scope.href.length).replace(/index\.html$/, "");
  const languages = Object.keys(__SITE__.languages);
  const own = languages.find((language) => inside.startsWith(`${language}/`));
  if (own === undefined || !/\/(index\.html)?$/.test(new URL(url).pathname)) return [];
  const game = inside.split("/")[1] ?? "";
  const isBeside = (page: string): boolean => page.slice(page.indexOf("/")) === inside.slice(own.length) || (game !== "" && page.split("/")[1] === game);
  return [...__SITE__.pages.filter(isBeside), ...Object.values(__SITE__.languages).flat()].map((path) => new URL(path, scope).href);
}

/** Keeps every page and the engine; tells `port` how many are there, and at the end how many are missing. */
async function keepAll(port: MessagePort | undefined): Promise<void> {
  const paths = [...__SITE__.pages, ...Object.values(__SITE__.languages).flat()];
  const all = [...new Set([...paths.map((path) => new URL(path, scope).href), ...__SITE__.engine.map((name) => new URL(name, assets).href)])];
  let done = 0;
  let missing = 0;
  for (const url of all) {
    await put(url).catch(() => (missing += 1));
    done += 1;
    port?.postMessage({ type: "keeping", done, total: all.length });
  }
  port?.postMessage({ type: "kept", missing });
}

async function takeAway(): Promise<void> {
  await Promise.all((await caches.keys()).filter((name) => OURS.test(name)).map((name) => caches.delete(name)));
  await sw.registration.unregister();
}

sw.addEventListener("install", (event) => {
  event.waitUntil(sw.skipWaiting());
});

sw.addEventListener("activate", (event) => {
  event.waitUntil(__SITE__.remove ? takeAway() : takeOver().then(() => sw.clients.claim()));
});

sw.addEventListener("fetch", (event) => {
  const { request } = event;
  if (__SITE__.remove || request.method !== "GET" || !request.url.startsWith(scope.href) || request.headers.has("range")) return;
  if (request.url.startsWith(new URL("assets/snapshot/", scope).href)) return;
  event.respondWith(isHashed(request.url) ? hashed(request) : networkFirst(event));
});

sw.addEventListener("message", (event) => {
  if (__SITE__.remove) {
    // A page that registers meanwhile revives the registration, and what the old worker still had to fetch brings a
    // cache back: each page that reports takes all of it away once more.
    event.waitUntil(takeAway());
    return;
  }
  const message = event.data as { readonly type?: string; readonly urls?: readonly string[]; readonly lean?: boolean };
  if (message.type === "keep-all") event.waitUntil(keepAll(event.ports[0]));
  if (message.type === "keep" && Array.isArray(message.urls)) {
    const urls = message.urls.filter((url): url is string => typeof url === "string" && url.startsWith(scope.href));
    const all = new Set(urls.flatMap((url) => (message.lean === true ? [url] : [url, ...companions(url)])));
    event.waitUntil(Promise.allSettled([...all].map(put)));
  }
});
