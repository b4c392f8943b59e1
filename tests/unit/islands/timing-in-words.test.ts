import { expect, test } from 'vitest';
import { timingInWords } from '../../../integration/islands/playground/response/timing-in-words.ts';
import type { PlaygroundRun } from '../../../integration/islands/playground/send/run.ts';

test('the durations that the proxy measured are listed in words of the catalog', () => {
  const head = { timing: { total: 31, dns: 2, connect: 10, tls: 4, ttfb: 19 } } as NonNullable<PlaygroundRun['head']>;
  expect(timingInWords({ head } as PlaygroundRun)).toBe(
    'name look-up 2 ms, connection 10 ms, TLS 4 ms, first byte 19 ms',
  );
  expect(timingInWords({} as PlaygroundRun)).toBeUndefined();
});
