import { formatLogLine, type LogLine } from './log-line.ts';

/**
 * Returns a log that writes the lines of one turn of the event loop together, because every write to a terminal, a pipe
 * or a file delays all requests. Each request still gets its own line.
 */
export function batchedLog(write: (text: string) => void): (line: LogLine) => void {
  let waiting: string[] = [];

  function flush(): void {
    const text = waiting.join('\n');
    waiting = [];
    write(text);
  }

  return (line) => {
    waiting.push(formatLogLine(line));
    if (waiting.length === 1) setTimeout(flush, 0);
  };
}
