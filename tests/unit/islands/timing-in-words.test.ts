import { expect, test, vi } from 'vitest';
import { timingInWords } from '../../../integration/islands/playground/response/timing-in-words.ts';
import type { PlaygroundRun } from '../../../integration/islands/playground/send/run.ts';

// Numbers are written as in the language of the page.
vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const run: PlaygroundRun = {
  ...{ phase: 'done', size: 0, pieces: [], text: [], times: [] },
  ...{ isInvalidJson: false, clipped: false, cancelled: false },
};

test('the durations that the proxy measured are listed in words of the catalog', () => {
  const timing = { total: 31, dns: 2, connect: 10, tls: 4, ttfb: 19 };
  const head = { status: 200, statusText: '', headers: [], url: '', timing };
  expect(timingInWords({ ...run, head })).toEqual([
    ['DNS lookup', '2 ms'],
    ['connection', '10 ms'],
    ['TLS', '4 ms'],
    ['first byte', '19 ms'],
  ]);
  expect(timingInWords(run)).toEqual([]);
});
