import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { createMemory } from '../../../../src/site/project/read/project-memory.ts';
import { project } from '../../document/support.ts';
import { openapi } from './support.ts';

/** Replaces a symbolic link. Both files that it leads to are older than every read of the project. */
function link(root: string, name: string, target: string): void {
  rmSync(path.join(root, name), { force: true });
  symlinkSync(target, path.join(root, name));
}

test.each([
  ['a document', 'api.json', 'v1.json', 'v2.json'],
  ['its folder', 'current', 'v1', 'v2'],
])('after a symbolic link to %s leads elsewhere, the project has that document', async (_, name, first, second) => {
  const isFolder = name === 'current';
  const fileOf = (target: string) => (isFolder ? `${target}/api.json` : target);
  const root = project({
    'docs.json': JSON.stringify({ name: 'Test', api: { openapi: fileOf(name) } }),
    [fileOf(first)]: openapi('users'),
    [fileOf(second)]: openapi('teams'),
  });
  for (const file of [first, second]) utimesSync(path.join(root, fileOf(file)), 1, 1);
  const memory = createMemory();
  const titles = async () => (await loadProject(root, { memory })).site.pages.map(({ title }) => title);
  link(root, name, first);
  expect(await titles()).toEqual(['Get users']);
  link(root, name, second);
  expect(await titles()).toEqual(['Get teams']);
});

const PARTS = {
  'docs.json': JSON.stringify({ name: 'Test', api: { openapi: { source: 'api.json', overlays: ['names.json'] } } }),
  'api.json': openapi('users').replace('"paths":{', '"paths":{"/parts":{"$ref":"parts/part.json"},'),
  'parts/part.json': JSON.stringify({ get: { summary: 'Get parts', responses: { 200: { description: 'OK' } } } }),
  'names.json': JSON.stringify({
    overlay: '1.0.0',
    info: { title: 'Names', version: '1' },
    actions: [{ target: '$.info', update: { title: 'Named' } }],
  }),
};

describe('while dev cannot read', () => {
  test.each([
    ['a file that the document refers to', 'parts/part.json', 'document-syntax'],
    ['an overlay', 'names.json', 'document-syntax'],
    ['a file that the document refers to, because it is gone,', 'parts/part.json', 'reference-unresolved'],
  ])('%s, the last good document stays, with the problem', async (name, file, code) => {
    const root = project(PARTS);
    const memory = createMemory();
    const read = async () => {
      const { site, documents, problems, outdated } = await loadProject(root, { memory });
      const codes = problems.filter(({ severity }) => severity === 'error').map((problem) => problem.code);
      return { titles: site.pages.map(({ title }) => title), documents: [...documents.values()], outdated, codes };
    };
    const good = await read();
    expect(good).toMatchObject({ titles: ['Get parts', 'Get users'], codes: [], outdated: [] });
    if (name.includes('gone')) rmSync(path.join(root, file));
    else writeFileSync(path.join(root, file), '{ "get');
    expect(await read()).toEqual({ ...good, codes: [code], outdated: ['api.json'] });
    writeFileSync(path.join(root, file), PARTS[file as keyof typeof PARTS].replace('Get parts', 'Get all parts'));
    const titles = name.includes('overlay') ? good.titles : ['Get all parts', 'Get users'];
    expect(await read()).toMatchObject({ titles, codes: [], outdated: [] });
  });

  test.each([
    ['the document', 'api.json', '{ "openapi": '],
    ['a file that the document refers to', 'parts/part.json', '{ "get'],
  ])('%s, only the fault of the file as it is now is listed for it', async (_name, file, broken) => {
    const faulty = PARTS[file as keyof typeof PARTS].replace('"responses":{', '"operationId":1,"responses":{');
    const root = project({ ...PARTS, [file]: faulty });
    const memory = createMemory();
    const codes = async () => {
      const { problems, withheld } = await loadProject(root, { memory });
      return [problems, withheld].map((list) => list.filter((each) => each.file === file).map(({ code }) => code));
    };
    expect(await codes()).toEqual([['type-wrong'], []]);
    writeFileSync(path.join(root, file), broken);
    expect(await codes()).toEqual([['document-syntax'], ['type-wrong']]);
    writeFileSync(path.join(root, file), faulty);
    await codes();
    await memory.settle();
    expect(await codes()).toEqual([['type-wrong'], []]);
  });

  test('a file that it never could, edits of the document are shown', async () => {
    const root = project({ ...PARTS, 'parts/part.json': '{ "get' });
    const memory = createMemory();
    await loadProject(root, { memory });
    writeFileSync(
      path.join(root, 'api.json'),
      openapi('teams').replace('"paths":{', '"paths":{"/parts":{"$ref":"parts/part.json"},'),
    );
    expect((await loadProject(root, { memory })).site.pages.map(({ title }) => title)).toContain('Get teams');
  });
});
