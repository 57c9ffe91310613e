// The root page: go to the language that the reader chose before, else to the first of the browser's that the site
// speaks; a reader of neither stays and chooses. Without this script the page is two plain links.
const KEPT = "tapis-vert.language";
const SPOKEN = ["fr", "en"];

function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // storage is forbidden: ask the browser instead
  }
}

function keep(language) {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // storage is forbidden: the choice holds for this visit
  }
}

const wanted = [kept(), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
const language = wanted.find((tag) => SPOKEN.includes(tag));
if (language) {
  location.replace(`${language}/${location.search}${location.hash}`);
} else {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[hreflang]");
    if (link) {
      keep(link.hreflang);
      link.hash = location.hash;
    }
  });
}
