import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkBuiltBase } from '../../../src/cli/options/base-path.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'base-path-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes what a build with a base path writes, and returns its folder. */
function built(base: string): string {
  const out = path.join(folder, base);
  mkdirSync(path.join(out, 'client'), { recursive: true });
  writeFileSync(path.join(out, 'client/404.html'), `<script src="${base}_astro/page.js"></script>`);
  return out;
}

const ROOT = built('/');
const HANDBOOK = built('/handbook/');

test.each([
  ['without --base', ROOT, undefined, '/'],
  ['with --base /', ROOT, '/', '/'],
  ['under a path, without --base', HANDBOOK, undefined, '/handbook/'],
  ['under a path, with the same --base', HANDBOOK, '/handbook', '/handbook/'],
])('a built site is served %s', (_, out, option, base) => {
  expect(checkBuiltBase(out, option)).toBe(base);
});

test.each([
  ['/other', HANDBOOK],
  ['/', HANDBOOK],
  ['/handbook', ROOT],
])('a site that was built for another path than --base %s is not served', (option, out) => {
  expect(() => checkBuiltBase(out, option)).toThrow(/was built for \S+, not for/);
});
