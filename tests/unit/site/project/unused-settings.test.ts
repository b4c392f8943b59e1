import { expect, test } from 'vitest';
import { formatProblems } from '../../../../src/problems/problems.ts';
import { unusedSettings } from '../../../../src/site/project/check/unused-settings.ts';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { project } from '../../document/support.ts';

test.each([
  ['layout', 'Add the elements to your layout’s <head>, and remove "head" here.'],
  ['starlight', 'Move the list to `head` in the starlight() options. The format is the same.'],
] as const)('reports "head" if something else writes the head of every page: %s', async (layout, hint) => {
  const root = project({ 'docs.json': '{ "name": "A",\n  "head": [{ "tag": "meta" }] }', 'index.mdx': '# A\n' });
  const site = await loadProject(root);
  const printed = formatProblems(unusedSettings(site, {}, layout), 'text');
  expect(printed).toMatch(/^docs\.json:2:\d+: warning setting-unused: "head" is ignored/);
  expect(printed).toContain(hint);
  expect(unusedSettings(site, {})).toEqual([]);
});
