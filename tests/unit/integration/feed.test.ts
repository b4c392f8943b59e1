import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedXml } from '../../../integration/render/page/feed.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['2026-03-29', 'Sun, 29 Mar 2026 00:00:00 GMT'],
  ['March 29, 2026', 'Sun, 29 Mar 2026 00:00:00 GMT'],
  ['March 2026', 'Sun, 01 Mar 2026 00:00:00 GMT'],
  ['2026-03-29T10:00', 'Sun, 29 Mar 2026 10:00:00 GMT'],
  ['2026-03-29T10:00:00Z', 'Sun, 29 Mar 2026 10:00:00 GMT'],
  ['2026-03-29T10:00+02:00', 'Sun, 29 Mar 2026 08:00:00 GMT'],
  ['Sun, 29 Mar 2026 10:00:00 +0200', 'Sun, 29 Mar 2026 08:00:00 GMT'],
  ['March 29, 2026 10:00 UTC', 'Sun, 29 Mar 2026 10:00:00 GMT'],
  ['v1.2', undefined],
])('the label %s has the same date in a feed wherever the site is built', (label, date) => {
  const update = { label, slug: 'update', title: 'Update', text: 'Text.', tags: [] };
  const xml = feedXml({ title: 'Changes', description: '', url: 'https://docs.example.com/', updates: [update] });
  expect(/<pubDate>(.*)<\/pubDate>/.exec(xml)?.[1]).toBe(date);
});
