import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkDocument } from '../../../src/document/check/validate.ts';
import { operationEntries } from '../../../src/document/operations.ts';
import { loadDocument } from '../../../src/document/read/load.ts';
import type { Problem } from '../../../src/problems/problems.ts';

const odd = path.join(import.meta.dirname, '../../fixtures/odd');

/** Summarizes what can be shown of the document, and its problems: each code with its count and its first place. */
async function judgeFile(file: string): Promise<string> {
  const result = await loadDocument(file, { root: odd });
  if (!result.document) return `not read: ${summary(result.problems)}`;
  const problems = await checkDocument(result.document);
  for (const problem of problems) expect(problem, file).toMatchObject({ file, line: expect.any(Number) });
  return `${operationEntries(result.document.root).length} operations; ${summary(problems)}`;
}

function summary(problems: readonly Problem[]): string {
  const codes = Map.groupBy(problems, ({ code }) => code);
  const parts = [...codes].map(([code, [first, ...others]]) => {
    const place = first?.line === undefined ? '' : ` at ${first.line}:${first.column}`;
    return `${others.length + 1} ${code}${place}`;
  });
  return parts.join(', ') || 'no problems';
}

test('understands odd documents as far as possible, and reports the rest', async () => {
  const judgments: Record<string, string> = {};
  for (const file of readdirSync(odd).sort()) judgments[file] = await judgeFile(file);
  expect(judgments).toMatchInlineSnapshot(`
    {
      "alias-bomb.yaml": "not read: 1 document-too-large at 9:38",
      "bad-components.yaml": "2 operations; 6 type-wrong at 14:5, 1 value-wrong at 23:11",
      "byte-order-mark.yaml": "1 operations; no problems",
      "duplicate-keys.yaml": "1 operations; 3 document-key-duplicated at 8:5",
      "invisible-names.yaml": "2 operations; 2 component-name-wrong at 18:5",
      "latin-1.yaml": "not read: 1 document-not-text at 4:65",
      "missing-responses.yaml": "5 operations; 1 responses-missing at 4:11, 4 type-wrong at 5:47, 2 response-status-wrong at 13:9",
      "null-everywhere.yaml": "1 operations; 32 type-wrong at 2:1, 1 field-missing at 4:31",
      "null-paths.yaml": "0 operations; 1 type-wrong at 3:1",
      "odd-patterns.yaml": "1 operations; 4 schema-pattern-wrong at 8:59, 1 type-wrong at 12:60",
      "prototype-names.yaml": "3 operations; 1 reference-unresolved at 20:82, 1 tag-unknown at 25:24",
      "recursion.yaml": "1 operations; 1 reference-circular at 13:5",
      "references-everywhere.yaml": "2 operations; 4 field-missing at 2:1, 4 reference-misplaced at 2:8, 1 responses-missing at 7:5, 2 type-wrong at 9:5, 7 reference-unresolved at 13:21, 1 reference-kind-wrong at 13:72, 2 reference-circular at 24:8",
      "required-on-properties.yaml": "1 operations; 3 type-wrong at 17:7",
      "tabs-inside.yaml": "1 operations; no problems",
      "tabs.yaml": "not read: 1 document-syntax at 3:1",
      "unicode.yaml": "4 operations; no problems",
      "urls.yaml": "9 operations; 4 server-url-unusable at 4:5, 1 server-variable-unknown at 6:5, 1 value-wrong at 7:54, 1 server-variable-unused at 7:81, 1 field-missing at 12:5, 3 path-template-wrong at 14:3, 2 path-parameter-missing at 14:14, 2 path-slash-missing at 17:3, 1 path-query at 18:3",
      "utf-16.yaml": "1 operations; no problems",
      "windows-lines.yaml": "1 operations; no problems",
      "wrong-shapes.yaml": "2 operations; 36 type-wrong at 2:1, 4 field-missing at 27:11, 4 value-wrong at 29:21, 1 field-misplaced at 33:68",
      "yaml-types.yaml": "1 operations; 7 type-wrong at 6:3, 1 enum-type-wrong at 15:76, 1 document-key-duplicated at 26:70",
    }
  `);
});
