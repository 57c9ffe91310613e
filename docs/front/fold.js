// A language of our own for lunr, Material's search: words are compared without accents and plurals, and a word of
// the glossary is found by its synonyms. The post-build pass puts the synonyms in and gives each language its plurals.
(() => {
  const SYNONYMS = new Map(Object.entries({} /* synonyms */));
  const LANGUAGE = "fr" /* language */;

  const SINGULAR = {
    fr: (word) =>
      word.length < 4 ? word : /[^e]aux$/.test(word) && word.length > 4 ? word.replace(/aux$/, "al") : word.replace(/[sx]+$/, ""),
    en: (word) => {
      if (word.length < 4) return word;
      if (/[^aeiou]ies$/.test(word) && word.length > 4) return word.replace(/ies$/, "y");
      if (/(ss|x|ch|sh)es$/.test(word)) return word.replace(/es$/, "");
      return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
    },
  };

  const bare = (word) =>
    word.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/œ/g, "oe").replace(/æ/g, "ae");
  const fold = (word) => SINGULAR[LANGUAGE](bare(word));
  // Material has cut l’enjeu in two by then; the article alone would find every word that begins with it.
  const ELIDED = /(^|\s)(?:[cdjlmnst]|qu)\*?(?=\s)/gi;
  const foldQuery = (text) =>
    (LANGUAGE === "fr" ? text.replace(ELIDED, "$1") : text).replace(/[\p{L}\p{N}\u0300-\u036f]+(?!:)/gu, (word) => fold(word));

  // A token of a page stands for its synonyms too; each keeps the place in the text, so that the page marks it.
  const index = (token) => {
    const word = fold(token.toString());
    const also = SYNONYMS.get(word) ?? [];
    return [token.update(() => word), ...also.map((synonym) => token.clone(() => synonym))];
  };
  const search = (token) => token.update((word) => fold(word));

  lunr.Pipeline.registerFunction(index, "tapis-vert-index");
  lunr.Pipeline.registerFunction(search, "tapis-vert-search");
  lunr.tv = function () {
    this.pipeline.reset();
    this.pipeline.add(index);
    this.searchPipeline.reset();
    this.searchPipeline.add(search);
  };

  // Material ends each word of a question with `*`, and lunr leaves such words alone: fold the question itself.
  const Parser = lunr.QueryParser;
  lunr.QueryParser = Object.assign(function (text, query) {
    return new Parser(foldQuery(text), query);
  }, Parser);
})();
