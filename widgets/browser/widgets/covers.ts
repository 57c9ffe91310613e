/** "Hide the others' cards": turns cards of a worked hand over and back, as the page was built for it. */

export class Covers {
  readonly #cards = new Set<HTMLElement>();
  readonly #covered = new Set<HTMLElement>();
  /** Whether the page was built with cards covered; else the reader sits at the near side of the table. */
  readonly #built: boolean;
  /** What the reader asked for last; nothing yet leaves the cards as they were built. */
  #hidden: boolean | undefined;

  constructor(root: ParentNode) {
    this.#built = root.querySelector("[data-owner].tv-hidden") !== null;
    this.take(root);
  }

  /** Cards that came later: they lie as the others do. */
  take(root: ParentNode): void {
    for (const card of root.querySelectorAll<HTMLElement>("[data-owner]")) {
      this.#cards.add(card);
      const covered = this.#built ? card.classList.contains("tv-hidden") : card.closest(".tv-at-0") === null;
      if (covered) this.#covered.add(card);
      if (this.#hidden !== undefined) this.#turn(card, this.#hidden && covered);
    }
  }

  hide(hidden: boolean): void {
    this.#hidden = hidden;
    for (const card of this.#cards) this.#turn(card, hidden && this.#covered.has(card));
  }

  #turn(card: HTMLElement, covered: boolean): void {
    card.classList.toggle("tv-hidden", covered);
    for (const name of card.querySelectorAll<HTMLElement>(".tv-sr")) {
      name.hidden = name.classList.contains("tv-twin") !== covered;
    }
  }
}
