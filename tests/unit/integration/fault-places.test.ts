import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withPlaces } from '../../../integration/build/dev/fault-places.ts';
import type { Problem } from '../../../src/problems/problems.ts';

test('a fault has its position in a page, and none in a document, which is not MDX', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'fault-places-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const text = 'Text.\n\n{missing}\n';
  const files = ['page.mdx', 'openapi.json', 'openapi.yaml'];
  for (const file of files) writeFileSync(path.join(root, file), text);
  const message = 'The page can’t be rendered: missing is not defined.';
  const faults = files.map((file): Problem => ({ code: 'page-fault', severity: 'error', message, file }));
  const [page, ...documents] = withPlaces(faults, root);
  expect(page).toEqual({ ...faults[0], line: 3, column: 1 });
  expect(documents).toEqual(faults.slice(1));
});
