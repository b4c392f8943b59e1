/** Limits in characters for one text and for all texts together, because the index must load fast on a phone. */
const MAX_TEXT = 600;
const MIN_TEXT = 120;
const MAX_ALL = 150_000;

/** A sentence on more pages than this does not help to distinguish them. */
const MAX_REPEATED = 4;

/**
 * Limits in characters for the names of one page and of all pages that are not in the short texts: an error code or an
 * event in a table far down is often all that a reader knows.
 */
const MAX_NAMES = 1200;
const MAX_ALL_NAMES = 30_000;

/** The forms of names: `INSUFFICIENT_FUNDS` and `payment.failed`, `fetchUser`, and `Retry-After`. */
const FORMS = [
  /\p{L}[\p{L}\p{N}]+(?:[_.:]+[\p{L}\p{N}]{2,})+/u,
  /\p{Ll}+(?:\p{Lu}[\p{Ll}\p{N}]+)+/u,
  /\p{Lu}\p{L}*(?:-\p{Lu}\p{L}*)+/u,
];
const NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${FORMS.map(({ source }) => source).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** The text of a page, and whether the page is prose, such as a guide, rather than API reference. */
interface LongText {
  text: string;
  isProse: boolean;
}

/**
 * Returns the beginning of each text, without sentences that many pages repeat. If there are many pages, texts get
 * shorter: first those of the reference, then those of guides, because the index has the words of guides nowhere else.
 * For the same reason, the names in the rest of a guide follow its beginning.
 */
export function shortTexts(texts: readonly LongText[]): string[] {
  const sentences = texts.map(({ text }) => text.split(/(?<=[.!?。！？])\s*(?=\S)/u));
  const counts = new Map<string, number>();
  for (const each of sentences)
    for (const sentence of new Set(each)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  const distinct = sentences.map((each) =>
    each.filter((sentence, index) => index === 0 || (counts.get(sentence) ?? 0) <= MAX_REPEATED).join(' '),
  );
  const lengthsOf = (isCounted: (text: LongText) => boolean) =>
    texts.flatMap((text, index) => (isCounted(text) ? [distinct[index]?.length ?? 0] : []));
  const prose = lengthsOf(({ isProse }) => isProse);
  const reference = lengthsOf(({ isProse }) => !isProse);
  const maxProse = shareOf(prose, MAX_ALL - sumOf(reference, MIN_TEXT));
  const maxReference = shareOf(reference, MAX_ALL - sumOf(prose, maxProse));
  const beginnings = distinct.map((text, index) => beginningOf(text, texts[index]?.isProse ? maxProse : maxReference));
  const names = texts.map(({ text, isProse }, index) => (isProse ? namesAfter(beginnings[index] ?? '', text) : ''));
  const maxNames = shareOf(
    names.map(({ length }) => length),
    MAX_ALL_NAMES,
    { least: 0, most: MAX_NAMES },
  );
  return beginnings.map((text, index) => [text, beginningOf(names[index] ?? '', maxNames)].filter(Boolean).join(' … '));
}

function beginningOf(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, Math.max(text.lastIndexOf(' ', max), max / 2));
}

/** Returns the names of a text that its beginning does not have. */
function namesAfter(beginning: string, text: string): string {
  const before = new Set(beginning.match(NAME));
  return [...new Set(text.match(NAME))].filter((name) => !before.has(name)).join(' ');
}

function sumOf(lengths: readonly number[], max: number): number {
  return lengths.reduce((sum, length) => sum + Math.min(length, max), 0);
}

/** Returns the most characters that one text may have of `all`. What short texts do not use goes to longer ones. */
function shareOf(
  lengths: readonly number[],
  all: number,
  { least, most } = { least: MIN_TEXT, most: MAX_TEXT },
): number {
  let left = all;
  for (const [index, length] of lengths.toSorted((one, other) => one - other).entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (share < length) return Math.max(least, Math.min(most, share));
    left -= length;
  }
  return most;
}
