/** Limits in characters for one text and for all texts together, because the index must load fast on a phone. */
const MAX_TEXT = 600;
const MIN_TEXT = 120;
const MAX_ALL = 150_000;

/** A sentence on more pages than this does not help to tell them apart. */
const MAX_REPEATED = 4;

/** The text of a page, and whether the page is prose, such as a guide, rather than API reference. */
interface LongText {
  text: string;
  isProse: boolean;
}

/**
 * Returns the beginning of each text, without sentences that many pages repeat. If there are many pages, texts get
 * shorter: first those of the reference, then those of guides, because the index has the words of guides nowhere else.
 */
export function shortTexts(texts: readonly LongText[]): string[] {
  const sentences = texts.map(({ text }) => text.split(/(?<=[.!?。！？])\s*(?=\S)/u));
  const counts = new Map<string, number>();
  for (const each of sentences)
    for (const sentence of new Set(each)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  const distinct = sentences.map((each) =>
    each.filter((sentence, index) => index === 0 || (counts.get(sentence) ?? 0) <= MAX_REPEATED).join(' '),
  );
  const lengthsOf = (prose: boolean) =>
    texts.flatMap(({ isProse }, index) => (isProse === prose ? [distinct[index]?.length ?? 0] : []));
  const reference = lengthsOf(false);
  const maxProse = shareOf(lengthsOf(true), MAX_ALL - sumOf(reference, MIN_TEXT));
  const maxReference = shareOf(reference, MAX_ALL - sumOf(lengthsOf(true), maxProse));
  return distinct.map((text, index) => {
    const max = texts[index]?.isProse ? maxProse : maxReference;
    return text.length <= max ? text : text.slice(0, Math.max(text.lastIndexOf(' ', max), max / 2));
  });
}

function sumOf(lengths: readonly number[], max: number): number {
  return lengths.reduce((sum, length) => sum + Math.min(length, max), 0);
}

/** Returns the most characters that one text may have of `all`. What short texts do not use goes to longer ones. */
function shareOf(lengths: readonly number[], all: number): number {
  let left = all;
  for (const [index, length] of lengths.toSorted((one, other) => one - other).entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (share < length) return Math.max(MIN_TEXT, Math.min(MAX_TEXT, share));
    left -= length;
  }
  return MAX_TEXT;
}
