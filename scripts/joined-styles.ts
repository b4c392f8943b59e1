import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { joinedSheet } from '../integration/stylesheets/joined-sheet.ts';

/**
 * Writes the stylesheet of the built-in layout into one file of the built package. Vite would otherwise load PostCSS in
 * every build to join the sheets.
 */
export function joinStyles(root: string): void {
  const sheet = path.join(root, 'dist/integration/styles/index.css');
  const joined = joinedSheet(pathToFileURL(sheet));
  if (joined.includes('@import')) throw new Error(`${sheet} has an @import that cannot be joined.`);
  writeFileSync(sheet, joined);
}
