import { rmSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadProject } from '../../../src/project/load-project.ts';
import { createMemory } from '../../../src/project/read/project-memory.ts';
import { project } from '../document/support.ts';
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
