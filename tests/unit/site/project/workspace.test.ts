import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { workspaceOf } from '../../../../src/site/project/read/workspace.ts';
import { project } from '../../document/support.ts';
import { openapi, problemsOf } from './support.ts';

const PNPM = { 'pnpm-workspace.yaml': 'packages: [apps/*, packages/*]\n' };

/** Loads a site in `apps/docs` that shows one document, in a workspace with more files. */
async function siteIn(files: Record<string, string>, openapi: string, api: Record<string, unknown> = {}) {
  const workspace = project({
    ...files,
    'apps/docs/package.json': '{}',
    'apps/docs/docs.json': JSON.stringify({ name: 'Site', api: { openapi, ...api } }),
  });
  return loadProject(path.join(workspace, 'apps/docs'));
}

function withReference($ref: string): string {
  return JSON.stringify({ ...JSON.parse(openapi('users')), components: { schemas: { User: { $ref } } } });
}

function slugsOf(loaded: Awaited<ReturnType<typeof siteIn>>): string[] {
  return loaded.site.pages.map(({ slug }) => slug);
}

test('a site in a folder of its package can show any document of the package', async () => {
  const root = project({
    'package.json': '{}',
    'schemas/api.json': openapi('users'),
    'docs/docs.json': JSON.stringify({ api: { openapi: '../schemas/api.json' } }),
  });
  const loaded = await loadProject(path.join(root, 'docs'));
  expect(problemsOf(loaded)).toBe('');
  expect(slugsOf(loaded)).toEqual(['api-reference/get-users']);
});

describe('a document in another package of the workspace', () => {
  const FILE = 'packages/api/openapi.json';

  test.each([
    ['of pnpm', PNPM],
    ['of npm', { 'package.json': '{ "workspaces": ["apps/*"] }' }],
    ['that is a Git repository', { '.git/HEAD': 'ref: refs/heads/main\n' }],
    ['that is a Git worktree', { '.git': 'gitdir: /elsewhere\n' }],
  ])('%s is shown and served by its path in the workspace', async (_, marks) => {
    const loaded = await siteIn({ ...marks, [FILE]: openapi('users') }, `../../${FILE}`);
    expect(problemsOf(loaded)).toBe('');
    expect(slugsOf(loaded)).toEqual(['api-reference/get-users']);
    expect(loaded.downloads.map((each) => each.path)).toEqual([FILE]);
    expect(loaded.files).toContain(path.join(loaded.root, '../..', FILE));
  });

  test('can refer to files of its package, and is served as one file', async () => {
    const loaded = await siteIn(
      {
        ...PNPM,
        'packages/api/package.json': '{}',
        'packages/api/spec/openapi.json': withReference('../schemas/user.json'),
        'packages/api/schemas/user.json': '{ "type": "object" }',
      },
      '../../packages/api/spec/openapi.json',
    );
    expect(problemsOf(loaded)).toBe('');
    expect(loaded.downloads.map((each) => each.path)).toEqual(['packages/api/spec/openapi.json']);
  });

  test.each([
    ['another package', '../secrets/user.json'],
    ['the site', '../../apps/docs/user.json'],
    ['the workspace', '../../user.json'],
  ])('cannot refer to %s, unless docs.json allows it', async (_, reference) => {
    const files = {
      ...PNPM,
      'packages/api/package.json': '{}',
      [FILE]: withReference(reference),
      [path.posix.join('packages/api', reference)]: '{ "type": "object" }',
    };
    const refused = await siteIn(files, `../../${FILE}`);
    expect(refused.problems.map(({ code }) => code)).toEqual(['reference-outside-project']);
    expect(problemsOf(refused)).toContain('`api.allowFolders` in docs.json');
    const folder = path.posix.join('../../packages/api', path.posix.dirname(reference));
    expect(problemsOf(await siteIn(files, `../../${FILE}`, { allowFolders: [folder] }))).toBe('');
  });

  test('can refer to its own folder if no package contains it', async () => {
    const files = { ...PNPM, 'package.json': '{}', 'user.json': '{}', 'spec/user.json': '{}' };
    const inside = await siteIn(
      { ...files, 'spec/openapi.json': withReference('user.json') },
      '../../spec/openapi.json',
    );
    expect(problemsOf(inside)).toBe('');
    const outside = await siteIn(
      { ...files, 'spec/openapi.json': withReference('../user.json') },
      '../../spec/openapi.json',
    );
    expect(outside.problems.map(({ code }) => code)).toEqual(['reference-outside-project']);
  });

  test('can be the target of a link in the project', async () => {
    const workspace = project({
      ...PNPM,
      [FILE]: withReference('user.json'),
      'packages/api/user.json': '{ "type": "object" }',
      'apps/docs/docs.json': '{ "name": "Site", "api": { "openapi": "openapi.json" } }',
    });
    symlinkSync(path.join(workspace, FILE), path.join(workspace, 'apps/docs/openapi.json'));
    const loaded = await loadProject(path.join(workspace, 'apps/docs'));
    expect(problemsOf(loaded)).toBe('');
    expect(loaded.downloads.map((each) => each.path)).toEqual(['openapi.json']);
  });
});

describe('a document outside of the workspace', () => {
  test('is refused, and the problem names the setting that allows it', async () => {
    const outside = project({ 'openapi.json': openapi('users') });
    const file = `../../../${path.basename(outside)}/openapi.json`;
    const refused = await siteIn(PNPM, file);
    expect(problemsOf(refused).replaceAll(path.basename(outside), 'outside')).toMatchInlineSnapshot(`
      "docs.json:1:33: error document-outside-project: The document ../../../outside/openapi.json is outside the project and its workspace.
          Add its folder to \`api.allowFolders\` in docs.json, or move the file. A symbolic link doesn’t help."
    `);
    const allowed = await siteIn(PNPM, file, { allowFolders: [path.dirname(file)] });
    expect(problemsOf(allowed)).toBe('');
    expect(slugsOf(allowed)).toEqual(['api-reference/get-users']);
    expect(allowed.downloads.map((each) => each.path)).toEqual(['openapi.json']);
  });

  test('is refused through a link too', async () => {
    const outside = project({ 'openapi.json': openapi('users') });
    const workspace = project({ ...PNPM, 'docs.json': '{ "name": "Site", "api": { "openapi": "link.json" } }' });
    symlinkSync(path.join(outside, 'openapi.json'), path.join(workspace, 'link.json'));
    const { problems } = await loadProject(workspace);
    expect(problems.map(({ code }) => code)).toContain('document-outside-project');
  });
});

test('the workspace is the repository, otherwise the nearest package, otherwise the project', () => {
  const root = project({ 'docs/docs.json': '{}' });
  expect(workspaceOf(path.join(root, 'docs'))).toBe(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'package.json'), 'not JSON');
  expect(workspaceOf(path.join(root, 'docs'))).toBe(root);
  mkdirSync(path.join(root, '.git'));
  expect(workspaceOf(path.join(root, 'docs'))).toBe(root);
});
