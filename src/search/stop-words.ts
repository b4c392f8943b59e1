import { stem, wordsOf } from './words.ts';

/** Words that say nothing about what a page is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the my our your his her its their them they i we you he she me us it this that these those of in on at to into onto
  for from with by as and or not no is am are was were be been do does did can could will would should may might must
  have has had want need like please how what which who whom whose where when why there here so if than then any some
  something anything someone somebody anyone everybody everyone everything all every each one own self myself itself
  themselves yourself about out off over down through via per just only also too very more most much many often
  let say says said yes good give gave gives given make makes others other another between within without`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that fit almost every page, in the form that `stem` returns. */
export const VAGUE: ReadonlySet<string> = new Set(wordsOf('api data information info detail thing'));

/** Returns words as written without stop words, in the form in which they are compared. */
export function contentWords(written: readonly string[]): string[] {
  // Words are split at the apostrophe of "customer's".
  return written.flatMap((word) => (word === 's' || STOP_WORDS.has(word) ? [] : [stem(word)]));
}
