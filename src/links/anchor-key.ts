/** Signs that tools write out as words where they make an address of a heading. */
const WORDS: Readonly<Record<string, string>> = { '&': ' and ', '+': ' plus ', '#': ' sharp ', $: ' dollar ' };

/**
 * What an anchor or a heading comes down to, whatever rule made an address of it: two that share a key mean the same.
 * The rules of GitHub, of Mintlify and of the usual packages differ in what becomes of signs (`oauth-20` and
 * `oauth-2-0`, `fees--billing`, `fees-&-billing` and `fees-and-billing`), and in nothing else.
 */
export function anchorKeys(text: string): string[] {
  const plain = lettersOf(text);
  const worded = lettersOf(text.replaceAll(/[&+#$]/g, (sign) => WORDS[sign] ?? sign));
  return [...new Set([worded, plain])].filter((key) => key !== '');
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Whether an anchor that no element has as its id means the heading, title or id. */
export function meansSame(anchor: string, text: string): boolean {
  const keys = anchorKeys(text);
  return anchorKeys(anchor).some((key) => keys.includes(key));
}
