import type { WordFits } from './word-index.ts';

/** How well pages fit. It has room for all pages, because that is many times faster than a map of thousands. */
export class PageFits {
  readonly #fits: Float64Array;
  /** The numbers of the pages that fit, in the order in which they were found. */
  readonly pages: number[] = [];

  constructor(pageCount: number) {
    this.#fits = new Float64Array(pageCount);
  }

  /** 0 for a page that does not fit. */
  of(id: number): number {
    return this.#fits[id] ?? 0;
  }

  /** @param fit - More than 0. */
  set(id: number, fit: number): void {
    if (this.of(id) === 0) this.pages.push(id);
    this.#fits[id] = fit;
  }
}

/** The pages that fit a word. */
export function pageFitsOf({ pages, fits }: WordFits, pageCount: number): PageFits {
  const all = new PageFits(pageCount);
  for (const [index, id] of pages.entries()) all.set(id, fits[index] ?? 0);
  return all;
}
