import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import { project } from '../../document/support.ts';

/** An OpenAPI document with these path items, as JSON. */
export function api(version: string, paths: Record<string, unknown>, others: object = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    ...others,
  });
}

/** A path item whose GET has these fields. */
export function get(fields: object = {}): object {
  return { get: { responses: { 200: { description: 'OK' } }, ...fields } };
}

export const FROM_GIT = { api: { openapi: { source: 'openapi.json', changes: { from: 'git' } } } };

/** Reads the changelog of the only document that has one: `version date: sentence`. */
export function changelog({ histories }: Project): string[] {
  return [...histories.values()].flatMap(({ releases }) =>
    releases.flatMap(({ version, date, changes }) =>
      changes.map(({ text }) => `${[version, date].filter((each) => each !== undefined).join(' ') || 'next'}: ${text}`),
    ),
  );
}

export function messages({ problems }: Project): string[] {
  return problems
    .filter(({ code }) => code.startsWith('changelog-'))
    .map(({ file, line, severity, code, message }) => `${file}:${line} ${severity} ${code}: ${message}`);
}

/** A Git repository in a temporary folder. */
export interface Repository {
  root: string;
  git: (...args: string[]) => string;
  write: (files: Record<string, unknown>) => void;
  /** Writes files and commits everything at noon of a day, or at a time. */
  commit: (when: string, files?: Record<string, unknown>) => void;
  load: (folder?: string, options?: Parameters<typeof loadProject>[1]) => Promise<Project>;
}

export function repository(files: Record<string, unknown> = { 'docs.json': FROM_GIT }): Repository {
  const root = project({});
  const git = (...args: string[]) => runGit(root, args);
  const write = (written: Record<string, unknown>) => {
    for (const [name, content] of Object.entries(written)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
    }
  };
  git('init', '--quiet', '--initial-branch=main');
  write(files);
  return {
    root,
    git,
    write,
    commit(when, written = {}) {
      write(written);
      git('add', '--all');
      runGit(
        root,
        ['commit', '--quiet', '--allow-empty', '--message=Change'],
        when.includes('T') ? when : `${when}T12:00:00Z`,
      );
    },
    load: (folder = '', options) => loadProject(path.join(root, folder), options),
  };
}

function runGit(cwd: string, args: string[], date?: string): string {
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  const env = date === undefined ? process.env : { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  return execFileSync('git', [...person, ...args], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}
