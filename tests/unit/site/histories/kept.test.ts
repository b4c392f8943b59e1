import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMemory } from '../../../../src/site/project/read/project-memory.ts';
import { project } from '../../document/support.ts';
import { api, changelog, get, messages, type Repository, repository } from './support.ts';

afterEach(() => vi.unstubAllEnvs());

/** Counts how often git reads files of earlier commits. */
function watchGit(): () => number {
  const folder = project({});
  const log = path.join(folder, 'log');
  const real = (process.env['PATH'] ?? '').split(path.delimiter);
  writeFileSync(log, '');
  writeFileSync(path.join(folder, 'git'), `#!/bin/sh\necho "$@" >> ${log}\nPATH=${real.join(':')} exec git "$@"\n`);
  chmodSync(path.join(folder, 'git'), 0o755);
  vi.stubEnv('PATH', [folder, ...real].join(path.delimiter));
  return () => {
    const calls = readFileSync(log, 'utf8').split('\n');
    writeFileSync(log, '');
    return calls.filter((call) => call.includes('cat-file')).length;
  };
}

function threeVersions(): Repository {
  const all = repository();
  all.commit('2026-01-01', { 'openapi.json': api('1', { '/a': get() }) });
  all.commit('2026-01-02', { 'openapi.json': '{' });
  all.commit('2026-01-03', { 'openapi.json': api('2', { '/a': get(), '/b': get() }) });
  all.commit('2026-01-04', { 'openapi.json': api('2', { '/a': get(), '/b': get(), '/c': get() }) });
  return all;
}

const LINES = ['2026-01-04: Added `GET /c`', '2 2026-01-03: Added `GET /b`'];

describe('a second build', () => {
  test('reads no earlier versions, and reports the same problems', async () => {
    const { load } = threeVersions();
    const changesDir = path.join(project({}), 'cache');
    const reads = watchGit();
    const first = await load('', { changesDir });
    expect([changelog(first), reads() > 0]).toEqual([LINES, true]);
    const second = await load('', { changesDir });
    expect([changelog(second), messages(second), reads()]).toEqual([LINES, messages(first), 0]);
    expect(messages(first)).toHaveLength(1);
  });

  test('reads only what a new commit needs', async () => {
    const { load, commit } = threeVersions();
    const changesDir = project({});
    await load('', { changesDir });
    commit('2026-01-05', { 'openapi.json': api('3', { '/a': get(), '/b': get(), '/d': get() }) });
    const reads = watchGit();
    expect(changelog(await load('', { changesDir }))).toEqual([
      '3 2026-01-05: Removed `GET /c`',
      '3 2026-01-05: Added `GET /d`',
      ...LINES,
    ]);
    expect(reads()).toBe(1);
    expect(readdirSync(changesDir)).toHaveLength(1);
  });

  test('compares again if the settings or overlays are others', async () => {
    const { load, write } = threeVersions();
    const changesDir = project({});
    await load('', { changesDir });
    const overlay = (target: string) => ({
      overlay: '1.0.0',
      info: { title: 'Public', version: '1' },
      extends: 'openapi.json',
      actions: [{ target, remove: true }],
    });
    write({ 'public.json': overlay("$.paths['/c']") });
    expect(changelog(await load('', { changesDir }))).toEqual([LINES[1]]);
    write({ 'public.json': overlay("$.paths['/b']") });
    expect(changelog(await load('', { changesDir }))).toEqual([LINES[0]]);
  });

  test('ignores a file that is damaged', async () => {
    const { load } = threeVersions();
    const changesDir = project({});
    await load('', { changesDir });
    const [name = ''] = readdirSync(changesDir);
    for (const content of ['', 'damaged', readFileSync(path.join(changesDir, name)).subarray(0, 40)]) {
      writeFileSync(path.join(changesDir, name), content);
      expect(changelog(await load('', { changesDir }))).toEqual(LINES);
    }
  });

  test('works without a folder that can be written to', async () => {
    const { load, root } = threeVersions();
    expect(changelog(await load('', { changesDir: path.join(root, 'docs.json/changes') }))).toEqual(LINES);
  });
});

describe('in dev', () => {
  test('an edit is compared with the last commit, which is read once', async () => {
    const { load, write } = threeVersions();
    const options = { changesDir: project({}), memory: createMemory() };
    await load('', options);
    const reads = watchGit();
    for (const path of ['/d', '/e']) {
      write({ 'openapi.json': api('2', { '/a': get(), '/b': get(), '/c': get(), [path]: get() }) });
      expect(changelog(await load('', options))).toEqual([`next: Added \`GET ${path}\``, ...LINES]);
    }
    expect(reads()).toBe(1);
  });

  test('a commit shows at the next read', async () => {
    const { load, commit, write } = threeVersions();
    const options = { changesDir: project({}), memory: createMemory() };
    write({ 'openapi.json': api('3', { '/a': get(), '/b': get(), '/c': get(), '/d': get() }) });
    expect(changelog(await load('', options))[0]).toBe('next: Added `GET /d`');
    commit('2026-01-06');
    expect(changelog(await load('', options))[0]).toBe('3 2026-01-06: Added `GET /d`');
  });
});

test('a site without a changelog runs no git', async () => {
  const { load, write } = threeVersions();
  write({ 'docs.json': { api: { openapi: 'openapi.json' } } });
  const reads = watchGit();
  const site = await load();
  expect([site.histories.size, reads()]).toEqual([0, 0]);
});
