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

  // Words that say nothing of what is looked for; they count only where a question holds nothing else.
  const STOP = {
    fr: "a ai au aux avec ce ces comment dans de des du elle en est et il ils je la le les leur ma mes mon ne on ont ou par pas peut pour qu quand que quel quelle quels quelles qui quoi sa se ses si son sont sur un une vos votre vous",
    en: "a an and are at be by can do does for from has have how i if in is it its may my of on or should that the their they this to was we what when where which who why with you your",
  };
  const STOPPED = new Set(STOP[LANGUAGE].split(" "));

  const bare = (word) =>
    word.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/œ/g, "oe").replace(/æ/g, "ae");
  const fold = (word) => SINGULAR[LANGUAGE](bare(word));
  // Material has cut l’enjeu in two by then; the article alone would find every word that begins with it.
  const ELIDED = /(^|\s)(?:[cdjlmnst]|qu)\*?(?=\s)/gi;
  const PLAIN = /^([\p{L}\p{N}-]+)\*$/u; // a word of the question as Material writes it, without signs of the reader's own
  const RULE = /^([a-z]{3,4})\*? (r?\d+[a-z]?)\*?$/; // the id of a rule, PUT-8, which Material has cut in two
  const EXACT_BOOST = 12;

  // Material ends each word with `*`, which finds every word that begins so; the word itself is worth more.
  const foldQuery = (text) => {
    const shown = LANGUAGE === "fr" ? text.replace(ELIDED, "$1") : text;
    const folded = shown.replace(/[\p{L}\p{N}\u0300-\u036f]+(?!:)/gu, (word) => fold(word));
    const words = folded.split(/\s+/).filter(Boolean);
    const rule = RULE.exec(words.join(" "));
    if (rule) return `+${rule[1]} +${rule[2]}`;
    const telling = words.filter((word) => !STOPPED.has(word.replace(/\*$/, "")));
    return (telling.length ? telling : words)
      .map((word) => {
        const plain = PLAIN.exec(word)?.[1];
        if (plain === undefined) return word;
        return plain.length < 2 ? plain : `${plain}^${EXACT_BOOST} ${plain}*`;
      })
      .join(" ");
  };

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

  // Lunr leaves words that end in `*` alone, so the question itself is folded. A-2-3 is one word.
  lunr.QueryLexer.termSeparator = /\s+/;
  const Parser = lunr.QueryParser;
  lunr.QueryParser = Object.assign(function (text, query) {
    return new Parser(foldQuery(text), query);
  }, Parser);

  // One slip is forgiven in a word of four letters and more that no page has.
  const SHORTEST_FUZZY = 4;
  const forgive = (index, text) =>
    text
      .split(/\s+/)
      .map((word) => {
        const plain = PLAIN.exec(word)?.[1];
        if (plain === undefined || plain.length < SHORTEST_FUZZY) return word;
        const known = index.tokenSet.intersect(lunr.TokenSet.fromString(`${fold(plain)}*`)).toArray();
        return known.length ? word : `${plain}~1`;
      })
      .join(" ");

  // A word and its synonyms stand at one place of the text: the page must mark that place once.
  const onePlaceOnce = (metadata) => {
    const seen = new Set();
    for (const fields of Object.values(metadata))
      for (const [field, found] of Object.entries(fields))
        found.position = found.position.filter((place) => {
          const key = `${field} ${String(place)}`;
          return !seen.has(key) && seen.add(key);
        });
  };
  const { search: find } = lunr.Index.prototype;
  lunr.Index.prototype.search = function (text) {
    const results = find.call(this, forgive(this, text));
    for (const { matchData } of results) onePlaceOnce(matchData.metadata);
    return results;
  };
})();
