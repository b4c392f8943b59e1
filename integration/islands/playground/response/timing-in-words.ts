import { lists } from '../../../../src/words/english/lists.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import type { PlaygroundRun } from '../send/run.ts';
import { durationInWords } from '../state/words.ts';

/** Lists the durations that the proxy measured. */
export function timingInWords({ head, end }: PlaygroundRun): string | undefined {
  const timing = Object.entries({ ...head?.timing, ...end?.timing });
  const durations = timing.map(([name, time]) => `${timeName(name)} ${durationInWords(time)}`);
  return durations.length > 0 ? durations.join(lists.separator) : undefined;
}

const TIMES = { ttfb: 'firstByte', dns: 'nameLookUp', connect: 'connection', tls: 'tls' } as const;

function timeName(name: string): string {
  return name in TIMES ? words[TIMES[name as keyof typeof TIMES]] : name;
}
