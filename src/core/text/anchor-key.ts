/** Symbols that tools write out as words when they derive an anchor from a heading. */
const WORDS: Readonly<Record<string, string>> = { '&': ' and ', '+': ' plus ', '#': ' sharp ', $: ' dollar ' };

/**
 * Returns keys for comparing anchors and headings across the rules of different tools: texts that share a key mean the
 * same. The rules of GitHub, of Mintlify and of the usual packages differ only in how they treat symbols (`oauth-20`
 * and `oauth-2-0`, `fees--billing`, `fees-&-billing` and `fees-and-billing`).
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

/** Returns whether an anchor means a heading, title or id, even if it is not the id of an element. */
export function matchesAnchor(anchor: string, text: string): boolean {
  const keys = anchorKeys(text);
  return anchorKeys(anchor).some((key) => keys.includes(key));
}
