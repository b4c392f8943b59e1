import { readFileSync } from 'node:fs';

const IMPORT = /^@import '([^']+)'(?: layer\(([^)]+)\))?;\n/gm;

/**
 * Reads a sheet with the sheets that it imports in their places, and in their layers.
 *
 * @param leftOut URLs of sheets to leave out.
 */
export function joinedSheet(sheet: URL, leftOut: ReadonlySet<string> = new Set()): string {
  if (leftOut.has(sheet.href)) return '';
  return readFileSync(sheet, 'utf8').replaceAll(IMPORT, (_, file: string, layer: string | undefined) => {
    const text = joinedSheet(new URL(file, sheet), leftOut);
    return layer === undefined ? text : `@layer ${layer} {\n${text}}\n`;
  });
}
