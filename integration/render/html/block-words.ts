import type { Words } from '../../../src/words/english/index.ts';

const CALLOUT = /(<p class="docs-callout-title">)(Note|Tip|Important|Warning|Caution)(?=<\/p>)/g;
const TABLE = /(<div class="docs-table" role="\w+" aria-label=")Table(?=")/g;
const NAMES = { Note: 'note', Tip: 'tip', Important: 'important', Warning: 'warning', Caution: 'caution' } as const;

/**
 * Translates the names of callouts, tables and anchors in rendered Markdown, which is cached once for all languages.
 */
export function withBlockWords(markup: string, { components }: Words): string {
  return markup
    .replaceAll(CALLOUT, (_, before: string, name: keyof typeof NAMES) => before + components[NAMES[name]])
    .replaceAll(TABLE, (_, before: string) => before + escapeQuotes(components.table))
    .replaceAll('aria-label="Link to this section"', () => `aria-label="${escapeQuotes(components.linkToSection)}"`);
}

function escapeQuotes(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
