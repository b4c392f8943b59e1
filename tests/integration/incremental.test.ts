import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { astro, repository } from '../support/command.ts';
import { bareFolder, docs } from '../support/docs-command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';

/**
 * Tests that a build renders only the pages that changed since the previous build, and writes exactly the same site as
 * a clean build. `SPECBOOK_INCREMENTAL_EDITS=50` tries more edits.
 */
vi.setConfig({ testTimeout: 1_200_000 });

const EDITS = Number(process.env['SPECBOOK_INCREMENTAL_EDITS'] ?? 1);

const config = (options = '{}', more = '') => `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({
  site: 'https://docs.example.com',
  outDir: process.env.OUT,
  cacheDir: process.env.CACHE,
  integrations: [specbook(${options})],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
  ${more}
});
`;

const pet = (description: string) => ({
  get: { tags: ['pets'], summary: 'List pets', description, responses: { 200: { description: 'OK' } } },
});

function ownSite(files: Record<string, string>): ScratchSite {
  const site = scratchSite({ 'astro.config.mjs': config(), ...files });
  onTestFinished(() => site.remove());
  return site;
}

interface Built {
  files: Map<string, string>;
  /** The files of pages that were rendered and kept for the next build. */
  rendered: string[];
}

async function build(site: ScratchSite, cache = 'kept'): Promise<Built> {
  const folder = path.join(site.root, 'out');
  rmSync(folder, { recursive: true, force: true });
  const caches = path.join(site.root, 'caches', cache);
  const started = Date.now();
  const { code, output } = await astroBuild(site, { cache });
  expect(code, output).toBe(0);
  const kept = path.join(caches, 'dist');
  const pages = existsSync(kept) ? [...filesIn(kept).keys()] : [];
  const rendered = pages.filter((page) => statSync(path.join(kept, page)).mtimeMs >= started);
  return { files: filesIn(folder), rendered };
}

function astroBuild({ root }: ScratchSite, { out = 'out', cache = 'kept', env = {} } = {}) {
  const folders = { OUT: path.join(root, out), CACHE: path.join(root, 'caches', cache) };
  return astro(['build'], { cwd: root, env: { ...folders, ...env } });
}

/** Returns the path of Astro's copy of the page of `pet`. */
function copyOfPets({ root }: ScratchSite): string {
  return path.join(root, 'caches/kept/dist/api-reference/pets/list-pets/index.html');
}

/** Runs a build without the cache of an earlier one. */
async function cleanBuild(site: ScratchSite): Promise<Built> {
  rmSync(path.join(site.root, 'caches/clean'), { recursive: true, force: true });
  return build(site, 'clean');
}

function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}

function expectSame(actual: Built, expected: Built, edit: string): void {
  expect([...actual.files.keys()], edit).toEqual([...expected.files.keys()]);
  const different = [...expected.files].filter(([name, text]) => actual.files.get(name) !== text);
  expect(
    different.map(([name]) => name),
    edit,
  ).toEqual([]);
}

test('a build after an edit of one operation renders only its page', async () => {
  const paths = { '/pets': pet('All pets.'), '/dogs': pet('All dogs.'), '/cats': pet('All cats.') };
  const site = ownSite({ 'docs.json': '{ "api": { "openapi": "api.json" } }', 'api.json': openapi(paths) });
  const first = await build(site);
  expect(first.rendered.filter((page) => page.includes('list-pets'))).toHaveLength(3);
  site.write({ 'api.json': openapi({ ...paths, '/dogs': pet('All good dogs.') }) });
  const second = await build(site);
  expect(second.rendered.filter((page) => page.includes('list-pets'))).toEqual([
    expect.stringContaining('list-pets-1'),
  ]);
  expectSame(second, await cleanBuild(site), 'a description');
  site.write({ 'astro.config.mjs': config().replace('docs.example.com', 'docs.example.org') });
  expectSame(await build(site), await cleanBuild(site), 'the address of the site');
});

test('when the address of an operation changes, only pages whose texts name another operation are built again', async () => {
  const named = (summary: string) => ({
    tags: ['shops'],
    operationId: 'listShops',
    summary,
    responses: { 200: { description: 'OK' } },
  });
  const document = (summary: string) =>
    openapi({
      '/pets': pet('See [shops](#operation/listShops).'),
      '/dogs': pet('All dogs.'),
      '/cats': pet('All cats, see [the page](#responses).'),
      '/shops': { get: named(summary) },
    });
  // The navigation around the page does not have the other operation.
  const tabs = [
    { tab: 'Pets', pages: ['GET /pets'] },
    { tab: 'Others', pages: ['GET /dogs', 'GET /shops'] },
    { tab: 'Cats', pages: ['GET /cats'] },
  ];
  const settings = JSON.stringify({ name: 'Pets', api: { openapi: 'api.json' }, navigation: { tabs } });
  const site = ownSite({ 'docs.json': settings, 'api.json': document('List shops') });
  const textOf = ({ files }: Built) => files.get('api-reference/pets/list-pets/index.html');
  expect(textOf(await build(site))).toContain('href="/api-reference/shops/list-shops/">shops</a>');
  site.write({ 'api.json': document('Find shops') });
  const second = await build(site);
  expect(textOf(second)).toContain('href="/api-reference/shops/find-shops/">shops</a>');
  expect(second.rendered.filter((page) => page.includes('list-pets-2'))).toEqual([]);
  expectSame(second, await cleanBuild(site), 'the address of an operation');
});

test('renders pages in a layout of the site every time, unless the site opts in to caching', async () => {
  const layout = `---
const { title } = Astro.props;
---
<html><head><title>{title}</title></head><body><p>Made with {process.env.LAYOUT_TEXT}</p><slot /></body></html>
`;
  const files = {
    'docs.json': '{ "api": { "openapi": "api.json" } }',
    'api.json': openapi({ '/pets': pet('All pets.') }),
    'src/Docs.astro': layout,
  };
  const site = ownSite({ ...files, 'astro.config.mjs': config("{ layout: './src/Docs.astro' }") });
  expect((await build(site)).rendered).toEqual([]);
  site.write({ 'astro.config.mjs': config("{ layout: './src/Docs.astro', incremental: true }") });
  expect((await build(site)).rendered.filter((page) => page.includes('list-pets'))).toHaveLength(1);
  expect((await build(site)).rendered).toEqual([]);
  site.write({ 'src/Docs.astro': layout.replace('Made', 'Written') });
  const third = await build(site);
  expect(third.rendered.filter((page) => page.includes('list-pets'))).toHaveLength(1);
  expectSame(third, await cleanBuild(site), 'the layout');
});

test('caches no pages for a site with middleware, or if the site opts out', async () => {
  const files = { 'docs.json': '{ "api": { "openapi": "api.json" } }', 'api.json': openapi({ '/pets': pet('All.') }) };
  const site = ownSite({ ...files, 'astro.config.mjs': config('{ incremental: false }') });
  expect((await build(site)).rendered).toEqual([]);
  expect(existsSync(path.join(site.root, 'caches/kept/incremental-build.json'))).toBe(false);
  site.write({
    'astro.config.mjs': config(),
    'src/middleware.ts': 'export const onRequest = (_context: unknown, next: () => Promise<Response>) => next();\n',
  });
  expect((await build(site)).rendered).toEqual([]);
});

test('an interrupted build caches no outdated pages', async () => {
  const text = (description: string) => openapi({ '/pets': pet(description) });
  const site = ownSite({
    'docs.json': '{ "api": { "openapi": "api.json" } }',
    'api.json': text('All pets.'),
    'src/pages/last.astro': `---
import { readFileSync } from 'node:fs';
if (process.env.STOPS) {
  const isCopied = () => readFileSync(process.env.STOPS, 'utf8').includes('All dogs.');
  for (let tries = 0; tries < 3000 && !isCopied(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  throw new Error('stopped');
}
---
<p>The last page</p>
`,
  });
  const first = await build(site);
  const leftovers = ['old', 'new'].map((name) => path.join(site.root, 'caches/kept/specbook', `kept.${name}`));
  site.write(Object.fromEntries(leftovers.map((file) => [path.relative(site.root, file), ''])));
  utimesSync(leftovers[0] ?? '', 0, 0);
  site.write({ 'api.json': text('All dogs.') });
  const { code, output } = await astroBuild(site, { env: { STOPS: copyOfPets(site) } });
  expect(code, output).toBe(1);
  expect(readFileSync(copyOfPets(site), 'utf8')).toContain('All dogs.');
  site.write({ 'api.json': text('All pets.') });
  expectSame(await build(site), first, 'the text of the first build');
  expect(leftovers.map((file) => existsSync(file))).toEqual([false, true]);
});

test('concurrent builds cache no outdated pages', async () => {
  const text = (description: string) => openapi({ '/pets': pet(description) });
  const site = ownSite({
    'docs.json': '{ "api": { "openapi": "api.json" } }',
    'api.json': text('All pets.'),
    'src/pages/last.astro': `---
import { existsSync } from 'node:fs';
while (process.env.LASTS && existsSync('lasts')) await new Promise((resolve) => setTimeout(resolve, 20));
---
<p>The last page</p>
`,
    lasts: '',
  });
  const slow = astroBuild(site, { out: 'slow', env: { LASTS: 'yes' } });
  await expect.poll(() => existsSync(copyOfPets(site)), { timeout: 120_000 }).toBe(true);
  site.write({ 'api.json': text('All dogs.') });
  await build(site);
  rmSync(path.join(site.root, 'lasts'));
  const { code, output } = await slow;
  expect(code, output).toBe(0);
  expect(readFileSync(copyOfPets(site), 'utf8')).toContain('All dogs.');
  site.write({ 'api.json': text('All pets.') });
  expectSame(await build(site), await cleanBuild(site), 'the text of the slow build');
});

test('docs build caches pages for the next build, and --no-cache renders all of them', async () => {
  const folder = bareFolder({
    'docs.json': '{ "api": { "openapi": "api.json" } }',
    'api.json': openapi({ '/pets': pet('All pets.') }),
  });
  onTestFinished(() => folder.remove());
  const build = async (...options: string[]) => {
    const { code, output } = await docs(['build', '--static', '--verbose', ...options], folder);
    expect(code, output).toBe(0);
    expect(output).toContain('Built 2 pages');
    return /list-pets\/index\.html[^├]*\((?:restored|cached)\)/.test(output) ? 'copied' : 'rendered';
  };
  expect([await build(), await build(), await build('--no-cache')]).toEqual(['rendered', 'copied', 'rendered']);
});

test('after any edit, an incremental build writes the same files as a clean one', async () => {
  const document = parse(readFileSync(path.join(repository, 'example-site/openapi/bookshop.yaml'), 'utf8'));
  // Pages whose texts name other operations depend on their addresses.
  for (const path of ['/books', '/categories'])
    document.paths[path].get.description += ' See [x](#operation/addReview).';
  const settings = {
    name: 'Books',
    api: { playground: { display: 'interactive' }, params: { expanded: 'closed' } },
    navigation: {
      tabs: [
        { tab: 'Guide', pages: ['index', 'guide'] },
        { tab: 'API', openapi: 'api.json', asyncapi: 'events.json' },
      ],
    },
  };
  const files = {
    'docs.json': settings,
    'api.json': document,
    'events.json': parse(readFileSync(eventsFile(), 'utf8')),
    'snippet.mdx': 'Send a **request**.\n\n<Schema name="Book" />\n',
  };
  const site = ownSite({
    'index.mdx': '---\ntitle: Start\n---\nimport Part from "./snippet.mdx";\n\n<Part />\n',
    'guide.mdx': '---\ntitle: Guide\n---\n<Operation operation="GET /books" />\n',
    ...texts(files),
  });
  const edits = fc.sample(fc.array(fc.tuple(fc.nat(), fc.nat(4)), { minLength: 1, maxLength: 3 }), {
    numRuns: EDITS,
    ...(process.env['SPECBOOK_SEED'] && { seed: Number(process.env['SPECBOOK_SEED']) }),
  });
  let before = { texts: texts(files), clean: await build(site, 'edited') };
  for (const edit of edits) {
    const made = JSON.stringify(edit.map(([place, kind]) => editOne(files, place, kind)));
    const after = texts(files);
    site.write(after);
    const clean = await cleanBuild(site);
    expectSame(await build(site, 'edited'), clean, made);
    // The clean build has cached the pages after the edit, so that it becomes the one before the reverse edit.
    site.write(before.texts);
    expectSame(await build(site, 'clean'), before.clean, `reversed: ${made}`);
    site.write(after);
    before = { texts: after, clean };
  }
});

function eventsFile(): string {
  const folder = path.join(repository, 'example-site/asyncapi');
  return path.join(folder, readdirSync(folder).find((name) => name.endsWith('.yaml')) ?? '');
}

function texts(files: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(files).map(([name, file]) => [
    name,
    typeof file === 'string' ? file : JSON.stringify(file, null, 2),
  ]);
  return Object.fromEntries(entries);
}

/** Changes, removes, copies or moves a value somewhere in the files. Mostly in the document, which is the largest. */
function editOne(files: Record<string, unknown>, place: number, kind: number): string {
  const places = [...placesIn(files['api.json'], ''), ...placesIn(files['events.json'], '')];
  if (place % 7 === 0) {
    files['snippet.mdx'] = `${String(files['snippet.mdx'])}\nMore ${place}.\n`;
    return 'snippet';
  }
  if (place % 11 === 0) {
    const { params } = (files['docs.json'] as { api: { params: { expanded: string } } }).api;
    params.expanded = params.expanded === 'all' ? 'closed' : 'all';
    return 'settings';
  }
  const { holder, key, pointer } = places[place % places.length] ?? { holder: {}, key: '', pointer: '' };
  const value = holder[key];
  if (kind === 0 && pointer.split('/').length > 3) delete holder[key];
  else if (kind === 1) holder[`${key}-copy`] = structuredClone(value);
  else if (typeof value === 'string' && !value.startsWith('#') && pointer.split('/').length > 2)
    holder[key] = `${value} x`;
  else if (typeof value === 'number') holder[key] = value + 1;
  else if (typeof value === 'boolean') holder[key] = !value;
  return `${kind} ${pointer}`;
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
  pointer: string;
}

function* placesIn(value: unknown, pointer: string): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    yield { holder: value as Record<string, unknown>, key, pointer: `${pointer}/${key}` };
    yield* placesIn(member, `${pointer}/${key}`);
  }
}
