/** Front matter, then blank lines and imports. */
const BEFORE_TEXT = /^\uFEFF?(?:---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$))?(?:[ \t]*\r?\n|import\s[^\n]*\n)*/;

/** Matches `# Words`, or words above a line of `=`, with the end of the line. */
const HEADING = /^(?:#[ \t]+(\S.*)|(?![#>`~|]|[-*+][ \t]|\d+[.)][ \t])(\S.*)\r?\n=+[ \t]*)(?:\r?\n|$)/;

/** Returns the words of the heading with which a page begins, `# Words`. `undefined` if it begins with other text. */
export function leadingHeading(text: string): string | undefined {
  const [, hashed, underlined] = HEADING.exec(text.replace(BEFORE_TEXT, '')) ?? [];
  const written = hashed ?? underlined;
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

/** Returns a text without the heading with which it begins. */
export function withoutLeadingHeading(text: string): string {
  return text.trimStart().replace(HEADING, '').trimStart();
}
