import { describe, expect, test } from 'vitest';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { project } from '../../document/support.ts';
import { problemsOf } from './support.ts';

const MINTLIFY = { $schema: 'https://mintlify.com/docs.json', theme: 'mint', name: 'Acme' };

async function reported(files: Record<string, string>, settings: object = MINTLIFY, isBare = true): Promise<string> {
  const folder = project({ 'docs.json': JSON.stringify(settings), 'index.mdx': '# Hello\n', ...files });
  return problemsOf(await loadProject(folder, { isBare }));
}

describe('Style sheets and scripts in a folder from Mintlify', () => {
  test('are reported once, because no page includes them', async () => {
    expect(await reported({ 'styles/brand.css': 'b {}', 'custom.js': 'run()' })).toBe(
      'custom.js: warning file-not-included: No page includes custom.js, styles/brand.css. ' +
        'Mintlify adds every style sheet and script of a folder to all pages.\n    ' +
        'Set colors, fonts and the background in docs.json. Other styles and scripts need an Astro project: see ' +
        '"Your own scripts and styles" in the guide "Layout, styles, and scripts". Name files that no page needs in "ignore".',
    );
  });

  test.each([
    ['$schema', { $schema: MINTLIFY.$schema }],
    ['theme', { theme: 'maple' }],
  ])('are reported if %s shows where the folder comes from', async (_, settings) => {
    expect(await reported({ 'style.css': 'b {}' }, settings)).toContain('No page includes style.css.');
  });

  test.each<[string, Record<string, string>]>([
    ['a page links to', { 'index.mdx': '<link rel="stylesheet" href="/style.css" />\n', 'style.css': 'b {}' }],
    [
      'a snippet imports',
      {
        'index.mdx': 'import { A } from "/snippets/a.jsx";\n\n<A />\n',
        'snippets/a.jsx': 'import "./a.css";\nimport { text } from "../lib/text.js";\nexport const A = () => text;\n',
        'snippets/a.css': 'b {}',
        'lib/text.js': 'export const text = "A";\n',
      },
    ],
    [
      'a style sheet of a page imports',
      {
        'index.mdx': '<link rel="stylesheet" href="/styles/all.css" />\n',
        'styles/all.css': '@import "base.css";\n@import url(../fonts.css);\n',
        'styles/base.css': '@import "./all.css"; b {}',
        'fonts.css': 'b {}',
      },
    ],
    ['an ignore file names', { '.mintignore': 'scripts/\n', 'scripts/release.js': 'run()' }],
    ['a tool reads', { 'eslint.config.js': 'export default [];' }],
    ['packages and hidden folders contain', { 'node_modules/a/index.js': 'run()', '.github/check.js': 'run()' }],
  ])('that %s are not reported', async (_, files) => {
    expect(await reported(files)).toBe('');
  });

  test('are not reported in an Astro project, which may include them', async () => {
    expect(await reported({ 'style.css': 'b {}' }, MINTLIFY, false)).toBe('');
  });

  test('are not reported in a folder that was not made for Mintlify', async () => {
    expect(await reported({ 'demo/style.css': 'b {}' }, { name: 'Acme' })).toBe('');
  });
});
