import { samples } from './samples.ts';

/** Every area of the catalogue. `docs.json` overrides texts as `words.AREA.NAME`. */
export const english = { samples };

/** The texts of a page, complete: what a translation does not have is English. */
export type Words = typeof english;
