/** What a table tells whoever watches it. */

/** An event at a `tv-play` whenever its match is shown; `detail` is the match, null when none is played. */
export const MATCH_SHOWN = "tv:match";
