import { expect, test } from 'vitest';
import type { Change } from '../../../src/changes/change.ts';
import { historyOf } from '../../../src/changes/history.ts';

test('releases have anchors of their own, whatever their names are', () => {
  const changes = [{ text: 'Added `GET /a`' } as Change];
  const names = ['1.0', '1.0', '1.0-2', '<b>', '../x', '🎉', '🎊'];
  const { releases } = historyOf(names.map((version) => ({ version, changes })));
  expect(releases.map(({ id }) => id)).toEqual(['1.0', '1.0-2', '1.0-2-2', '-b-', '..-x', '-', '--2']);
});
