import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { serve } from '../../document/support.ts';
import { openapi, problemsOf, projectOf } from './support.ts';

const WITH_REMOTE = (url: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {},
    components: { schemas: { Pet: { $ref: url } } },
  });

describe('allowed hosts of documents', () => {
  test('allow a reference only if docs.json names the host', async () => {
    const asked: string[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.end('{"type": "object"}');
    });
    const document = WITH_REMOTE(`${origin}/pet.json`);
    const refused = await projectOf({ 'docs.json': { api: { openapi: 'a.json' } }, 'a.json': document });
    expect(problemsOf(refused).replaceAll(/127.0.0.1:\d+/g, 'host')).toMatchInlineSnapshot(`
      "a.json:1:101: warning reference-external: The reference "http://host/pet.json" leads to host, which isn’t an allowed host, so it isn’t followed. (at /components/schemas/Pet/$ref)
          Add host to \`api.allowHosts\` in docs.json (or pass it with \`--allow-host\`), or download the file into the project."
    `);
    expect(asked).toEqual([]);
    const allowed = await projectOf({
      'docs.json': { api: { openapi: 'a.json', allowHosts: [origin] } },
      'a.json': document,
    });
    expect(problemsOf(allowed)).toBe('');
    expect(asked).toEqual(['/pet.json']);
  });

  test('include the URLs of documents in docs.json', async () => {
    const origin = await serve((request, response) => {
      response.end(request.url === '/a.json' ? WITH_REMOTE('pet.json') : '{"type": "object"}');
    });
    const loaded = await projectOf({ 'docs.json': { api: { openapi: `${origin}/a.json` } } });
    expect(problemsOf(loaded)).toBe('');
  });

  test('do not include URLs that only a page names', async () => {
    const asked: string[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.end(openapi('users'));
    });
    const loaded = await projectOf({
      'docs.json': { name: 'Site' },
      'page.mdx': `---\nopenapi: ${origin}/a.json GET /users\n---\n`,
    });
    expect(loaded.problems.map(({ code }) => code)).toEqual(['openapi-missing']);
    expect(asked).toEqual([]);
  });
});

describe('documents on servers', () => {
  test('use the last good copy if that is allowed', async () => {
    let isUp = true;
    const origin = await serve((_request, response) => {
      if (isUp) response.end(openapi('users'));
      else response.writeHead(503).end();
    });
    const files = { 'docs.json': { api: { openapi: `${origin}/a.json` } } };
    const first = await projectOf(files);
    const cacheDir = path.join(first.root, '.cache');
    expect(problemsOf(await projectOf(files, { cacheDir }))).toBe('');
    isUp = false;
    const dev = await projectOf(files, { cacheDir, allowStale: true });
    expect(dev.problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning document-stale']);
    expect(dev.site.pages.map(({ title }) => title)).toEqual(['Get users']);
    const build = await projectOf(files, { cacheDir });
    expect(build.buildProblems.map(({ code }) => code)).toEqual(['document-unreachable']);
  });
});

test('a problem in a part has the place in the part', async () => {
  const loaded = await projectOf({
    'docs.json': { api: { openapi: 'api/openapi.yaml' } },
    'api/openapi.yaml':
      "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n    Pet: {$ref: schemas/pet.yaml}\n",
    'api/schemas/pet.yaml': 'type: object\nproperties:\n  name: {type: text}\n',
  });
  expect(loaded.problems).toMatchObject([
    { file: 'api/schemas/pet.yaml', line: 3, column: 10, pointer: '/properties/name/type', code: 'value-wrong' },
  ]);
});

test('watches missing files, parts and overlays', async () => {
  const loaded = await projectOf({
    'docs.json': { api: { openapi: ['gone.json', 'a.json'] } },
    'a.json': JSON.stringify({ ...JSON.parse(openapi('users')), components: { schemas: { P: { $ref: 'p.json' } } } }),
    'p.json': '{"type": "object"}',
    'overlay.yaml': 'overlay: 1.0.0\nextends: a.json\nactions: []\n',
  });
  const watched = loaded.files.map((file) => path.relative(loaded.root, file));
  expect(watched).toEqual(expect.arrayContaining(['docs.json', 'gone.json', 'a.json', 'p.json', 'overlay.yaml']));
});
