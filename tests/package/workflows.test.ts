import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from '../support/command.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  uses?: string;
  needs?: string;
  permissions?: Record<string, string>;
  environment?: string;
  steps?: Step[];
}
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const folder = path.join(repository, '.github/workflows');
const texts = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
const workflows = texts.map(([file, text]) => [file, parse(text) as Workflow] as const);
const release = workflows.find(([file]) => file === 'release.yml')?.[1];
const jobs = Object.values(release?.jobs ?? {});
const stepsOf = (workflow: Workflow) => Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps);

describe.each(workflows)('%s', (_, workflow) => {
  test('pins each action of others by commit', () => {
    const used = stepsOf(workflow).flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  test('puts nothing from outside into a shell line', () => {
    for (const { run = '' } of stepsOf(workflow)) expect(run).not.toContain('${{');
  });

  test('keeps the token of the repository out of the checkout', () => {
    const checkouts = stepsOf(workflow).filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  test('may only read unless a job says otherwise', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });
});

describe('the release', () => {
  test('waits for CI', () => {
    expect(release?.jobs['ci']?.uses).toBe('./.github/workflows/ci.yml');
    expect(release?.jobs['pack']?.needs).toBe('ci');
    expect(release?.jobs['publish']?.needs).toBe('pack');
  });

  test('holds no token for npm: npm trusts the workflow', () => {
    expect(texts.find(([file]) => file === 'release.yml')?.[1]).not.toContain('secrets.');
    expect(release?.jobs['publish']).toMatchObject({ environment: 'npm', permissions: { 'id-token': 'write' } });
  });

  test('installs nothing where it can publish', () => {
    for (const job of jobs.filter(({ permissions }) => permissions?.['id-token'] === 'write')) {
      const commands = (job.steps ?? []).flatMap(({ run }) => run ?? []);
      expect(commands).toEqual(['npm publish --access public ./*.tgz']);
    }
  });
});
