import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownPageProblems } from '../../../integration/runtime/own-page-problems.ts';
import { registerProject } from '../../../integration/runtime/projects.ts';
import { pageCheck } from '../../../integration/starlight/page-check.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';

const FILE = 'src/content/docs/send.md';
const folder = mkdtempSync(path.join(tmpdir(), 'page-check-'));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

beforeAll(() => {
  write('docs.json', '{ "name": "Parcels", "api": { "openapi": "openapi.json" } }');
  const paths = { '/parcels': { get: { summary: 'List parcels', responses: {} } } };
  write('openapi.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Parcels', version: '1' }, paths }));
  const engine = { read: (root: string) => loadProject(root), content: {} as never, file: async () => undefined };
  registerProject(folder, folder, engine);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('front matter that was just added is not reported before Astro has read it', async () => {
  const check = pageCheck({ astroRoot: folder, root: folder, contentConfig: 'src/content.config.ts' });
  const codes = async (digest: string, data: { openapi?: string }) => {
    await check([{ data, filePath: FILE, digest }]);
    return ownPageProblems(folder).map(({ code }) => code);
  };
  write(FILE, '---\ntitle: Send\n---\n');
  expect(await codes('first', {})).toEqual([]);
  write(FILE, '---\ntitle: Send\nopenapi: GET /parcels\n---\n');
  expect(await codes('first', {})).toEqual([]);
  expect(await codes('second', { openapi: 'GET /parcels' })).toEqual([]);
  // Astro has read the file, but the schema of the collection does not have the key.
  expect(await codes('third', {})).toEqual(['front-matter-ignored']);
});

test('a build whose server renders the pages refuses one that names an operation', async () => {
  const check = pageCheck({ astroRoot: folder, root: folder, contentConfig: '', isOnDemand: true });
  const refusal = check([{ data: { openapi: 'GET /parcels' }, filePath: FILE }]);
  await expect(refusal).rejects.toMatchObject({
    message: expect.stringContaining(`${FILE} is rendered on demand by Starlight and uses "openapi"`),
    hint: expect.stringContaining('Remove "prerender: false" from the options of Starlight'),
  });
});
