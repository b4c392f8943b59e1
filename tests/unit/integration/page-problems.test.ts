import { afterEach, expect, test } from 'vitest';
import { createProblemReport, receiveProblems } from '../../../integration/build/dev/problem-report.ts';
import { pageProblems } from '../../../integration/runtime/page-problems.ts';
import { runtime } from '../../../integration/runtime/runtime.ts';
import type { Problem } from '../../../src/problems/problems.ts';
import type { Project } from '../../../src/site/project/read/project.ts';

const fault = (file: string): Problem => ({ code: 'settings-syntax', severity: 'error', message: 'Broken', file });
const problems = [fault('docs.json'), fault('../api/openapi.yaml')];
const project = { root: '/site/docs', problems, outdated: ['docs.json'] } as unknown as Project;

/** Returns the files that the panel of a page names. */
function shownFiles() {
  const { here, elsewhere, outdated } = pageProblems(project, undefined);
  return { here: here.map(({ file }) => file), elsewhere: elsewhere.map(({ file }) => file), outdated };
}

afterEach(() => {
  delete runtime().command.problems;
  runtime().sites.clear();
});

test('a page in dev names the files of problems from the Astro project, as the terminal does', () => {
  createProblemReport({ isComplete: () => true, root: '/site/docs', shownFrom: '/site', severities: () => ({}) });
  expect(shownFiles()).toEqual({
    here: ['docs/docs.json'],
    elsewhere: ['api/openapi.yaml'],
    outdated: ['docs/docs.json'],
  });
});

test('a page of `docs dev` names them from the folder in which the command runs', () => {
  receiveProblems({ shownFrom: '/', problems: () => {}, failures: () => {} });
  createProblemReport({ isComplete: () => true, root: '/site/docs', shownFrom: '/site', severities: () => ({}) });
  expect(shownFiles()).toEqual({
    here: ['site/docs/docs.json'],
    elsewhere: ['site/api/openapi.yaml'],
    outdated: ['site/docs/docs.json'],
  });
});

test('a page in dev does not show what is switched off', () => {
  const off: Problem = { ...fault('index.mdx'), severity: 'off' };
  const { here, elsewhere } = pageProblems({ ...project, problems: [off] }, undefined);
  expect([...here, ...elsewhere]).toEqual([]);
});
