import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /^@import '([^']+)'(?: layer\(([^)]+)\))?;$/gm;

/**
 * Writes the stylesheet of the built-in layout into one file of the built package. Vite would otherwise load PostCSS in
 * every build to join the sheets.
 */
export function joinStyles(root: string): void {
  const sheet = path.join(root, 'dist/integration/styles/index.css');
  const joined = joinedSheet(sheet);
  if (joined.includes('@import')) throw new Error(`${sheet} has an import of another form.`);
  writeFileSync(sheet, joined);
}

function joinedSheet(sheet: string): string {
  return readFileSync(sheet, 'utf8').replaceAll(IMPORT, (_, file: string, layer: string | undefined) => {
    const text = joinedSheet(path.join(path.dirname(sheet), file));
    return layer === undefined ? text : `@layer ${layer} {\n${text}}`;
  });
}
