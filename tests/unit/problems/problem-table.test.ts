import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problemTable } from '../../../scripts/problem-table.ts';
import type { ProblemKind } from '../../../src/problems/registry/problem-kind.ts';
import { PROBLEMS } from '../../../src/problems/registry/registry.ts';
import { repository } from '../../support/command.ts';

const registry = path.join('src', 'problems', 'registry');
const sources = ['src', 'integration']
  .flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.(?:tsx?|astro)$/.test(file) && !file.startsWith(registry))
  .map((file) => readFileSync(path.join(repository, file), 'utf8'))
  .join('\n');

test('PROBLEMS.md is up to date ("npm run problems" updates it)', () => {
  expect(readFileSync(path.join(repository, 'PROBLEMS.md'), 'utf8')).toBe(problemTable());
});

test('every message is a sentence, except an error of other software', () => {
  const messages = Object.values<ProblemKind>(PROBLEMS).flatMap(({ message, cases = {} }) =>
    [message, ...Object.values(cases).map((text) => text.message)].filter((text) => text !== undefined),
  );
  expect(messages.filter((message) => !/[.?]$/.test(message))).toEqual(['{reason}']);
});

test('every message of the registry is used', () => {
  const names = Object.entries<ProblemKind>(PROBLEMS).flatMap(([code, { message, cases = {} }]) => [
    ...(message === undefined ? [] : [code]),
    ...Object.keys(cases).map((name) => `${code}/${name}`),
  ]);
  expect(names.filter((name) => !isReported(name))).toEqual([]);
});

/** Whether the sources report a problem, by a literal or by a template with fixed parts of its name. */
function isReported(name: string): boolean {
  if (sources.includes(`'${name}'`)) return true;
  return templates.some((template) => template.test(name));
}

const templates = [...sources.matchAll(/`([\w/-]*(?:\$\{[^`{}]+\}[\w/-]*)+)`/g)].flatMap(([, template = '']) => {
  const parts = template.split(/\$\{[^{}]+\}/).map((part) => part.replaceAll('/', '\\/'));
  return parts.some((part) => part.length > 3) ? [new RegExp(`^${parts.join('[\\w-]+(?:\\/[\\w-]+)?')}$`)] : [];
});

test('every section explains the problem and its fix', () => {
  const sections = problemTable().split(/^## /m).slice(1);
  expect(sections).toHaveLength(Object.keys(PROBLEMS).length);
  for (const section of sections) {
    expect(section).toMatch(
      /^`[a-z\d]+(?:-[a-z\d]+)+`\n\n\*\*(?:error|warning|error or warning)\*\*.*\n\n(?:- .*[a-z].*\n {2}.*[a-z].*\n)+\n?$/,
    );
  }
});

test.each([
  ['operation-duplicated', 'error or warning'],
  ['front-matter-invalid', 'error or warning'],
  ['link-dead', 'error or warning'],
  ['responses-missing', 'error or warning'],
  ['operation-skipped', 'error'],
  ['component-unknown', 'warning'],
])('%s is listed as %s', (code, severity) => {
  expect(problemTable()).toContain(`## \`${code}\`\n\n**${severity}**`);
});
