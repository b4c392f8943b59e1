import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadDocument } from '../../../src/document/read/load.ts';
import { agreesWithPublishedSchema } from './published-schema.ts';
import { fixtures } from './support.ts';

test.each(readdirSync(fixtures))('%s gets the same result as with the published schema', async (file) => {
  const { document } = await loadDocument(file, { root: fixtures });
  if (document?.kind === 'openapi') {
    expect(agreesWithPublishedSchema(document.root, document.version.slice(0, 3))).toBe(true);
  }
});
