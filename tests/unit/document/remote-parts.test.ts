import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { valueAtPointer } from '../../../src/core/json/pointer.ts';
import { isPublicAddress } from '../../../src/core/net/public-address.ts';
import type { Part } from '../../../src/document/parts/part.ts';
import { needsPublicAddress } from '../../../src/document/parts/reference-access.ts';
import { printedWithoutPort, problemsOf, project, read, serve } from './support.ts';

const HEAD = "openapi: 3.1.0\ninfo: {title: Remote, version: '1'}\n";

/** Starts a server with these texts by path, which records the requested paths. */
async function serveTexts(texts: Record<string, string>): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const origin = await serve((request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '');
    const text = texts[request.url ?? ''];
    if (text === undefined) response.writeHead(404).end();
    else response.end(text);
  });
  return { origin, asked };
}

function schemas(...references: string[]): string {
  const list = references.map((reference, index) => `    S${index}: {$ref: '${reference}'}\n`);
  return `${HEAD}components:\n  schemas:\n${list.join('')}`;
}

test('a document from a URL can refer to its own origin, and each file is fetched once', async () => {
  const { origin, asked } = await serveTexts({
    '/api/openapi.yaml': schemas('schemas/Pet.yaml', 'schemas/Pet.yaml#/$defs/Tag', '/shared.json#/Cat'),
    '/api/schemas/Pet.yaml': '$defs: {Tag: {type: string}}\nproperties: {cat: {$ref: ../../shared.json#/Cat}}\n',
    '/shared.json': '{"Cat": {"type": "object"}}',
  });
  const document = await read(`${origin}/api/openapi.yaml`, '/');
  expect(document.root['components']).toMatchObject({
    schemas: {
      S0: { properties: { cat: { $ref: '#/components/schemas/S2' } } },
      S1: { type: 'string' },
      S2: { type: 'object' },
    },
  });
  expect(asked.sort()).toEqual(['/api/openapi.yaml', '/api/schemas/Pet.yaml', '/shared.json']);
  expect(document.locate('/components/schemas/S0/properties')).toEqual({
    file: `${origin}/api/schemas/Pet.yaml`,
    pointer: '/properties',
    line: 2,
    column: 1,
  });
  expect(document.files).toEqual([]);
});

test('a document from a URL cannot refer to other origins or files, whatever is allowed', async () => {
  const other = await serveTexts({ '/Pet.yaml': 'type: object' });
  const { origin } = await serveTexts({
    '/openapi.yaml': schemas(`${other.origin}/Pet.yaml`, 'file:///etc/hosts.json'),
  });
  const problems = await problemsOf('/', `${origin}/openapi.yaml`, { allowHosts: [other.origin] });
  expect(printedWithoutPort(problems)).toMatchInlineSnapshot(`
    "http://host/openapi.yaml:5:10: warning reference-external: The reference "http://host/Pet.yaml" leads to another host, host, so it isn’t followed. (at /components/schemas/S0/$ref)
        Serve all parts of the document from one host, or download them into the project.
    http://host/openapi.yaml:6:10: warning reference-external: The reference "file:///etc/hosts.json" leads from a URL to a file, so it isn’t followed. (at /components/schemas/S1/$ref)
        Serve all parts of the document from one host, or download them into the project."
  `);
  expect(other.asked).toEqual([]);
});

test('a file refers to a host only if that is allowed', async () => {
  const { origin, asked } = await serveTexts({ '/Pet.yaml': 'type: object' });
  const root = project({ 'openapi.yaml': schemas(`${origin}/Pet.yaml`) });
  expect((await read('openapi.yaml', root)).problems.map(({ code }) => code)).toEqual(['reference-external']);
  expect(asked).toEqual([]);

  const document = await read('openapi.yaml', root, { allowHosts: [origin] });
  expect(document.problems).toEqual([]);
  expect(valueAtPointer(document.root, '/components/schemas/S0')).toEqual({ type: 'object' });
  expect(document.locate('/components/schemas/S0/type')).toMatchObject({ file: `${origin}/Pet.yaml`, line: 1 });
});

test('resolves references of a remote file on its host', async () => {
  const other = await serveTexts({});
  const { origin } = await serveTexts({
    '/Pet.yaml': `properties: {near: {$ref: Cat.yaml}, far: {$ref: '${other.origin}/Dog.yaml'}, local: {$ref: 'file:///etc/hosts.yaml'}}`,
    '/Cat.yaml': 'type: object',
  });
  const root = project({ 'openapi.yaml': schemas(`${origin}/Pet.yaml`) });
  const document = await read('openapi.yaml', root, { allowHosts: [origin, other.origin] });
  expect(valueAtPointer(document.root, '/components/schemas/S0/properties/near')).toEqual({
    $ref: '#/components/schemas/Cat',
  });
  expect(document.problems.map(({ code }) => code)).toEqual(['reference-external', 'reference-external']);
  expect(other.asked).toEqual([]);
});

test('a host that is allowed by name must have a public address', async () => {
  const { origin, asked } = await serveTexts({ '/Pet.yaml': 'type: object' });
  const { host } = new URL(origin);
  const byName = `localhost:${new URL(origin).port}`;
  const root = project({ 'openapi.yaml': schemas(`${origin}/Pet.yaml`, `http://${byName}/Pet.yaml`) });
  const problems = await problemsOf(root, 'openapi.yaml', { allowHosts: [host, byName] });
  expect(printedWithoutPort(problems).replaceAll(byName, 'localhost')).toMatchInlineSnapshot(`
    "openapi.yaml:5:10: error reference-unresolved: The reference "http://host/Pet.yaml" isn’t followed: the document http://host/Pet.yaml can’t be fetched: the host has a private address. (at /components/schemas/S0/$ref)
        If you trust this private address, add http://host to \`api.allowHosts\` in docs.json (or pass it with \`--allow-host\`).
    openapi.yaml:6:10: error reference-unresolved: The reference "http://localhost/Pet.yaml" isn’t followed: the document http://localhost/Pet.yaml can’t be fetched: the host has a private address. (at /components/schemas/S1/$ref)
        If you trust this private address, add http://localhost to \`api.allowHosts\` in docs.json (or pass it with \`--allow-host\`)."
  `);
  expect(asked).toEqual([]);
});

test('reports at the reference what can’t be fetched', async () => {
  const { origin } = await serveTexts({
    '/openapi.yaml': schemas('Pet.yaml', 'page.yaml'),
    '/page.yaml': '<!doctype html>',
  });
  expect(printedWithoutPort(await problemsOf('/', `${origin}/openapi.yaml`))).toMatchInlineSnapshot(`
    "http://host/openapi.yaml:5:10: error reference-unresolved: The reference "Pet.yaml" isn’t followed: the document http://host/Pet.yaml can’t be fetched: the server returned 404 Not Found. (at /components/schemas/S0/$ref)
        Open the URL in a browser to see whether it works, or download the document into the project.
    http://host/page.yaml:1:1: error document-kind-unknown: http://host/page.yaml is an HTML or XML page, not an OpenAPI or AsyncAPI document.
        Use the URL of the document itself, which usually ends in .json or .yaml."
  `);
});

test('does not ask an unresponsive host for every part', { timeout: 10_000 }, async () => {
  let asked = 0;
  const origin = await serve(() => {
    asked += 1;
  });
  const references = Array.from({ length: 40 }, (_, index) => `${origin}/${index}.yaml`);
  const root = project({ 'openapi.yaml': schemas(...references) });
  const document = await read('openapi.yaml', root, { allowHosts: [origin], timeoutMs: 200 });
  expect(document.problems.every(({ code }) => code === 'reference-unresolved')).toBe(true);
  expect(asked).toBeLessThan(10);
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['::ffff:8.8.8.8', true],
  ...[
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.0.0.1', '192.0.2.1'],
    ...['192.88.99.1', '192.168.0.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '168.63.129.16', '::1', '::', 'fe80::1', 'fc00::1', 'fd00::1', '2001:db8::1', '2001::1'],
    ...['2002::1', '3fff::1', '64:ff9b::808:808', '::ffff:10.0.0.1', 'ff02::1', 'fe80::1%eth0', '4000::1', 'localhost'],
  ].map((address): [string, boolean] => [address, false]),
])('%s is a public address: %j', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['beside a document from the internet', 'https://api.example.com/a.yaml', false, true],
  ['beside a document from the local network', 'https://api.example.com/a.yaml', true, false],
  ['on another origin', 'https://other.example.com/a.yaml', true, true],
  ['at an origin that the owner named', 'http://localhost:8080/a.yaml', false, false],
])('a part %s must have a public address: %j', (_name, address, isPrivate, isNeeded) => {
  const entry: Part = {
    file: 'https://api.example.com/openapi.yaml',
    address: 'https://api.example.com/openapi.yaml',
    isPrivate,
    digest: '',
    value: {},
    mayLeadOut: true,
    isDynamic: false,
    mayBeInternal: false,
    problems: [],
    locateAll: () => new Map(),
  };
  expect(needsPublicAddress(address, entry, ['http://localhost:8080'])).toBe(isNeeded);
});

test.each([
  ['another host without a scheme', '//127.0.0.1/secret.yaml'],
  ['a file on another host', 'file://other.example/secret.yaml'],
  ['data', 'data:application/json,{"type":"object"}'],
  ['a script', 'javascript:alert(1)'],
  ['dots that are encoded twice', '%252e%252e/secret.yaml'],
  ['dots behind backslashes', '..\\\\..\\\\etc\\\\secret.yaml'],
  ['a slash that is encoded', '..%2f..%2fetc%2fsecret.yaml'],
  ['a zero byte', 'secret.yaml%00.yaml'],
  ['an address of a device', 'file:///dev/zero'],
  ['the environment of the process', 'file:///proc/self/environ'],
])('does not follow %s', async (_name, reference) => {
  const root = project({ 'openapi.yaml': schemas(reference.replaceAll("'", "''")) });
  const document = await read('openapi.yaml', root, { allowHosts: ['127.0.0.1'] });
  expect(document.problems).toHaveLength(1);
  expect(document.problems[0]?.code).toMatch(/^reference-(?:unresolved|external|outside-project)$/);
  expect(valueAtPointer(document.root, '/components/schemas/S0')).toEqual({ $ref: reference });
});

test('a document is named without the token in its URL, which is used to fetch it', async () => {
  const { origin, asked } = await serveTexts({
    '/openapi.yaml?token=secret': schemas('/parts.yaml?sig=secret#/Pet', '/parts.yaml?sig=secret#/Lost'),
    '/parts.yaml?sig=secret': 'Pet: {type: object, title: 5}\n',
  });
  const cacheDir = project({});
  const problems = await problemsOf('/', `${origin}/openapi.yaml?token=secret`, { cacheDir });
  expect(printedWithoutPort(problems)).toMatchInlineSnapshot(`
    "http://host/openapi.yaml:6:10: error reference-unresolved: The reference "/parts.yaml#/Lost" can’t be resolved: http://host/parts.yaml has nothing at "/Lost". (at /components/schemas/S1/$ref)
        Add the target, or fix the reference.
    http://host/parts.yaml:1:21: error type-wrong: \`title\` must be a string, got 5. (at /Pet/title)
        Put it in quotes: "5"."
  `);
  const document = await read(`${origin}/openapi.yaml?token=secret`, '/', { cacheDir });
  expect(document.file).toBe(`${origin}/openapi.yaml`);
  expect(JSON.stringify(document)).not.toContain('secret');
  expect(asked).toContain('/parts.yaml?sig=secret');
  for (const file of readdirSync(cacheDir))
    expect(readFileSync(path.join(cacheDir, file), 'utf8')).not.toMatch(/token=/);
});

test('references that are not followed lose what may be secret in their URLs', async () => {
  const { origin } = await serveTexts({});
  const url = `${origin}/a.json?sig=secret`;
  const root = project({
    'openapi.json': JSON.stringify({
      openapi: '3.2.0',
      info: { title: 'T', version: '1' },
      security: [{ [`${url}#/scheme`]: [] }],
      paths: {},
      components: {
        schemas: {
          A: { $ref: `${url}#/A` },
          B: { discriminator: { propertyName: 'a', mapping: { a: `${url}#/A` } }, $dynamicRef: `${url}#b` },
          C: { examples: [{ $ref: 'https://api.example.com/users?page=2' }] },
        },
        links: { L: { operationRef: `${url}#/paths/~1a/get` } },
      },
    }),
  });
  for (const allowHosts of [[], [origin]]) {
    const document = await read('openapi.json', root, { allowHosts });
    expect(JSON.stringify(document)).not.toContain('secret');
    expect(document.isChanged).toBe(true);
    expect(document.root['security']).toEqual([{ [`${origin}/a.json#/scheme`]: [] }]);
    expect(valueAtPointer(document.root, '/components/schemas/A/$ref')).toBe(`${origin}/a.json#/A`);
    expect(valueAtPointer(document.root, '/components/links/L/operationRef')).toBe(`${origin}/a.json#/paths/~1a/get`);
    expect(valueAtPointer(document.root, '/components/schemas/C/examples/0/$ref')).toMatch(/page=2$/);
  }
});

test('a document with only a link to another one loses what may be secret in it', async () => {
  const link = { operationRef: 'https://example.com/a.json?sig=secret#/paths/~1a/get' };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    components: { links: { L: link } },
  });
  const document = await read('openapi.json', project({ 'openapi.json': text }));
  expect(JSON.stringify(document.root)).not.toContain('secret');
  expect(document.isChanged).toBe(true);
});

test('a query can ask for YAML although the path ends in .json', async () => {
  const { origin } = await serveTexts({ '/openapi.json?format=yaml': `${HEAD}paths: {}\n` });
  expect((await read(`${origin}/openapi.json?format=yaml`, '/')).root['info']).toMatchObject({ title: 'Remote' });
});
