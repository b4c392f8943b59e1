import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type Connection,
  type ConnectionFailure,
  type ConnectionOptions,
  type ConnectionState,
  openConnection,
} from '../../../src/request/connection/connection.ts';
import { hex } from '../../../src/request/connection/hex.ts';
import { type LogEntry, MessageLog } from '../../../src/request/connection/message-log.ts';
import type { Judge } from './judge.ts';

export interface LiveConnection {
  state: ConnectionState;
  /** Why there is no connection. */
  failure?: ConnectionFailure | undefined;
  /** When the connection opened, in milliseconds since 1970. Absent while it is not open. */
  since?: number | undefined;
  /** Oldest first. The array stays the same until the log changes. */
  entries: readonly LogEntry[];
  dropped: number;
  connect(options: ConnectionOptions): void;
  disconnect(): void;
  send: Connection['send'];
  clear(): void;
}

/**
 * Manages one connection and its log. The page renders at most once per frame, however many messages arrive. Messages
 * that arrive before `judge` is loaded are checked as soon as it is.
 */
export function useConnection(judge: Judge | undefined): LiveConnection {
  const log = useMemo(() => new MessageLog(), []);
  const judging = useRef(judge);
  judging.current = judge;
  const connection = useRef<Connection>();
  const frame = useRef(0);
  const [status, setStatus] = useState<Pick<LiveConnection, 'state' | 'failure' | 'since'>>({ state: 'closed' });
  const [listed, setListed] = useState<{ entries: readonly LogEntry[]; dropped: number }>({ entries: [], dropped: 0 });

  const draw = useCallback(() => {
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      setListed({ entries: log.entries(), dropped: log.dropped });
    });
  }, [log]);

  const judged = <Entry extends Omit<LogEntry, 'id'>>(entry: Entry): Entry =>
    entry.binary || entry.direction === 'note'
      ? entry
      : { ...entry, ...judging.current?.(entry.text, entry.direction) };

  const add = (direction: LogEntry['direction'], content: string | Uint8Array) => {
    const binary = typeof content !== 'string';
    // Counting bytes must be cheap: a server may send thousands of messages a second.
    const { length } = binary ? content : direction === 'note' ? '' : new TextEncoder().encode(content);
    log.add(judged({ time: Date.now(), direction, text: binary ? hex(content) : content, binary, size: length }));
    draw();
  };

  useEffect(() => {
    if (!judge || log.size === 0) return;
    log.revise(judged);
    draw();
  }, [judge, log, draw]);

  useEffect(() => () => connection.current?.close(), []);

  return {
    ...status,
    ...listed,
    connect(options) {
      connection.current?.close();
      connection.current = openConnection(options, {
        state: (state, failure) => setStatus({ state, failure, since: state === 'open' ? Date.now() : undefined }),
        message: (content) => add('received', content),
        note: (text) => add('note', text),
      });
    },
    disconnect: () => connection.current?.close(),
    send(content) {
      const problem = connection.current?.send(content);
      if (problem === undefined) add('sent', content);
      return problem;
    },
    clear() {
      log.clear();
      draw();
    },
  };
}
