import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { recordOf } from '../../../src/core/json/record.ts';

/** Files of texts in the folder of the site's sources. Starlight reads the same ones. */
export const TEXT_FILES = 'content/i18n/*.{json,yml,yaml}';

/** A file of the site's `i18n` collection. */
export interface TextFile {
  /** The language tag (BCP 47), which is the name of the file. */
  language: string;
  texts: Record<string, unknown>;
  /** Returns where a text is, such as `src/content/i18n/de.json:3:5`. Returns `undefined` if the file does not have it. */
  placeOf: (name: string) => string | undefined;
}

/**
 * Reads the texts with which a site replaces those of Starlight and of its plugins. Starlight reports syntax errors in
 * them.
 */
export function readTextFiles({ root, srcDir }: { root: URL; srcDir: URL }): TextFile[] {
  return globSync(TEXT_FILES, { cwd: srcDir }).map((name) => {
    const file = path.join(fileURLToPath(srcDir), name);
    const shown = path.relative(fileURLToPath(root), file).replaceAll(path.sep, '/');
    return textFile(shown, readFileSync(file, 'utf8'));
  });
}

/** @param file The path as shown in messages. */
export function textFile(file: string, source: string): TextFile {
  const lines = new LineCounter();
  // JSON is YAML too.
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'silent' });
  const keys = isMap(document.contents) ? document.contents.items.map(({ key }) => key) : [];
  return {
    language: path.parse(file).name,
    texts: recordOf(document.toJS()),
    placeOf(name) {
      const key = keys.find((each) => isScalar(each) && each.value === name);
      if (!isScalar(key) || !key.range) return undefined;
      const { line, col } = lines.linePos(key.range[0]);
      return `${file}:${line}:${col}`;
    },
  };
}
