import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../../src/changes/rules.ts';
import { linesBetween } from './documents.ts';
import { GOLDEN_PAIRS } from './golden-pairs.ts';
import { OASDIFF_LEVELS } from './oasdiff-levels.ts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/reference/changes.mdx', import.meta.url)), 'utf8');

describe('each rule alone', () => {
  test.for(GOLDEN_PAIRS)('%s', ([, old, next, expected]) => {
    expect(linesBetween(old, next).join('\n')).toBe(expected);
    expect(linesBetween(old, old)).toEqual([]);
  });

  test('covers every rule', () => {
    const lines = GOLDEN_PAIRS.flatMap(([, , , expected]) => expected.split('\n'));
    const covered = new Set(lines.map((line) => /^\w+ ([\w-]+):/.exec(line)?.[1]));
    expect(Object.keys(RULES).filter((rule) => !covered.has(rule))).toEqual([]);
  });
});

const CLASSES = { ERR: 'breaking', WARN: 'dangerous', INFO: 'safe' } as const;

test('the guide lists every class that differs from that of oasdiff, and no other', () => {
  const differing = GOLDEN_PAIRS.flatMap(([, , , expected, check]) => {
    if (check === undefined) return [];
    const level = OASDIFF_LEVELS[check];
    expect(level, `${check} is no check of oasdiff`).toBeDefined();
    const own = expected.split(' ')[0];
    return level && CLASSES[level] !== own ? [`\`${check}\` | ${CLASSES[level]} | ${own}`] : [];
  });
  const listed = [
    ...(page.split('## Compared with oasdiff')[1] ?? '').matchAll(/^\| (`[\w-]+` \| \w+ \| \w+) \|/gm),
  ].map(([, row]) => row);
  expect(listed.toSorted()).toEqual([...new Set(differing)].sort());
});
