import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectUpdates, type UpdateOptions } from '../../../integration/build/dev/project-updates.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { isPublished } from '../../../src/site/project/published-files.ts';
import { project as folderOf } from '../document/support.ts';

const SITE = mkdtempSync(path.join(tmpdir(), 'project-updates-'));
mkdirSync(path.join(SITE, 'snippets'));
afterAll(() => rmSync(SITE, { recursive: true }));

const GUIDE = path.join(SITE, 'guide.mdx');
const CARD = path.join(SITE, 'snippets/card.jsx');
/** A file that a page imports before it exists. */
const BOX = path.join(SITE, 'snippets/Box.astro');

/** Stands in for a project, of which only the files and the texts of pages change. */
function projectOf(files: readonly string[], changedPages: readonly string[] = []) {
  const texts = { changedSince: () => changedPages, seeks: (file: string) => file === BOX };
  return {
    files,
    texts,
    documents: new Map(),
    settings: {},
    words: { translations: new Map() },
    site: { pages: [] },
    problems: [],
    withheld: [],
    downloads: [],
  };
}

/**
 * Shows the updates of a project with these modules, and records which files are watched and which modules are
 * evaluated again.
 */
function updatesOf(project: () => object | Promise<object>, ids: readonly string[] = []) {
  const watched = new Set<string>();
  const invalidated: string[] = [];
  const modules = new Map(ids.map((id) => [id, { id }]));
  const moduleGraph = {
    idToModuleMap: modules,
    getModulesByFile: (id: string) => new Set([modules.get(id)].filter((module) => module !== undefined)),
    getModuleById: (id: string) => modules.get(id),
    invalidateModule: ({ id }: { id: string }) => void invalidated.push(id),
  };
  const updates = projectUpdates({
    server: {
      watcher: { add: (files: readonly string[]) => files.forEach((file) => void watched.add(file)) },
      config: { root: SITE },
      middlewares: { use: () => undefined },
      environments: { client: { name: 'client', moduleGraph } },
    },
    root: SITE,
    project: async () => project(),
    memory: { settle: async () => false },
    modules: { takeChanged: async () => [] },
    report: { update: () => undefined },
    reloadTabs: () => undefined,
  } as unknown as UpdateOptions);
  return { updates, watched, invalidated };
}

test('a deleted file that a page imports is still part of the project, because it may be written again at once', async () => {
  let files = [GUIDE, CARD];
  const { updates, watched } = updatesOf(() => projectOf(files));
  expect(await updates.hasNamed(CARD)).toBe(true);
  files = [GUIDE];
  await updates.reload(() => new Set());
  expect((await updates.shown()).files).toEqual([GUIDE]);
  expect(await updates.hasNamed(CARD)).toBe(true);
  expect(await updates.hasNamed(path.join(SITE, 'snippets/another.jsx'))).toBe(false);
  expect([...watched]).toEqual([GUIDE, CARD]);
});

test('a file that a page imports is part of the project before it exists, so that adding it is noticed', async () => {
  const { updates, watched } = updatesOf(() => projectOf([GUIDE]));
  expect(await updates.hasNamed(BOX)).toBe(true);
  expect(await updates.hasNamed(CARD)).toBe(false);
  expect([...watched]).toEqual([GUIDE]);
});

test('a file whose folder does not exist yet leaves its folder to the watcher, or the nearest one outside the site', async () => {
  const outside = folderOf({ 'api/readme.txt': '' });
  const files = [path.join(SITE, 'generated/openapi.yaml'), path.join(outside, 'api/generated/openapi.yaml')];
  const { updates, watched } = updatesOf(() => projectOf(files));
  await updates.shown();
  expect([...watched]).toEqual([path.join(outside, 'api')]);
});

test.each([
  ['an MDX page', GUIDE, [GUIDE]],
  ['a Markdown page', path.join(SITE, 'note.md'), [path.join(SITE, 'note.md.specbook.mdx')]],
  ['a page with a part for the browser', GUIDE, [GUIDE, `${GUIDE}.specbook.js`]],
])('%s that was shown without a deleted file is evaluated again once the file is as before', async (_, page, made) => {
  let changedPages: string[] = [];
  const { updates, invalidated } = updatesOf(() => projectOf([page, CARD], changedPages), [CARD, ...made]);
  await updates.reload(() => new Set());
  expect(invalidated).toEqual([]);
  changedPages = [page];
  await updates.reload(() => new Set());
  expect(invalidated).toEqual(made);
});

test('a file is published as soon as a style sheet of a page imports it', async () => {
  const root = folderOf({
    'docs.json': '{}',
    'index.mdx': '<link rel="stylesheet" href="/theme.css" />',
    'theme.css': '',
    'more.css': '',
    'other.css': '',
  });
  const { updates } = updatesOf(() => loadProject(root));
  const publishes = async (file: string) => isPublished(file, await updates.shown(), { leaveOut: [], isBare: true });
  expect(await publishes('more.css')).toBe(false);
  const style = path.join(root, 'theme.css');
  writeFileSync(style, '@import "more.css";');
  expect(await updates.hasNamed(path.join(root, 'other.css'))).toBe(false);
  expect(await updates.hasNamed(style)).toBe(true);
  await updates.reload(() => new Set());
  expect(await publishes('more.css')).toBe(true);
});
