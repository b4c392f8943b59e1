import { beforeEach, describe, expect, test, vi } from 'vitest';
import { agentFile } from '../../../integration/agents/agent-files.ts';
import { catalogOf } from '../../../integration/agents/mcp/catalog.ts';
import { fileForPrograms } from '../../../integration/agents/mcp/project-source.ts';
import { changeNoteHtml } from '../../../integration/render/html/change-note.ts';
import { type ChangesSource, releaseHtml } from '../../../integration/render/html/changes.ts';
import { atomFeed } from '../../../integration/render/page/atom-feed.ts';
import { changesAnswer } from '../../../src/agents/mcp/changes-answer.ts';
import type { DocsSource } from '../../../src/agents/mcp/docs-source.ts';
import type { Release } from '../../../src/changes/history.ts';
import { searcher } from '../../../src/search/searcher.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { wordsIn } from '../../../src/words/english/index.ts';
import { translationTo } from '../../../src/words/languages.ts';
import { projectOf } from '../site/project/support.ts';

vi.mock('virtual:specbook/site', () => ({ default: { base: '/', siteBase: '/', trailingSlash: true } }));

const SITE = { facts: { base: '/', siteBase: '/', trailingSlash: true }, origin: 'https://docs.example' };
const ALL = { parts: 100, changes: 100 };
const FILE = 'api.json';

const query = (name: string, more = {}) => ({ name, in: 'query', schema: { type: 'string' }, ...more });
const list = (summary: string, parameters: object[], properties: object = {}) => ({
  get: {
    summary,
    parameters,
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: { type: 'object', properties } } } },
    },
  },
});
const api = (version: string, paths: object) => ({ openapi: '3.1.0', info: { title: 'Issues', version }, paths });

const HOSTILE = 'Get <img src=x> & `code`';
const VERSIONS = {
  'v1.json': api('1.0.0', {
    '/issues': list('List issues', []),
    '/labels': list('List labels', []),
    '/notes': list('List notes', []),
  }),
  'v2.json': api('1.1.0', {
    '/issues': list('List issues', [query('filter')]),
    '/labels': list('List labels', []),
    '/teams': list('List teams', []),
    '/x': list(HOSTILE, []),
  }),
  [FILE]: api('2.0.0', {
    '/issues': list('List issues', [query('per_page'), query('team', { required: true })]),
    '/labels': list('List labels', [query('per_page')], { color: { type: 'string' } }),
    '/teams': list('List teams', []),
    '/x': list(HOSTILE, [query('per_page')]),
  }),
};

let project: Project;
let source: ChangesSource;

beforeEach(async () => {
  const changes = [
    { version: '1.1.0', date: '2026-05-31', source: 'v2.json' },
    { version: '1.0.0', date: '2026-01-10', source: 'v1.json' },
  ];
  project = await projectOf({
    ...VERSIONS,
    'docs.json': { navigation: { openapi: { source: FILE, changes } } },
  });
  source = { project, file: FILE, language: 'en', words: wordsIn(undefined), hrefOf: (slug) => `/${slug}/` };
});

const releases = () => project.histories.get(FILE)?.releases ?? [];
const pageHtml = (index: number, around = source) => {
  const release = releases()[index];
  return release ? String(releaseHtml(release, around, ALL)) : '';
};
const noteOf = (title: string, around = source) => {
  const page = project.site.pages.find((each) => each.title === title);
  return page?.kind === 'operation' ? String(changeNoteHtml(page, around) ?? '') : '';
};

describe('a changelog page', () => {
  test('links the operation of a change, and the field in it', () => {
    expect(pageHtml(0)).toContain(
      'Added required query parameter <code>team</code> to <a href="/api-reference/list-issues/#parameter-team">List issues</a>',
    );
  });

  test('names each release, its day, and how many changes it has, the breaking ones first', () => {
    const html = pageHtml(1);
    expect(html).toContain('id="1.1.0"');
    expect(html).toContain('<time datetime="2026-05-31">May 31, 2026</time><br>1 breaking change<br>3 safe changes');
    expect(html.indexOf('>Breaking<')).toBeLessThan(html.indexOf('>Safe<'));
  });

  test('links no operation that was removed, and no field that was removed later', () => {
    expect(pageHtml(1)).toContain('Removed List notes (<code>GET /notes</code>)');
    expect(pageHtml(1)).toContain('<code>filter</code> to <a href="/api-reference/list-issues/">List issues</a>');
  });

  test('links all operations of a change that only counts them', () => {
    const html = pageHtml(0);
    expect(html).toMatch(
      /<code>per_page<\/code> to 3 operations<p class="docs-note"><a href="\/api-reference\/list-issues\//,
    );
    expect(html).toContain('<a href="/api-reference/list-labels/#parameter-per_page">List labels</a>');
  });

  test('shows titles of documents as text', () => {
    expect(pageHtml(0)).toContain('Get &lt;img src=x&gt; &amp; <code>code</code></a>');
    expect(pageHtml(0)).not.toContain('<img');
  });

  test('is in the language of the site, with sentences that are marked as English', async () => {
    const german = { ...source, language: 'de', words: wordsIn(await translationTo('de')) };
    expect(pageHtml(1, german)).toContain('31.05.2026</time><br>1 inkompatible Änderung<br>3 sichere Änderungen');
    expect(pageHtml(1, german)).toContain('<span lang="en" dir="ltr">Removed List notes');
    expect(noteOf('List teams', german)).toContain('<summary>Geändert in 1.1.0 · 31.05.2026</summary>');
  });

  test('folds what is too long', () => {
    const [release] = releases();
    const [change] = release?.changes.slice(-1) ?? [];
    if (!release || !change) throw new Error('No change.');
    const long = { ...release, changes: Array.from({ length: 30 }, () => ({ ...change, class: 'safe' as const })) };
    const html = String(releaseHtml(long, source, { parts: 1, changes: 20 }));
    expect(html).toContain('<details class="docs-more-operations"><summary>30 safe changes</summary>');
    expect(html.match(/<li>/g)).toHaveLength(20);
    expect(html).toContain('<p class="docs-note">10 more</p>');
  });
});

describe('the note on the page of an operation', () => {
  test('says when the operation changed, and links its fields and the changelog', () => {
    const html = noteOf('List issues');
    expect(html).toContain('<summary>Changed in 2.0.0</summary>');
    expect(html).toContain('docs-tag-red">Breaking</span> Added required query parameter <a href="#parameter-team">');
    expect(html).toContain('<p>Changed in 1.1.0 · May 31, 2026</p>');
    expect(html).toContain('<a href="/api-reference/changelog/#2.0.0">All changes</a>');
  });

  test('is absent if nothing changed', async () => {
    const unchanged = await projectOf({ [FILE]: VERSIONS[FILE], 'docs.json': { api: { openapi: FILE } } });
    const page = unchanged.site.pages.find(({ title }) => title === 'List issues');
    expect(page?.kind === 'operation' && changeNoteHtml(page, { ...source, project: unchanged })).toBeUndefined();
  });
});

test('the feed has an entry for each release, dated by the day of the nearest one if it has none', () => {
  const url = 'https://docs.example/api-reference/changelog/';
  const xml = atomFeed(releases(), { title: 'A & B', author: 'A', url, self: `${url}feed.xml`, source });
  expect(xml).toContain('<title>A &amp; B</title>');
  expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${url}feed.xml"/>`);
  expect([...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([url, `${url}#2.0.0`, `${url}#1.1.0`]);
  expect(xml.match(/<updated>2026-05-31T00:00:00.000Z<\/updated>/g)).toHaveLength(3);
  expect(xml).toContain('&lt;code&gt;team&lt;/code&gt;');
  expect(xml).toContain('&amp;lt;img src=x&amp;gt;');
});

test('the feed leaves out what is not released', () => {
  const [{ changes }] = releases() as [Release];
  const unreleased = { id: 'unreleased', changes };
  const options = { title: 'A', author: 'A', url: 'https://docs.example/', self: 'https://docs.example/feed.xml' };
  expect(atomFeed([unreleased, ...releases()], { ...options, source })).not.toContain('#unreleased');
});

test('the Markdown lists the changes with links, and that of an operation ends with its last changes', () => {
  const markdown = agentFile(project, SITE, 'api-reference/changelog.md')?.text();
  expect(markdown).toContain(
    '## 1.1.0 (2026-05-31)\n\n1 breaking and 3 safe changes.\n\n### Breaking\n\n- Removed List notes',
  );
  expect(markdown).toContain(
    '- Added required query parameter `team` to List issues ([`GET /issues`](https://docs.example/api-reference/list-issues.md))',
  );
  expect(markdown).toContain('Get \\<img src=x\\>');
  const operation = agentFile(project, SITE, 'api-reference/list-teams.md')?.text();
  expect(operation).toContain('## Last changes\n\n- 1.1.0 (2026-05-31), safe: Added List teams (`GET /teams`)');
});

test('search finds the changelog by its title, but not by the operations that it names', () => {
  const search = searcher(JSON.parse(fileForPrograms(project, SITE, '_docs/search.json') ?? ''));
  expect(search('changelog')[0]?.slug).toBe('api-reference/changelog');
  expect(search('list issues per_page')[0]?.slug).toBe('api-reference/list-issues');
  expect(search('list teams').map(({ slug }) => slug)).not.toContain('api-reference/changelog');
});

describe('the tool list_changes', () => {
  const ask = async (question: object) => {
    const docs: DocsSource = {
      ...catalogOf(project, '1'),
      base: '/',
      search: () => Promise.reject(new Error('No test searches.')),
      urlOf: ({ slug }) => `/${slug}/`,
      markdown: async (path) => fileForPrograms(project, SITE, path),
    };
    const { content } = await changesAnswer(docs, { offset: 0, limit: 50, ...question });
    return content.map((each) => ('text' in each ? each.text : '')).join('');
  };

  test('lists releases with their changes', async () => {
    const text = await ask({});
    expect(text).toMatch(/^Changes 1 to \d+ of \d+\.\n## 2\.0\.0: 1 breaking/);
    expect(text).toContain('- breaking: Added required query parameter `team` to List issues\n  GET /issues');
    expect(text).toContain('## 1.1.0 (2026-05-31): 1 breaking and 3 safe changes\n- breaking: Removed List notes');
  });

  test.each([
    [{ since: '1.1.0' }, ['2.0.0']],
    [{ since: 'v1.0.0' }, ['2.0.0', '1.1.0']],
    [{ since: '2026-05-31' }, ['2.0.0', '1.1.0']],
    [{ since: '2026-06-01' }, ['2.0.0']],
    [{ operation: 'GET /teams' }, ['1.1.0']],
    [{ operation: 'get /notes' }, ['1.1.0']],
    [{ operation: 'GET /issues', class: 'breaking' }, ['2.0.0']],
    [{ class: 'dangerous', since: '1.1.0' }, ['2.0.0']],
  ])('filters by operation, version, day, and class: %j', async (question, versions) => {
    expect([...(await ask(question)).matchAll(/^## (\S+?):? /gm)].map(([, version]) => version)).toEqual(versions);
  });

  test.each([
    ['2025-04-01', ['2025-06-01']],
    ['2025-05-01', ['2025-06-01']],
    ['2025-03-01', ['2025-06-01', '2025-04-01']],
  ])('filters versions that are named after days: since %s', async (since, versions) => {
    const old = {
      'a.json': api('2024-12-01', {}),
      'b.json': api('2025-04-01', { '/issues': list('List issues', []) }),
    };
    const changes = [
      { version: '2025-04-01', source: 'b.json' },
      { version: '2024-12-01', source: 'a.json' },
    ];
    project = await projectOf({
      ...old,
      [FILE]: api('2025-06-01', { '/labels': list('List labels', []) }),
      'docs.json': { api: { openapi: { source: FILE, changes } } },
    });
    expect([...(await ask({ since })).matchAll(/^## (\S+?):? /gm)].map(([, version]) => version)).toEqual(versions);
  });

  test('says how to read on', async () => {
    expect(await ask({ limit: 1 })).toContain('For more, call again with offset 1, or filter.');
    expect(await ask({ offset: 100 })).toContain('Nothing at offset 100. Matching changes:');
    expect(await ask({ operation: 'GET /nothing' })).toBe('No change matches. Use fewer filters.');
  });
});
