import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { explanationOf } from '../../../src/problems/explanation.ts';
import type { ProblemKind, ProblemKinds } from '../../../src/problems/registry/problem-kind.ts';
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

const kinds: ProblemKinds = PROBLEMS;

test.each(Object.keys(kinds))('%s has a cause and a fix in every case', (code) => {
  expect(code).toMatch(/^[a-z\d]+(?:-[a-z\d]+)+$/);
  const { severity, advice } = explanationOf(kinds[code] as ProblemKind);
  expect(['error', 'warning', 'error or warning']).toContain(severity);
  expect(advice.length).toBeGreaterThan(0);
  for (const { message, hint } of advice) {
    expect(message).toMatch(/^\S.*[a-z]/);
    expect(hint).toMatch(/^\S.*[a-z]/);
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
  expect(explanationOf(kinds[code] as ProblemKind).severity).toBe(severity);
});
