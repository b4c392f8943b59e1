import { expect, test } from 'vitest';
import { iconCandidates } from '../../../../src/site/pages/icon-names.ts';

test.each([
  ['solid by default', { library: undefined, type: undefined }, 'fa6-solid'],
  ['regular', { library: undefined, type: 'regular' }, 'fa6-regular'],
  ['of a brand', { library: undefined, type: 'brands' }, 'fa6-brands'],
  ['of Lucide', { library: 'lucide', type: undefined }, 'lucide'],
  ['of Tabler, from Lucide, which has similar icons', { library: 'tabler', type: 'brands' }, 'lucide'],
])('an icon is %s', (_, request, set) => {
  expect(iconCandidates({ name: 'apple', ...request })[0]).toEqual({ set, name: 'apple' });
});
