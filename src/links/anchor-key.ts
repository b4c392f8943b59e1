/** Signs that tools write out as words when they derive an anchor from a heading. */
const WORDS: Readonly<Record<string, string>> = { '&': ' and ', '+': ' plus ', '#': ' sharp ', $: ' dollar ' };

/**
 * A key for comparing anchors and headings across the rules of different tools: texts with the same key mean the same.
 * The rules of GitHub, of Mintlify and of the usual packages differ only in how they treat signs (`oauth-20` and
 * `oauth-2-0`, `fees--billing`, `fees-&-billing` and `fees-and-billing`).
 */
export function anchorKeys(text: string): string[] {
  const letters = lettersOf(text);
  const worded = lettersOf(text.replaceAll(/[&+#$]/g, (sign) => WORDS[sign] ?? sign));
  return [...new Set([worded, letters])].filter((key) => key !== '');
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Whether an anchor that is no element's id means the heading, title or id. */
export function meansSame(anchor: string, text: string): boolean {
  const keys = anchorKeys(text);
  return anchorKeys(anchor).some((key) => keys.includes(key));
}
