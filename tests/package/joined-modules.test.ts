import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { moduleImports } from '../../scripts/module-imports.ts';
import { repository } from '../support/command.ts';

const dist = path.join(repository, 'dist');

/** Returns the files that a file of the package imports, relative to `dist`. */
function importedFiles(file: string): string[] {
  return moduleImports(file, readFileSync(path.join(dist, file), 'utf8'))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier));
}

// A module that is both bundled and unbundled would be loaded twice, with two states.
test.each([
  ['for Node', 'engine/'],
  ['for browsers', 'integration/browser/'],
])('bundled modules %s import no unbundled ones', (_, folder) => {
  const files = globSync(`${folder}**/*.js`, { cwd: dist });
  expect(files.length, 'Run "npm run build" first.').toBeGreaterThan(20);
  const outside = files.flatMap((file) =>
    importedFiles(file)
      .filter((each) => !each.startsWith(folder))
      .map((each) => `${file}: ${each}`),
  );
  expect(outside).toEqual([]);
});

test('bundles the entry points for Node, and the scripts of components', () => {
  const scripts = globSync('integration/**/*.astro', { cwd: dist })
    .flatMap(importedFiles)
    .filter((file) => file.startsWith('integration/scripts/'));
  const starts = ['integration/index.js', 'integration/starlight/index.js', 'integration/build/standalone/engine.js'];
  expect(scripts).toContain('integration/scripts/page.js');
  for (const file of [...scripts, ...starts]) {
    const single = importedFiles(file).filter((each) => !/^(?:engine|integration\/browser)\//.test(each));
    expect(single, file).toEqual([]);
  }
});

test('bundles modules of the engine and islands that components import', () => {
  const imported = globSync('integration/**/*.astro', { cwd: dist })
    .flatMap(importedFiles)
    .filter((file) => /^(?:src|integration\/islands)\/.*\.js$/.test(file));
  expect(imported).toContain('integration/islands/render.js');
  for (const file of imported) expect(existsSync(path.join(dist, 'engine', file)), file).toBe(true);
});
