import { eventStreamReader, lineReader } from '../../../../src/http/wire/event-stream.ts';
import type { PlaygroundRun } from '../send/run.ts';

/** An event or a line of a stream. */
export interface StreamItem {
  /** Milliseconds since the request was sent. */
  at: number;
  /** Of an event; absent for a line. */
  type?: string | undefined;
  id?: string | undefined;
  data: string;
}

/** Items of a stream that are listed; all of it can be downloaded. */
export const MAX_ITEMS = 2_000;

/** Reads the complete events or lines of a run that goes on. Each call reads what arrived since the last one. */
export function streamItemReader(kind: 'events' | 'lines'): (run: PlaygroundRun) => readonly StreamItem[] {
  const read = kind === 'events' ? eventStreamReader() : lines();
  const items: StreamItem[] = [];
  let count = 0;
  let isEnded = false;

  function add(text: string, at = 0): void {
    for (const item of read(text)) if (items.length < MAX_ITEMS) items.push({ at, ...item });
  }

  return ({ text, times, phase, clipped, duration }) => {
    for (; count < text.length; count += 1) add(text[count] ?? '', times[count]);
    if (phase === 'done' && !clipped && !isEnded) add('\n', duration);
    isEnded = phase === 'done';
    return items;
  };
}

function lines(): (text: string) => Pick<StreamItem, 'data'>[] {
  const read = lineReader();
  return (text) => read(text).map((data) => ({ data }));
}
