import { response as words } from '../../../../src/words/english/response.ts';
import type { PlaygroundRun } from '../send/run.ts';
import { durationInWords } from '../state/words.ts';

/** Lists the durations of the parts of a request that the proxy measured. */
export function timingInWords({ head, end }: PlaygroundRun): [name: string, duration: string][] {
  return Object.entries({ ...head?.timing, ...end?.timing }).flatMap(([name, time]) =>
    name in PARTS ? [[words[PARTS[name as keyof typeof PARTS]], durationInWords(time)]] : [],
  );
}

const PARTS = { dns: 'nameLookUp', connect: 'connection', tls: 'tls', ttfb: 'firstByte' } as const;
