import { existsSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { project, serve } from '../../document/support.ts';
import { api, changelog, FROM_GIT, get, messages, repository } from './support.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a changelog from Git', () => {
  test('has a release for each day on which the document changed, newest first', async () => {
    const { commit, load } = repository();
    commit('2026-01-01', { 'openapi.json': api('1.0', { '/a': get() }) });
    commit('2026-01-02', { 'openapi.json': api('1.1', { '/a': get(), '/b': get() }) });
    commit('2026-01-03', { 'readme.md': 'Other files do not matter.' });
    commit('2026-01-04', { 'openapi.json': api('1.1', { '/a': get(), '/b': get(), '/c': get() }) });
    const site = await load();
    expect(changelog(site)).toEqual(['2026-01-04: Added `GET /c`', '1.1 2026-01-02: Added `GET /b`']);
    expect(site.problems).toEqual([]);
  });

  test('counts the last state of a day in UTC', async () => {
    const { commit, load } = repository();
    commit('2026-01-01', { 'openapi.json': api('1', { '/a': get() }) });
    commit('2026-01-02T08:00:00Z', { 'openapi.json': api('1', { '/a': get(), '/draft': get() }) });
    commit('2026-01-03T01:00:00+02:00', { 'openapi.json': api('1', { '/a': get(), '/b': get() }) });
    expect(changelog(await load())).toEqual(['2026-01-02: Added `GET /b`']);
  });

  test('has what is not committed yet as a release without a name', async () => {
    const { commit, load, write } = repository();
    commit('2026-01-01', { 'openapi.json': api('1', { '/a': get() }) });
    write({ 'openapi.json': api('2', { '/a': get(), '/b': get() }) });
    expect(changelog(await load())).toEqual(['next: Added `GET /b`']);
  });

  test('has an edit of a part that is not committed yet', async () => {
    const { commit, load, write } = repository();
    const path = (name: string) => `get: { parameters: [{ name: ${name}, in: query }], responses: {} }\n`;
    commit('2026-01-01', { 'openapi.json': api('1', { '/a': { $ref: 'a.yaml' } }), 'a.yaml': path('q') });
    write({ 'a.yaml': path('query') });
    expect(changelog(await load())).toEqual([
      'next: Removed query parameter `q` from `GET /a`',
      'next: Added optional query parameter `query` to `GET /a`',
    ]);
  });

  test('compares no more versions than the setting says', async () => {
    const source = { source: 'openapi.json', changes: { from: 'git', versions: 2 } };
    const { commit, load } = repository({ 'docs.json': { api: { openapi: [source] } } });
    for (const day of [1, 2, 3, 4]) {
      const paths = Object.fromEntries(Array.from({ length: day }, (_, index) => [`/p${index + 1}`, get()]));
      commit(`2026-01-0${day}`, { 'openapi.json': api('1', paths) });
    }
    expect(changelog(await load())).toEqual(['2026-01-04: Added `GET /p4`']);
  });

  test('follows the document when it is renamed together with its parts', async () => {
    const shared = (...names: string[]) =>
      JSON.stringify({ Item: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) } });
    const content = { 'application/json': { schema: { $ref: './parts/größe 1.json#/Item' } } };
    const split = api('1', { '/a': get({ responses: { 200: { description: 'OK', content } } }) });
    const docs = { api: { openapi: { source: 'spec/öffentliche api.json', changes: { from: 'git' } } } };
    const { commit, load, root } = repository({ 'docs.json': docs });
    commit('2026-01-01', { 'old/openapi.json': split, 'old/parts/größe 1.json': shared('id') });
    commit('2026-01-02', { 'old/parts/größe 1.json': shared('id', 'name') });
    renameSync(path.join(root, 'old'), path.join(root, 'spec'));
    renameSync(path.join(root, 'spec/openapi.json'), path.join(root, 'spec/öffentliche api.json'));
    commit('2026-01-03');
    commit('2026-01-04', { 'spec/parts/größe 1.json': shared('id', 'name', 'color') });
    const site = await load();
    expect(changelog(site)).toEqual([
      '2026-01-04: Added property `color` to the response of `GET /a`',
      '2026-01-02: Added property `name` to the response of `GET /a`',
    ]);
    expect(site.problems).toEqual([]);
  });

  test('takes parts of earlier versions that the document no longer has', async () => {
    const { commit, load } = repository();
    commit('2026-01-01', {
      'openapi.json': api('1', { '/a': { $ref: 'paths.yaml#/a' } }),
      'paths.yaml': "a: { $ref: 'inner/more.yaml' }\n",
      'inner/more.yaml': 'get: { parameters: [{ name: q, in: query, schema: {} }], responses: {} }\n',
    });
    commit('2026-01-02', { 'openapi.json': api('1', { '/a': { get: { responses: {} } } }) });
    const site = await load();
    expect(changelog(site)).toEqual(['2026-01-02: Removed query parameter `q` from `GET /a`']);
    expect(messages(site)).toEqual([]);
  });

  test('begins with the document if its parts are older', async () => {
    const path = (name: string) => `get: { parameters: [{ name: ${name}, in: query }], responses: {} }\n`;
    const { commit, load } = repository();
    commit('2026-01-01', { 'a.yaml': path('q') });
    commit('2026-01-02', { 'a.yaml': path('query') });
    commit('2026-01-03', { 'openapi.json': api('1', { '/a': { $ref: 'a.yaml' } }) });
    commit('2026-01-04', { 'a.yaml': path('text') });
    const site = await load();
    expect(changelog(site)).toEqual([
      '2026-01-04: Removed query parameter `query` from `GET /a`',
      '2026-01-04: Added optional query parameter `text` to `GET /a`',
    ]);
    expect(messages(site)).toEqual([]);
  });

  test('works in a monorepo, for a document of another package behind a symbolic link', async () => {
    const docs = { api: { openapi: { source: 'api.json', changes: { from: 'git' } } } };
    const { commit, load, root } = repository({
      'sites/docs/docs.json': docs,
      'sites/docs/package.json': {},
      'packages/api/package.json': {},
      'packages/api/common/ok.yaml': 'description: OK\n',
    });
    const responses = { 200: { $ref: '../common/ok.yaml' } };
    symlinkSync('../../packages/api/spec/openapi.json', path.join(root, 'sites/docs/api.json'));
    commit('2026-01-01', { 'packages/api/spec/openapi.json': api('1', { '/a': get({ responses }) }) });
    commit('2026-01-02', { 'packages/api/spec/openapi.json': api('1', { '/a': get({ responses }), '/b': get() }) });
    const site = await load('sites/docs');
    expect(changelog(site)).toEqual(['2026-01-02: Added `GET /b`']);
    expect(site.problems).toEqual([]);
  });

  test('follows the branch, not the commits that a merge brings', async () => {
    const { commit, git, load } = repository();
    commit('2026-01-01', { 'openapi.json': api('1', { '/a': get() }) });
    git('checkout', '--quiet', '-b', 'feature');
    commit('2026-01-02', { 'openapi.json': api('1', { '/a': get(), '/b': get() }) });
    git('checkout', '--quiet', 'main');
    commit('2026-01-03', { 'readme.md': 'Main.' });
    vi.stubEnv('GIT_COMMITTER_DATE', '2026-01-05T12:00:00Z');
    git('merge', '--quiet', '--no-ff', '--message=Merge', 'feature');
    expect(changelog(await load())).toEqual(['2026-01-05: Added `GET /b`']);
  });

  test('skips a commit at which the document cannot be read, and says which one', async () => {
    const { commit, git, load } = repository();
    commit('2026-01-01', { 'openapi.json': api('1', { '/a': get() }) });
    commit('2026-01-02', { 'openapi.json': '<<<<<<< HEAD' });
    const broken = git('rev-parse', '--short=10', 'HEAD');
    commit('2026-01-03', { 'openapi.json': api('1', { '/a': get(), '/b': get() }) });
    const site = await load();
    expect(changelog(site)).toEqual(['2026-01-03: Added `GET /b`']);
    expect(messages(site)).toEqual([
      expect.stringContaining(
        `docs.json:1 warning changelog-commit-unreadable: The changelog of openapi.json skips the version from 2026-01-02, at commit ${broken}: openapi.json:1:1: `,
      ),
    ]);
    expect(site.buildProblems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('skips a commit at which a part of the document is missing', async () => {
    const { commit, load } = repository();
    commit('2026-01-01', { 'openapi.json': api('1', { '/a': get() }) });
    commit('2026-01-02', { 'openapi.json': api('1', { '/a': { $ref: 'a.json' } }) });
    commit('2026-01-03', { 'openapi.json': api('1', { '/a': get(), '/b': get() }) });
    commit('2026-01-04', { 'openapi.json': '' });
    commit('2026-01-05', { 'openapi.json': api('1', { '/a': get(), '/b': get(), '/c': get() }) });
    const site = await load();
    expect(changelog(site)).toEqual(['2026-01-05: Added `GET /c`', '2026-01-03: Added `GET /b`']);
    expect(messages(site)).toEqual([expect.stringMatching(/skips 2 versions\. The newest is from 2026-01-04, /)]);
  });
});

describe('without a complete history', () => {
  test('a shallow clone says where the changelog begins, and what to do', async () => {
    const { commit, git, root } = repository();
    commit('2026-01-01', { 'openapi.json': api('1', { '/a': get() }) });
    for (const day of [2, 3]) {
      const added = day === 2 ? { '/b': get() } : { '/b': get(), '/c': get() };
      commit(`2026-01-0${day}`, { 'openapi.json': api('1', { '/a': get(), ...added }) });
    }
    const clone = path.join(project({}), 'clone');
    git('clone', '--quiet', '--depth=2', `file://${root}`, clone);
    const site = await loadProject(clone);
    expect(changelog(site)).toEqual(['2026-01-03: Added `GET /c`']);
    expect(messages(site)).toEqual([
      `docs.json:1 warning changelog-history-cut: The changelog of openapi.json starts at commit ${git('rev-parse', '--short=10', 'HEAD~1')}, because this clone is shallow and has no earlier commits.`,
    ]);
    expect(site.problems.at(-1)?.hint).toContain('`fetch-depth: 0`');
  });

  test('a shallow clone that has all versions is complete', async () => {
    const { commit, git, root } = repository();
    commit('2026-01-01', { 'readme.md': 'First.' });
    commit('2026-01-02', { 'openapi.json': api('1', { '/a': get() }) });
    commit('2026-01-03', { 'openapi.json': api('1', { '/a': get(), '/b': get() }) });
    commit('2026-01-04', { 'readme.md': 'Last.' });
    git('rm', '--quiet', '--cached', 'docs.json');
    const clone = path.join(project({}), 'clone');
    git('clone', '--quiet', '--depth=4', `file://${root}`, clone);
    const complete = await loadProject(clone);
    expect([changelog(complete), messages(complete)]).toEqual([['2026-01-03: Added `GET /b`'], []]);
  });

  test.for([
    [
      'changelog-without-history: The changelog of openapi.json is empty, because the document isn’t in a Git repository.',
      'no repository',
    ],
    [
      'changelog-without-history: The changelog of openapi.json is empty, because the `git` command wasn’t found.',
      'no git',
    ],
    [
      'changelog-without-history: The changelog of openapi.json is empty, because the document isn’t committed yet.',
      'no commit',
    ],
    [
      'changelog-without-history: The changelog of openapi.json is empty, because the document isn’t committed yet.',
      'untracked',
    ],
    [
      'changelog-without-history: The changelog of openapi.json is empty, because the document isn’t committed yet.',
      'untracked with a part',
    ],
  ])('says: %s (%s)', async ([message, state]) => {
    const { root, commit, write, load } = repository({ 'readme.md': 'Nothing else.' });
    if (state?.startsWith('untracked')) commit('2026-01-01');
    const part = { 'a.json': JSON.stringify(get()) };
    const isSplit = state === 'untracked with a part';
    write({ 'docs.json': FROM_GIT, 'openapi.json': api('1', { '/a': isSplit ? { $ref: 'a.json' } : get() }) });
    if (isSplit) write(part);
    if (state === 'no repository') renameSync(path.join(root, '.git'), path.join(root, 'git'));
    if (state === 'no git') vi.stubEnv('PATH', root);
    const site = await load();
    expect(messages(site)).toEqual([`docs.json:1 warning ${message}`]);
    expect(changelog(site)).toEqual([]);
  });

  test('a document from a URL has no history in Git', async () => {
    const origin = await serve((_, response) => response.end(api('1', { '/a': get() })));
    const changes = { from: 'git' };
    const docs = { api: { openapi: { source: `${origin}/api.json?token=secret`, changes } } };
    const { load } = repository({ 'docs.json': docs });
    const site = await load();
    expect(messages(site)).toEqual([
      `docs.json:1 error changelog-without-history: The document ${origin}/api.json has no Git history, because it’s at a URL.`,
    ]);
  });
});

test('a program that the repository configures does not run', async () => {
  const { commit, git, load, root } = repository();
  commit('2026-01-01', { 'openapi.json': api('1', { '/a': get() }) });
  commit('2026-01-02', { 'openapi.json': api('1', { '/a': get(), '/b': get() }) });
  const script = path.join(root, 'run.sh');
  writeFileSync(script, `#!/bin/sh\ntouch ${root}/ran\n`, { mode: 0o755 });
  for (const name of ['core.fsmonitor', 'diff.external', 'gpg.program']) git('config', name, script);
  git('config', 'log.showSignature', 'true');
  expect(changelog(await load())).toEqual(['2026-01-02: Added `GET /b`']);
  expect(existsSync(path.join(root, 'ran'))).toBe(false);
});
