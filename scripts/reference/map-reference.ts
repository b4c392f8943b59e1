import { readFileSync } from 'node:fs';
import { mdxText } from './mdx-text.ts';

/** Returns the map of folders in CONTRIBUTING.md. */
export function mapReference(): string {
  const text = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');
  const map = /\n## The map\n([\s\S]*?)(?=\n## )/.exec(text)?.[1];
  if (map === undefined) throw new Error('CONTRIBUTING.md has no section "The map".');
  return mdxText(map.trim());
}
