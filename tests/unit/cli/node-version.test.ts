import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeComplaint } from '../../../src/cli/node-version.ts';

test.each(['v22.19.0', 'v22.20.1', 'v24.0.0', 'v26.1.0', '22.19.0'])('the command runs on Node %s', (version) => {
  expect(nodeComplaint(version)).toBeUndefined();
});

test.each(['v22.18.0', 'v22.11.0', 'v20.20.2', 'v18.0.0', 'v9.11.2'])(
  'the command refuses Node %s in one sentence',
  (version) => {
    expect(nodeComplaint(version)).toBe(
      `The docs command needs Node 22.19 or later, but this is Node ${version.slice(1)}. Install a newer version from https://nodejs.org.`,
    );
  },
);

test('the required version matches package.json', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(manifest.engines.node).toBe('>=22.19');
});

test('the command loads no modules before it checks the version', () => {
  const text = readFileSync(new URL('../../../src/cli/main.ts', import.meta.url), 'utf8');
  expect([...text.matchAll(/^import .* from '(.*)';$/gm)].map((match) => match[1])).toEqual(['./node-version.ts']);
});
