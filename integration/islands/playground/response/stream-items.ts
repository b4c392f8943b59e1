import { eventStreamReader, lineReader } from '../../../../src/request/http/wire/event-stream.ts';
import type { PlaygroundRun } from '../send/run.ts';

/** An event or a line of a stream. */
export interface StreamItem {
  /** Milliseconds since the request was sent. */
  at: number;
  /** Type of an event. Absent for a line. */
  type?: string | undefined;
  id?: string | undefined;
  data: string;
}

/** Maximum number of items that are listed. The reader can download the whole stream. */
export const MAX_ITEMS = 2_000;

/** Creates a reader of complete events or lines. Each call reads what has arrived since the last call. */
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
    // The end of a stream completes a line, but an event only after an empty line (HTML section 9.2.6). A carriage return
    // at the end is a whole line end only when nothing follows.
    const isLastLine = kind === 'lines' || text.at(-1)?.endsWith('\r');
    if (phase === 'done' && !clipped && !isEnded && isLastLine) add('\n', duration);
    isEnded = phase === 'done';
    return items;
  };
}

function lines(): (text: string) => Pick<StreamItem, 'data'>[] {
  const read = lineReader();
  return (text) => read(text).map((data) => ({ data }));
}
