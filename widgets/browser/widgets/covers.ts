/** "Hide the others' cards": turns cards of a worked hand over and back, as the page was built for it. */

export class Covers {
  readonly #cards: readonly HTMLElement[];
  readonly #covered: ReadonlySet<HTMLElement>;

  constructor(root: ParentNode) {
    this.#cards = [...root.querySelectorAll<HTMLElement>("[data-owner]")];
    const built = this.#cards.filter((card) => card.classList.contains("tv-hidden"));
    this.#covered = new Set(built.length > 0 ? built : this.#notAtTheNearSide());
  }

  /** Where all cards were open, the reader sits at the near side of the table. */
  #notAtTheNearSide(): HTMLElement[] {
    return this.#cards.filter((card) => card.closest(".tv-at-0") === null);
  }

  hide(hidden: boolean): void {
    for (const card of this.#cards) {
      const covered = hidden && this.#covered.has(card);
      card.classList.toggle("tv-hidden", covered);
      for (const name of card.querySelectorAll<HTMLElement>(".tv-sr")) {
        name.hidden = name.classList.contains("tv-twin") !== covered;
      }
    }
  }
}
