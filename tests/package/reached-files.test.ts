import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { unreachedFiles } from '../../scripts/reached-files.ts';
import { repository } from '../support/command.ts';

const dist = path.join(repository, 'dist');

test('the built package has at most 10 MB', () => {
  const sizes = globSync('**/*', { cwd: dist, dot: true }).map((file) => statSync(path.join(dist, file)).size);
  expect(sizes.length, 'Run "npm run build" first.').toBeGreaterThan(500);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000_000);
});

test('the built package has no declarations, source maps, or modules that nothing reaches', () => {
  expect(unreachedFiles(repository)).toEqual([]);
});

test('the built package has the modules that the engine loads by path', () => {
  const loads = /\b(?:resolveModule|new URL)\("(\.{1,2}\/[^"]+)", new URL\("([^"]+)", [\w$]+\)\.href/g;
  const files = globSync('engine/*.js', { cwd: dist }).flatMap((file) =>
    [...readFileSync(path.join(dist, file), 'utf8').matchAll(loads)].map(([, name = '', from = '']) =>
      path.posix.join(path.posix.dirname(from), name),
    ),
  );
  expect(files).toContain('integration/starlight/pages/route-middleware');
  for (const file of files) {
    expect(existsSync(path.join(dist, file)) || existsSync(path.join(dist, `${file}.js`)), file).toBe(true);
  }
});
