/** Characters of a page's text, and of all texts together: the index must load fast on a phone. */
const MAX_TEXT = 600;
const MIN_TEXT = 120;
const MAX_ALL = 150_000;

/** A sentence that more pages than this share does not distinguish them. */
const MAX_REPEATED = 4;

/** The beginnings of texts, shorter if there are many pages. Leaves out sentences that many pages repeat. */
export function shortTexts(texts: readonly string[]): string[] {
  const sentences = texts.map((text) => text.split(/(?<=[.!?。！？])\s*(?=\S)/u));
  const counts = new Map<string, number>();
  for (const each of sentences)
    for (const sentence of new Set(each)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  const most = Math.max(MIN_TEXT, Math.min(MAX_TEXT, Math.floor(MAX_ALL / Math.max(texts.length, 1))));
  return sentences.map((each) => {
    const text = each.filter((sentence, index) => index === 0 || (counts.get(sentence) ?? 0) <= MAX_REPEATED).join(' ');
    return text.length <= most ? text : text.slice(0, Math.max(text.lastIndexOf(' ', most), most / 2));
  });
}
