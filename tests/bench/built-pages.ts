import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** An HTML file of a built site. */
export interface BuiltPage {
  /** The path in the output folder, with slashes. */
  name: string;
  bytes: number;
}

/** Returns every HTML file below the output folder, sorted by name. */
export function builtPages(output: string): BuiltPage[] {
  return readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ name: file.split(path.sep).join('/'), bytes: statSync(path.join(output, file)).size }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether an HTML file is a part of pages that is fetched when a reader opens it. Nobody reads it on its own. */
export function isFragment({ name }: BuiltPage): boolean {
  return name.startsWith('_docs/');
}

export function totalBytes(pages: readonly BuiltPage[]): number {
  return pages.reduce((sum, { bytes }) => sum + bytes, 0);
}
