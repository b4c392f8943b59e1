import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadDocument } from '../../../src/document/read/load.ts';
import { agreesWithPublishedSchema } from './published-schema.ts';
import { fixtures } from './support.ts';

const results = await Promise.all(readdirSync(fixtures).map((file) => loadDocument(file, { root: fixtures })));
const documents = results.flatMap(({ document }) => (document?.kind === 'openapi' ? [document] : []));

test('there are documents of all versions', () => {
  const versions = documents.map(({ version }) => version.slice(0, 3));
  expect(versions).toEqual(expect.arrayContaining(['3.0', '3.1', '3.2']));
});

test.each(documents)('$file gets the same result as with the published schema', ({ root, version }) => {
  expect(agreesWithPublishedSchema(root, version.slice(0, 3))).toBe(true);
});
