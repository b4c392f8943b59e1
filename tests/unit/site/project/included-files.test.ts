import { describe, expect, test } from 'vitest';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { publishedFiles } from '../../../../src/site/project/published-files.ts';
import { project } from '../../document/support.ts';
import { problemsOf } from './support.ts';

const MINTLIFY = { $schema: 'https://mintlify.com/docs.json', theme: 'mint', name: 'Acme' };

function loaded(files: Record<string, string>, settings: object = MINTLIFY, isBare = true) {
  const folder = project({ 'docs.json': JSON.stringify(settings), 'index.mdx': '# Hello\n', ...files });
  return loadProject(folder, { isBare });
}

async function included(files: Record<string, string>, settings?: object, isBare?: boolean) {
  return (await loaded(files, settings, isBare)).included;
}

describe('Style sheets and scripts in a folder from Mintlify', () => {
  test('are in every page', async () => {
    expect(await included({ 'styles/brand.css': 'b {}', 'custom.js': 'run()' })).toEqual([
      'custom.js',
      'styles/brand.css',
    ]);
  });

  test('are published, with what the style sheets show', async () => {
    const files = {
      'styles/brand.css': '@import "./base.css"; b { background: url(../a.png) }',
      'styles/base.css': '',
    };
    const site = await loaded({ ...files, 'custom.js': 'run()', 'other.pdf': '', 'a.png': '' });
    expect(await publishedFiles(site, { leaveOut: [], isBare: true })).toEqual([
      'a.png',
      'custom.js',
      'styles/base.css',
      'styles/brand.css',
    ]);
  });

  test.each([
    ['$schema', { $schema: MINTLIFY.$schema }],
    ['theme', { theme: 'maple' }],
  ])('are in every page if %s shows where the folder comes from', async (_, settings) => {
    expect(await included({ 'style.css': 'b {}' }, settings)).toEqual(['style.css']);
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
  ])('that %s are not added to other pages', async (_, files) => {
    expect(await included(files)).toEqual([]);
  });

  test('are not added in an Astro project', async () => {
    expect(await included({ 'style.css': 'b {}' }, MINTLIFY, false)).toEqual([]);
  });

  test('are not added in a folder that was not made for Mintlify', async () => {
    expect(await included({ 'demo/style.css': 'b {}' }, { name: 'Acme' })).toEqual([]);
  });
});

test('customCSS and customJS name files of every page, and a missing one is reported', async () => {
  const settings = { customCSS: './a.css', customJS: ['/b.js', 'https://example.com/c.js', 'd.js'] };
  const site = await loaded({ 'a.css': '', 'b.js': '', 'e.css': '' }, settings);
  expect(site.included).toEqual(['a.css', 'b.js']);
  expect(problemsOf(site)).toBe(
    'docs.json:1:35: warning file-not-included: d.js doesn’t exist, so no page loads it. (at /customJS)\n    ' +
      'Fix the path, which is relative to the docs.json folder, or remove it.',
  );
});
