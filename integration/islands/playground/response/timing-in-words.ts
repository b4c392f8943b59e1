import { lists } from '../../../../src/words/english/lists.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import type { PlaygroundRun } from '../send/run.ts';
import { durationInWords } from '../state/words.ts';

/** Lists the durations of the parts of a request that the proxy measured. The response itself shows the whole. */
export function timingInWords({ head, end }: PlaygroundRun): string | undefined {
  const timing = Object.entries({ ...head?.timing, ...end?.timing });
  const durations = timing.flatMap(([name, time]) =>
    name in PARTS ? [`${words[PARTS[name as keyof typeof PARTS]]} ${durationInWords(time)}`] : [],
  );
  return durations.length > 0 ? durations.join(lists.separator) : undefined;
}

const PARTS = { ttfb: 'firstByte', dns: 'nameLookUp', connect: 'connection', tls: 'tls' } as const;
