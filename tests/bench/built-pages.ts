import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** One HTML file of a built site. */
export interface BuiltPage {
  /** Path in the output folder, with slashes. */
  name: string;
  bytes: number;
}

/** Every HTML file below the output folder, in the order of names. */
export function builtPages(output: string): BuiltPage[] {
  return readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ name: file.split(path.sep).join('/'), bytes: statSync(path.join(output, file)).size }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Parts of pages that are fetched when a reader opens them; nobody reads them on their own. */
export function isFragment({ name }: BuiltPage): boolean {
  return name.startsWith('_docs/');
}

export function totalBytes(pages: readonly BuiltPage[]): number {
  return pages.reduce((sum, { bytes }) => sum + bytes, 0);
}
