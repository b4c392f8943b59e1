import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../src/document/check/validate.ts';
import type { LoadedDocument } from '../../src/document/document.ts';
import { operationEntries } from '../../src/document/operations.ts';
import { loadDocument } from '../../src/document/read/load.ts';
import { walkObjects } from '../../src/document/walk.ts';
import type { Problem } from '../../src/problems/problems.ts';
import { agreesWithPublishedSchema } from '../unit/document/published-schema.ts';
import { selectPart } from './documents.ts';

const folder = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
// The folder may be a symbolic link, and problems have the real paths of files.
const corpus = existsSync(folder) ? realpathSync(folder) : folder;
const isPresent = existsSync(corpus);
if (!isPresent) console.log(`Skipped: there is no corpus at ${corpus}.`);

function documentsIn(folder: string): string[] {
  return readdirSync(path.join(corpus, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/.test(entry.name))
    .map((entry) => path.relative(corpus, path.join(entry.parentPath, entry.name)))
    .sort();
}

interface Judgment {
  file: string;
  /** The version. Absent if the document cannot be read at all. */
  version: string | undefined;
  operations: number;
  problems: Problem[];
  /** All files from which the document was read. */
  files: string[];
  /** Whether our rules agree with the published schema: both find an error in the structure, or neither does. */
  agrees: boolean;
}

async function judge(file: string): Promise<Judgment> {
  const result = await loadDocument(file, { root: corpus });
  const unread = { file, version: undefined, operations: 0, files: [file], agrees: true };
  if (!result.document) return { ...unread, problems: result.problems };
  const { document } = result;
  const problems = await checkDocument(document);
  const operations = operationEntries(document.root);
  const version = document.version.slice(0, 3);
  const agrees = document.kind !== 'openapi' || agreesWithPublishedSchema(document.root, version);
  const files = [file, ...document.files.map((absolute) => path.relative(corpus, absolute))];
  return { file, files, version: `${document.kind} ${version}`, operations: operations.length, problems, agrees };
}

function counts(judgments: Judgment[]): string {
  const read = judgments.filter((judgment) => judgment.version !== undefined);
  const invalid = read.filter(hasErrors);
  const operations = read.reduce((sum, judgment) => sum + judgment.operations, 0);
  const codes = new Map<string, number>();
  for (const { problems } of read) for (const { code } of problems) codes.set(code, (codes.get(code) ?? 0) + 1);
  const list = [...codes].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${count} ${code}`);
  return `${judgments.length} files, ${read.length} documents, ${operations} operations, ${invalid.length} not valid\n  ${list.join(', ')}`;
}

function hasErrors({ problems }: Judgment): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

describe.skipIf(!isPresent)('the corpus', () => {
  test.each(['openapi', 'conformance', 'asyncapi'])(
    '%s: every problem has a message and a place, and every verdict is as expected',
    { timeout: 180_000 },
    async (folder) => {
      const judgments: Judgment[] = [];
      for (const file of selectPart(folder, documentsIn(folder))) judgments.push(await judge(file));
      console.log(`${folder}: ${counts(judgments)}`);

      for (const { file, files, version, problems } of judgments) {
        for (const problem of problems) {
          expect(problem, file).toMatchObject({ message: expect.stringMatching(/\.$/) });
          expect(files, problem.message).toContain(problem.file);
          if (version !== undefined) expect(problem, file).toMatchObject({ line: expect.any(Number) });
        }
      }
      expect(judgments.filter(({ agrees }) => !agrees).map(({ file }) => file)).toEqual([]);
    },
  );
});

describe.skipIf(!isPresent)('documents that are split over files', () => {
  test.each([
    ['openapi/akamai-papi-properties/04-properties.yaml', 28, 106],
    ['openapi/lob-multifile/lob-api-public.yml', 107, 475],
    ['openapi/train-travel/openapi.yaml', 8, 1],
    ['openapi/unkey-split/openapi-split.yaml', 83, 379],
    ['conformance/features/rapidoc/docs/specs/split-spec-test/openapi.yaml', 46, 125],
    ['conformance/features/speakeasy-openapi/openapi/testdata/resolve_test/main.yaml', 2, 3],
    ['conformance/features/speakeasy-openapi/openapi/testdata/inline/inline_input.yaml', 19, 14],
  ])('are read completely: %s, %i operations of %i files', async (file, operations, files) => {
    const document = await loadFile(file);
    const entries = operationEntries(document.root);
    expect(entries).toHaveLength(operations);
    expect(document.files).toHaveLength(files);
    const outward: string[] = [];
    walkObjects(document.root, (object) => {
      const reference = object['$ref'];
      if (typeof reference === 'string' && !reference.startsWith('#')) outward.push(reference);
    });
    // The only remaining references lead to files that were not published.
    const missing = document.files.filter((name) => !existsSync(name)).map((name) => path.basename(name));
    expect(outward.filter((reference) => !missing.includes(path.basename(reference)))).toEqual([]);
    const positions = document.locateAll(entries.map(({ pointer }) => pointer));
    expect([...positions.values()].every(({ line }) => line > 0)).toBe(true);
    const codes = Map.groupBy(await checkDocument(document), ({ code }) => code);
    console.log(`${file}: ${[...codes].map(([code, list]) => `${list.length} ${code}`).join(', ') || 'no problems'}`);
  });

  test('have the same component names as the joined document of the publisher', async () => {
    const [split, joined] = await Promise.all(
      ['openapi/unkey-split/openapi-split.yaml', 'openapi/unkey.yaml'].map(loadFile),
    );
    expect(split && schemaNames(split)).toEqual(joined && schemaNames(joined));
  });
});

async function loadFile(file: string): Promise<LoadedDocument> {
  const { document } = await loadDocument(file, { root: corpus });
  if (!document) throw new Error(`${file} was not read.`);
  return document;
}

function schemaNames({ root }: LoadedDocument): string[] {
  const { schemas } = root['components'] as { schemas: object };
  return Object.keys(schemas).sort();
}

/** Documents for which our result differs from the name of their folder, with the reasons. */
const EXCEPTIONS: Record<string, string> = {
  'v3.1/pass/operation-object-example.yaml': 'a fragment: its parameter and security scheme are not declared',
  'v3.2/pass/operation-object-example.yaml': 'a fragment: its parameter and security scheme are not declared',
  'v3.3/pass/operation-object-example.yaml': 'a fragment: its parameter and security scheme are not declared',
  'v3.3/pass/path-item-object-example.yaml': 'security of path items came with 3.3, which is read as 3.2',
};

describe.skipIf(!isPresent)('tests of the OpenAPI Initiative', () => {
  const base = 'conformance/oai-schema-tests';
  test.each(['v3.0/pass', 'v3.1/pass', 'v3.1/fail', 'v3.2/pass', 'v3.2/fail', 'v3.3/pass', 'v3.3/fail'])(
    '%s has the expected results',
    async (folder) => {
      const wrong: string[] = [];
      for (const file of documentsIn(path.join(base, folder))) {
        const isValid = !hasErrors(await judge(file));
        if (isValid !== folder.endsWith('pass')) wrong.push(path.relative(base, file));
      }
      expect(wrong).toEqual(Object.keys(EXCEPTIONS).filter((file) => path.dirname(file) === folder));
    },
  );
});
