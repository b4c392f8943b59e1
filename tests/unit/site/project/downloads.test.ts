import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import { project } from '../../document/support.ts';
import { openapi, page, projectOf } from './support.ts';

function paths({ downloads }: Project): string[] {
  return downloads.map((download) => download.path);
}

async function contentOf({ downloads }: Project, file: string): Promise<string> {
  const content = await downloads.find((download) => download.path === file)?.read();
  return content === undefined ? '' : content.toString();
}

function splitDocument(...references: string[]): string {
  const schemas = Object.fromEntries(references.map(($ref, index) => [`S${index}`, { $ref }]));
  return JSON.stringify({ ...JSON.parse(openapi('users')), components: { schemas } });
}

test('serves documents of the site byte for byte', async () => {
  const files = {
    'docs.json': { api: { openapi: ['spec/a.json', '/b.yaml'] } },
    'spec/a.json': openapi('users'),
    'b.yaml': 'openapi: 3.1.0\ninfo: {title: "É", version: "1"}\npaths: {} # as written\n',
    'not-used.yaml': 'openapi: 3.1.0\n',
  };
  const loaded = await projectOf(files);
  expect(paths(loaded)).toEqual(['spec/a.json', 'b.yaml']);
  expect(await contentOf(loaded, 'b.yaml')).toBe(files['b.yaml']);
  expect(loaded.downloads.map(({ contentType }) => contentType)).toEqual([
    'application/json; charset=utf-8',
    'application/yaml; charset=utf-8',
  ]);
});

test('serves a document in several files as one file, without the rest of the other files', async () => {
  const loaded = await projectOf({
    'docs.json': { api: { openapi: 'spec/a.json' } },
    'spec/a.json': splitDocument('schemas/pet.yaml', '../config.json#/Cat', '../ignored/dog.json'),
    'spec/schemas/pet.yaml': 'type: object\n',
    'config.json': '{ "Cat": { "type": "object", "password": "hushhush" }, "password": "hushhush" }',
    'ignored/dog.json': '{ "description": "hushhush" }',
    '.docsignore': 'ignored/\n',
  });
  expect(paths(loaded)).toEqual(['spec/a.json']);
  const content = await contentOf(loaded, 'spec/a.json');
  expect(content).not.toContain('hushhush');
  expect(JSON.parse(content).components.schemas).toEqual({
    S0: { type: 'object' },
    S1: { type: 'object' },
    S2: { $ref: '../ignored/dog.json' },
  });
});

test('serves a document that a page refers to, and no unused one', async () => {
  const loaded = await projectOf({
    'docs.json': { name: 'Site' },
    'page.mdx': page({ openapi: 'GET /users' }),
    'a.json': openapi('users'),
    'b.json': openapi('orders'),
  });
  expect(paths(loaded)).toEqual(['a.json']);
});

test.each(['x-hidden', 'x-excluded'])('does not serve a document with %s', async (flag) => {
  const document = { ...JSON.parse(openapi('users')), [flag]: true };
  expect(paths(await projectOf({ 'docs.json': { api: { openapi: 'a.json' } }, 'a.json': document }))).toEqual([]);
});

test.each(['a.json', 'a.yaml'])('serves %s without what an overlay removes', async (name) => {
  const loaded = await projectOf({
    'docs.json': { api: { openapi: name } },
    [name]: openapi('users', 'internal'),
    'overlay.yaml': `overlay: 1.0.0\nextends: ${name}\nactions: [{target: "$.paths['/internal']", remove: true}]\n`,
  });
  expect(paths(loaded)).toEqual([name]);
  const content = await contentOf(loaded, name);
  expect(content).toContain('/users');
  expect(content).not.toContain('internal');
  expect(content.startsWith(name.endsWith('json') ? '{' : 'openapi: 3.1.0\n')).toBe(true);
});

test('never serves settings, packages, hidden files and files outside of the project', async () => {
  const outside = project({ 'secret.json': '{}', 'api.json': openapi('users') });
  const root = project({
    'docs.json': JSON.stringify({ api: { openapi: ['a.json', 'node_modules/pkg/api.json', 'linked.json'] } }),
    'a.json': splitDocument('docs.json', '.hidden/a.json', '../secret.json', 'leads-out.json', 'ok.json'),
    '.hidden/a.json': '{}',
    'ok.json': '{}',
    'node_modules/pkg/api.json': openapi('orders'),
  });
  symlinkSync(path.join(outside, 'secret.json'), path.join(root, 'leads-out.json'));
  symlinkSync(path.join(outside, 'api.json'), path.join(root, 'linked.json'));
  expect(paths(await loadProject(root))).toEqual(['a.json']);
});
