import { readFileSync } from 'node:fs';
import { tableMdx } from './mdx-text.ts';

const TOKENS = new URL('../../integration/styles/tokens.css', import.meta.url);

/** Returns the CSS variables of the first rule in tokens.css, grouped by its comments. */
export function cssReference(): string {
  const [rule = ''] = readFileSync(TOKENS, 'utf8').split('\n}\n');
  const groups: { text: string; rows: string[][] }[] = [];
  for (const [, comment, name, value = ''] of rule.matchAll(/\/\*\s*([\s\S]*?)\s*\*\/|(--docs-[\w-]+):\s*([^;]+);/g)) {
    if (comment !== undefined || groups.length === 0) groups.push({ text: comment ?? '', rows: [] });
    if (name !== undefined) groups.at(-1)?.rows.push([`\`${name}\``, `\`${value.replaceAll(/\s+/g, ' ')}\``]);
  }
  return groups
    .map(({ text, rows }) =>
      [text.replaceAll(/\s+/g, ' '), tableMdx(['variable', 'default'], rows)].join('\n\n').trim(),
    )
    .join('\n\n');
}
