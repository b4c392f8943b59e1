import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastChanges } from '../../../../src/site/project/read/last-changes.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'docs-git-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): void {
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  execFileSync('git', [...person, ...args], { cwd: root, stdio: 'pipe' });
}

function commit(file: string, date: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), date);
  git('add', '.');
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-qm', file], {
    cwd: root,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
}

test('finds the date of the last commit of every file, by its path from the docs folder', async () => {
  git('init', '-q');
  commit('docs/a.mdx', '2026-01-01T10:00:00Z');
  commit('docs/guides/grüße.mdx', '2026-01-02T10:00:00Z');
  commit('docs/a.mdx', '2026-01-03T11:00:00Z');
  commit('code.ts', '2026-01-04T10:00:00Z');
  const dates = await lastChanges(path.join(root, 'docs'));
  expect(Object.fromEntries([...dates].map(([file, date]) => [file, new Date(date).toISOString()]))).toEqual({
    'a.mdx': '2026-01-03T11:00:00.000Z',
    'guides/grüße.mdx': '2026-01-02T10:00:00.000Z',
  });
});

test('fails outside of a repository, with what Git says on one line', async () => {
  await expect(lastChanges(root)).rejects.toThrow(/^fatal: not a git repository.*[^\s]$/);
});

test('fails without Git', async () => {
  vi.stubEnv('PATH', root);
  await expect(lastChanges(root)).rejects.toThrow('spawn git ENOENT');
  vi.unstubAllEnvs();
});
