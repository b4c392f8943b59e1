import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkOutFolder } from '../../../src/cli/site/out-folder.ts';

const top = mkdtempSync(path.join(tmpdir(), 'out-folder-'));
const root = path.join(top, 'project/docs');
mkdirSync(path.join(root, 'previous/_astro'), { recursive: true });
writeFileSync(path.join(root, 'previous/_astro/a.js'), '');
afterAll(() => rmSync(top, { recursive: true, force: true }));

const check = (out: string) => () => checkOutFolder(path.join(root, out), root);

test.each(['dist', 'previous', '../beside', '../../elsewhere/deep/site'])(
  'a site can be built into %s, which has no files that would be lost',
  (out) => {
    expect(check(out)).not.toThrow();
  },
);

test.each(['.', '..', '../..'])('a site cannot be built into %s, which contains its sources', (out) => {
  expect(check(out)).toThrow('which contains its sources');
});

test('a folder whose name begins with two dots contains its sources, too', () => {
  const dotted = path.join(top, '..project');
  expect(() => checkOutFolder(top, dotted)).toThrow('which contains its sources');
});
