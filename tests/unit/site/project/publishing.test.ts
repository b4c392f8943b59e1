import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSiteLinks } from '../../../../src/site/project/check/site-links.ts';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { isNote } from '../../../../src/site/project/pages/note-files.ts';
import { publishedFiles } from '../../../../src/site/project/published-files.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import { projectSummary } from '../../../../src/site/project/summary.ts';
import { repository } from '../../../support/command.ts';
import { printProblems, project } from '../../document/support.ts';
import { openapi, page, problemsOf } from './support.ts';

const TEXT = '---\ntitle: Title\n---\n\nText.\n';

async function load(files: Record<string, string>, options: { isShared?: boolean; leaveOut?: string[] } = {}) {
  return loadProject(project(files), options);
}

function pagesOf({ site }: Project): string[] {
  return site.pages.flatMap(({ file }) => file ?? []).sort();
}

describe('Markdown in an Astro project', () => {
  const files = {
    'openapi.json': openapi('users', 'orders'),
    'listed.md': TEXT,
    'guides/index.mdx': TEXT,
    'start.mdx': TEXT,
    'linked.mdx': TEXT,
    'root.mdx': TEXT,
    'bound/users.mdx': page({ openapi: 'GET /users' }),
    'bound/own.mdx': page({ api: 'POST https://api.example.com/own' }),
    'unlisted.mdx': TEXT,
    'TODO.md': TEXT,
    'packages/x/README.md': TEXT,
    'packages/x/api.md': TEXT,
    'docs/adr/0001.md': TEXT,
    'internal/salaries.md': TEXT,
    'src/content/post.mdx': TEXT,
  };
  const navigation = {
    groups: [
      { group: 'All', root: 'root', pages: ['listed', '/guides', 'start.mdx'] },
      { group: 'Link', href: '/linked', pages: [] },
    ],
  };

  test('is a page only if the navigation or its front matter makes it one', async () => {
    const settings = { api: { openapi: 'openapi.json' }, navigation };
    const loaded = await load({ ...files, 'docs.json': JSON.stringify(settings) }, { isShared: true });
    expect(problemsOf(loaded)).not.toMatch(/page-missing/);
    expect(pagesOf(loaded)).toEqual([
      'bound/own.mdx',
      'bound/users.mdx',
      'guides/index.mdx',
      'linked.mdx',
      'listed.md',
      'root.mdx',
      'start.mdx',
    ]);
    expect(loaded.ignored).toEqual([
      'TODO.md',
      'docs/adr/0001.md',
      'internal/salaries.md',
      'packages/x/README.md',
      'packages/x/api.md',
      'unlisted.mdx',
    ]);
    expect(projectSummary(loaded)).toBe(
      '1 operation, 6 pages, 6 files ignored (TODO.md, docs/adr/0001.md, internal/salaries.md, and 3 more)',
    );
  });

  test('is not a page without a navigation', async () => {
    const loaded = await load(
      { ...files, 'docs.json': '{ "api": { "openapi": "openapi.json" } }' },
      { isShared: true },
    );
    expect(pagesOf(loaded)).toEqual(['bound/own.mdx', 'bound/users.mdx']);
  });

  test.each([
    ['a folder', '"./packages/x/"', ['packages/x/api.md']],
    ['several', '["packages", "internal"]', ['internal/salaries.md', 'packages/x/api.md']],
    [
      'the folder of docs.json',
      '"."',
      [
        'guides/index.mdx',
        'internal/salaries.md',
        'linked.mdx',
        'listed.md',
        'packages/x/api.md',
        'root.mdx',
        'start.mdx',
        'unlisted.mdx',
      ],
    ],
    ['a folder in src', '"src/content"', ['src/content/post.mdx']],
  ])('is a page in the folders of "content": %s', async (_name, content, expected) => {
    const settings = `{ "content": ${content}, "api": { "openapi": "openapi.json" } }`;
    const loaded = await load({ ...files, 'docs.json': settings }, { isShared: true });
    expect(pagesOf(loaded).filter((file) => !file.startsWith('bound/'))).toEqual(expected);
  });
});

describe('Markdown in a separate folder', () => {
  test('is a page, except for notes to developers that the navigation does not list', async () => {
    const loaded = await load({
      'docs.json': '{ "navigation": { "pages": ["index", "CHANGELOG", "guides/readme"] } }',
      'index.mdx': TEXT,
      'CHANGELOG.md': TEXT,
      'guides/readme.md': TEXT,
      'guides/other.md': TEXT,
      'roadmap.md': TEXT,
      'roadmap.mdx': TEXT,
      'ROADMAP.mdx': TEXT,
      'a/b/Agents.md': TEXT,
      'decisions/0001-use-rest.md': TEXT,
    });
    expect(pagesOf(loaded)).toEqual([
      'CHANGELOG.md',
      'guides/other.md',
      'guides/readme.md',
      'index.mdx',
      'roadmap.mdx',
    ]);
  });

  test('is a page only in the folders of "content" if docs.json sets that', async () => {
    const loaded = await load({ 'docs.json': '{ "content": "pages" }', 'pages/a.md': TEXT, 'other/b.md': TEXT });
    expect(pagesOf(loaded)).toEqual(['pages/a.md']);
  });

  test('is a page in the folders of "content" beside an Astro site too, except for notes to developers', async () => {
    const files = {
      'docs.json': '{ "content": "docs" }',
      'README.md': TEXT,
      'notes/plan.md': TEXT,
      'guide.mdx': TEXT,
      'docs/start.md': TEXT,
      'docs/deep/er/second.mdx': TEXT,
      'docs/CONTRIBUTING.md': TEXT,
    };
    expect(pagesOf(await load(files, { isShared: true }))).toEqual(['docs/deep/er/second.mdx', 'docs/start.md']);
  });

  test.each([
    ['"ignore" of docs.json', { 'docs.json': '{ "ignore": ["internal/**", "*.draft.mdx"] }' }],
    ['"exclude" of docs.json', { 'docs.json': '{ "exclude": ["internal", "*.draft.mdx"] }' }],
    ['.docsignore', { 'docs.json': '{}', '.docsignore': '# Not yet\ninternal/\n*.draft.mdx\n' }],
    ['.mintignore', { 'docs.json': '{}', '.mintignore': '/internal\n**/*.draft.mdx\n!internal/x' }],
  ])('is excluded by %s from pages, documents and published files', async (_name, settings) => {
    const loaded = await load({
      ...settings,
      'index.mdx': `${TEXT}![a](/internal/a.png) [b](/internal/b.pdf)\n`,
      'users.mdx': page({ openapi: 'GET /users' }),
      'guides/new.draft.mdx': TEXT,
      'internal/secret.mdx': TEXT,
      'internal/a.png': 'x',
      'internal/b.pdf': 'x',
      'internal/openapi.json': openapi('users'),
    });
    expect(pagesOf(loaded)).toEqual(['index.mdx', 'users.mdx']);
    expect(loaded.ignored).toEqual(['guides/new.draft.mdx', 'internal/secret.mdx']);
    expect([...loaded.documents.keys()]).toEqual([]);
    expect(await publishedFiles(loaded, { isBare: true, leaveOut: [] })).toEqual([]);
    const rules = Object.keys(settings).map((name) => path.join(loaded.root, name));
    expect(loaded.files).toEqual(expect.arrayContaining(rules));
  });

  test('can be ignored while docs.json shows a document from there, without a download', async () => {
    const loaded = await load({
      'docs.json': '{ "ignore": ["spec"], "api": { "openapi": "spec/api.json" } }',
      'spec/api.json': openapi('users'),
    });
    expect(loaded.site.pages.map(({ title }) => title)).toEqual(['Get users']);
    expect(loaded.downloads).toEqual([]);
  });

  test('cannot be listed if it is ignored, and the problem explains why', async () => {
    const loaded = await load({
      'docs.json': '{ "ignore": ["internal/**"], "navigation": { "pages": ["index", "internal/a"] } }',
      'index.mdx': TEXT,
      'internal/a.mdx': TEXT,
    });
    expect(problemsOf(loaded)).toMatchInlineSnapshot(`
      "docs.json:1:65: error navigation-page-missing: The page "internal/a" is ignored. (at /navigation/pages/1)
          Remove the rule that matches its file from "ignore" in docs.json, .docsignore, or .mintignore, or remove the entry."
    `);
  });
});

describe('files beside docs.json', () => {
  const files = {
    'docs.json': '{ "favicon": "favicon.ico", "navbar": { "links": [{ "label": "PDF", "href": "/files/a.pdf" }] } }',
    'favicon.ico': 'x',
    'index.mdx': `---
title: Start
---
![a](images/a.png) [table](/files/linked.csv) <a href="./files/b.zip">b</a>

Upload \`users.csv\`, or run \`./import data/rows.csv\`. {"filename": "export.csv"}

export const files = ['/files/c.txt', 'd.txt'];

<a href="/files/Report (2026), final.pdf">c</a> [d](<./files/my table.csv>) [e](/files/another%20one.csv)
`,
    'openapi.json': openapi('users'),
    'images/a.png': 'x',
    'images/unused.png': 'x',
    'fonts/own.woff2': 'x',
    'robots.txt': 'x',
    'users.csv': 'x',
    'export.csv': 'x',
    'd.txt': 'x',
    'data/rows.csv': 'x',
    'files/a.pdf': 'x',
    'files/b.zip': 'x',
    'files/c.txt': 'x',
    'files/linked.csv': 'x',
    'files/unlinked.csv': 'x',
    'files/Report (2026), final.pdf': 'x',
    'files/my table.csv': 'x',
    'files/another one.csv': 'x',
    'files/not this one.csv': 'x',
    'backup.zip': 'x',
    'styles.css': 'x',
  };
  const linked = [
    ...['files/a.pdf', 'files/b.zip', 'files/c.txt', 'files/linked.csv'],
    ...['files/Report (2026), final.pdf', 'files/my table.csv', 'files/another one.csv'],
  ];

  test('are published if they are images or fonts in a separate folder, and others if they are linked', async () => {
    const loaded = await load(files);
    const looks = ['favicon.ico', 'fonts/own.woff2', 'images/a.png', 'images/unused.png'];
    expect(await publishedFiles(loaded, { isBare: true, leaveOut: [] })).toEqual(
      [...linked, ...looks, 'robots.txt'].sort(),
    );
  });

  test('are published in an Astro project only if they are used', async () => {
    const loaded = await load(
      { ...files, 'docs.json': files['docs.json'].replace('{', '{ "content": ".",') },
      { isShared: true },
    );
    const named = ['favicon.ico', 'images/a.png'];
    expect(await publishedFiles(loaded, { isBare: false, leaveOut: [] })).toEqual([...linked, ...named].sort());
  });

  test('are published if a style sheet of a page imports or shows them', async () => {
    const loaded = await load(
      {
        'docs.json': '{ "content": "." }',
        'index.mdx': `${TEXT}<link rel="stylesheet" href="/styles/all.css" />\n`,
        'styles/all.css': '@import "base.css";\n@import "../private/secret.css";\n',
        'styles/base.css': 'b { background: url(../images/used.png) }',
        'styles/unused.css': 'x',
        'images/used.png': 'x',
        'images/unused.png': 'x',
        'private/secret.css': '@import "../styles/unused.css";',
        '.docsignore': 'private/\n',
      },
      { isShared: true },
    );
    const used = ['images/used.png', 'styles/all.css', 'styles/base.css'];
    expect(await publishedFiles(loaded, { isBare: false, leaveOut: [] })).toEqual(used);
  });

  test('are not published through a link out of the folder', async () => {
    const outside = project({ 'secret.png': 'x' });
    const loaded = await load({ 'docs.json': '{}', 'index.mdx': '![a](/secret.png)' });
    symlinkSync(path.join(outside, 'secret.png'), path.join(loaded.root, 'secret.png'));
    expect(await publishedFiles(loaded, { isBare: true, leaveOut: [] })).toEqual([]);
  });

  test('do not include earlier builds in the folder', async () => {
    const loaded = await load(
      {
        'docs.json': '{}',
        'index.mdx': TEXT,
        'users.mdx': page({ openapi: 'GET /users' }),
        'out/client/_astro/page.css': 'x',
        'out/client/logo.png': 'x',
        'out/client/openapi.json': openapi('users'),
        'site/_astro/page.css': 'x',
        'site/notes.md': TEXT,
        'build/copy.md': TEXT,
        'build/logo.png': 'x',
      },
      { leaveOut: ['build'] },
    );
    expect(pagesOf(loaded)).toEqual(['index.mdx', 'users.mdx']);
    expect([...loaded.documents.keys()]).toEqual([]);
    expect(await publishedFiles(loaded, { isBare: true, leaveOut: [] })).toEqual([]);
  });
});

describe('a document', () => {
  const KINDS = ['csv', 'pdf', 'zip', 'txt', 'xlsx', 'css', 'wasm'];
  const files = Object.fromEntries(KINDS.map((kind) => [`private/f.${kind}`, 'x']));
  const description = `${KINDS.map((kind) => `[${kind}](/private/f.${kind})`).join(' ')} ![](/images/a.png)`;
  const document = JSON.stringify({ ...JSON.parse(openapi('users')), info: { title: 'A', version: '1', description } });
  const published = async (files: Record<string, string>) =>
    publishedFiles(await load(files), { isBare: false, leaveOut: [] });

  test.each([
    ['readable', document, ['images/a.png']],
    ['not readable', document.slice(0, -1), []],
  ])('that is %s does not publish what it links to', async (_name, text, pictures) => {
    const settings = '{ "api": { "openapi": "openapi.json" } }';
    const all = { ...files, 'images/a.png': 'x', 'docs.json': settings, 'openapi.json': text };
    expect(await published(all)).toEqual(pictures);
    const linked = { ...all, 'index.mdx': `${TEXT}[table](/private/f.csv)\n` };
    expect(await published(linked)).toEqual([...pictures, 'private/f.csv']);
  });

  test('is reported if it links to a file that nothing else links to', async () => {
    const loaded = await load({
      ...files,
      'docs.json': '{ "api": { "openapi": "openapi.json" } }',
      'index.mdx': `${TEXT}[table](/private/f.csv)\n`,
      'openapi.json': JSON.stringify({
        ...JSON.parse(openapi('users')),
        info: { title: 'A', version: '1', description: '[a](/private/f.csv) [b](/private/f.pdf)' },
      }),
    });
    expect(printProblems(await checkSiteLinks(loaded))).toMatchInlineSnapshot(`
      "openapi.json:1:54: warning link-dead: The link "/private/f.pdf" leads to a file that isn’t published, because only a document links to it. (at /info/description)
          Also link to it from a page or docs.json, or move it to a folder that Astro publishes, such as \`public\`."
    `);
  });
});

test('a file that only an internal part of a document names is not published', async () => {
  const [orders, jobs] = ['orders', 'jobs'].map((name) => ({ description: `![](images/${name}.png)` }));
  const document = { ...JSON.parse(openapi()), paths: { '/orders': { get: orders }, '/jobs': { get: jobs } } };
  document.paths['/jobs'].get['x-internal'] = true;
  const images = { 'images/orders.png': 'x', 'images/jobs.png': 'x' };
  const published = async (api: object) => {
    const settings = JSON.stringify({ api: { openapi: 'spec/api.json', ...api } });
    const loaded = await load({ ...images, 'spec/api.json': JSON.stringify(document), 'docs.json': settings });
    return publishedFiles(loaded, { isBare: false, leaveOut: [] });
  };
  expect(await published({})).toEqual(['images/orders.png']);
  expect(await published({ internal: 'show' })).toEqual(['images/jobs.png', 'images/orders.png']);
});

test.each([
  ['README.md', true],
  ['packages/x/ReadMe.md', true],
  ['README.de.md', true],
  ['readme-zh-CN.md', true],
  ['readme.mdx', true],
  ['todo.md', true],
  ['code-of-conduct.md', true],
  ['CODE_OF_CONDUCT.md', true],
  ['docs/adr/0001-use-rest.md', true],
  ['ADRs/0001.md', true],
  ['docs/decisions/a.md', true],
  ['NOTES.md', true],
  ['CLAUDE.md', true],
  ['Security.md', true],
  ['SECURITY.mdx', true],
  ['security.mdx', false],
  ['changelog.mdx', false],
  ['mcp/claude.mdx', false],
  ['usage/agents.mdx', false],
  ['contributing.mdx', false],
  ['CONTRIBUTING.mdx', true],
  ['agents.md', true],
  ['api/security-schemes.md', false],
  ['readme-first.md', false],
  ['notes/first.md', false],
  ['adr.md', false],
  ['decisions/approve.mdx', false],
])('%s is a note to developers: %s', (file, expected) => expect(isNote(file)).toBe(expected));

test('the guide lists names of notes', () => {
  const guide = readFileSync(path.join(repository, 'docs/guides/published-files.mdx'), 'utf8');
  const names = guide.match(/^- \*\*.*/gm)?.flatMap((line) => line.match(/\b[A-Z][A-Z_-]{3,}\b/g) ?? []) ?? [];
  expect(names).toContain('TODO');
  expect(names.filter((name) => !isNote(`${name}.md`))).toEqual([]);
});
