import type { WordFits } from './word-index.ts';

/** Stores how well pages fit. An array with room for all pages is many times faster than a map of thousands. */
export class PageFits {
  readonly #fits: Float64Array;
  /** The numbers of the pages that fit, in the order in which they were found. */
  readonly pages: number[] = [];

  constructor(pageCount: number) {
    this.#fits = new Float64Array(pageCount);
  }

  /** Returns how well a page fits, or 0 if it does not. */
  of(id: number): number {
    return this.#fits[id] ?? 0;
  }

  /** @param fit - More than 0. */
  set(id: number, fit: number): void {
    if (this.of(id) === 0) this.pages.push(id);
    this.#fits[id] = fit;
  }
}

/** Collects the pages that fit a word. */
export function pageFitsOf({ pages, fits }: WordFits, pageCount: number): PageFits {
  const all = new PageFits(pageCount);
  for (const [index, id] of pages.entries()) all.set(id, fits[index] ?? 0);
  return all;
}
