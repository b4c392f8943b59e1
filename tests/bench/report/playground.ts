import type { LargeResponse } from '../large-responses.ts';
import type { TypingSpeed } from '../typing.ts';
import { type Row, table } from './table.ts';

export function typingTable(actions: TypingSpeed[]): string[] {
  const inMilliseconds = (time: number | undefined) => (time === undefined ? '' : `${time.toFixed(1)} ms`);
  return [
    '',
    'A large form at a quarter of the speed: time of the main thread',
    ...table(
      ['', 'fields', 'mean', 'longest', 'key in a bare input', 'longest task, CPU', 'longest task, wall'],
      ...actions.map(
        ({ what, fields, keys, longTask }): Row => [
          what,
          String(fields),
          inMilliseconds(keys?.mean),
          inMilliseconds(keys?.longest),
          inMilliseconds(keys?.bare),
          inMilliseconds(longTask.cpu),
          inMilliseconds(longTask.wall),
        ],
      ),
    ),
  ];
}

export function responsesTable(responses: LargeResponse[]): string[] {
  return [
    '',
    'Responses of 100 MB through the proxy',
    ...table(
      ['', 'shown after', 'time of the main thread', 'tasks over 50 ms', 'longest'],
      ...responses.map(
        ({ kind, seconds, cpu, longTasks }): Row => [
          kind,
          `${seconds.toFixed(1)} s`,
          `${cpu.toFixed(0)} ms`,
          String(longTasks.length),
          `${Math.max(0, ...longTasks).toFixed(0)} ms`,
        ],
      ),
    ),
  ];
}
