/** Front matter, then blank lines and imports. */
const BEFORE_TEXT = /^\uFEFF?(?:---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$))?(?:[ \t]*\r?\n|import\s[^\n]*\n)*/;

/** Returns the words of the heading with which a page begins, `# Words`. `undefined` if it begins with other text. */
export function leadingHeading(text: string): string | undefined {
  const [, written] = /^#[ \t]+(\S.*)/.exec(text.replace(BEFORE_TEXT, '')) ?? [];
  // An expression or an element may show anything.
  if (written === undefined || /[<{]/.test(written)) return undefined;
  const words = written
    .replace(/[ \t]+#+[ \t]*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|\*|__|`|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
  return words === '' ? undefined : words;
}
