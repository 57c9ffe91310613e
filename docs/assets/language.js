// The language switch in the header: the same page in the other language, with the deal, the step and the answers
// that the fragment holds, wherever the site is served from. The choice is kept for the root page.
// The links themselves are right for the page that was loaded; instant navigation leaves the header in place, so the
// address is worked out anew at each click.
const KEPT = "tapis-vert.language";
const root = new URL("..", import.meta.url);

function counterpart(language) {
  const place = location.href.startsWith(root.href) ? location.pathname.slice(root.pathname.length) : "";
  const inside = place.split("/").slice(1).join("/");
  return new URL(`${language}/${inside}${location.hash}`, root);
}

document.addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element && event.target.closest("a.md-select__link[hreflang]");
    if (!link) return;
    try {
      localStorage.setItem(KEPT, link.hreflang);
    } catch {
      // storage is forbidden: the choice holds for this click
    }
    link.href = counterpart(link.hreflang).href;
  },
  { capture: true },
);
