/** Characters of a page's text, and of all texts together: the index must load fast on a phone. */
const MAX_TEXT = 600;
const MIN_TEXT = 120;
const MAX_ALL = 150_000;

/** A sentence that more pages than this share does not distinguish them. */
const MAX_REPEATED = 4;

/** A text of a page, and whether the page is one of prose: a guide, not the reference of an operation. */
interface LongText {
  text: string;
  isProse: boolean;
}

/**
 * The beginnings of texts. Leaves out sentences that many pages repeat. If there are many pages, texts are shorter:
 * first those of the reference, then those of guides, whose words are nowhere else in the index.
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
  const proseMost = shareOf(lengthsOf(true), MAX_ALL - sumOf(reference, MIN_TEXT));
  const referenceMost = shareOf(reference, MAX_ALL - sumOf(lengthsOf(true), proseMost));
  return distinct.map((text, index) => {
    const most = texts[index]?.isProse ? proseMost : referenceMost;
    return text.length <= most ? text : text.slice(0, Math.max(text.lastIndexOf(' ', most), most / 2));
  });
}

function sumOf(lengths: readonly number[], most: number): number {
  return lengths.reduce((sum, length) => sum + Math.min(length, most), 0);
}

/** The most that each may have of all: what short ones leave goes to longer ones. */
function shareOf(lengths: readonly number[], all: number): number {
  let left = all;
  for (const [index, length] of lengths.toSorted((one, other) => one - other).entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (share < length) return Math.max(MIN_TEXT, Math.min(MAX_TEXT, share));
    left -= length;
  }
  return MAX_TEXT;
}
