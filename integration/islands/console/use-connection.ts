import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type Connection,
  type ConnectionFailure,
  type ConnectionOptions,
  type ConnectionState,
  openConnection,
} from '../../../src/connection/connection.ts';
import { hex, type LogEntry, MessageLog } from '../../../src/connection/message-log.ts';
import type { Judge } from './judge.ts';

export interface LiveConnection {
  state: ConnectionState;
  /** Why there is no connection. */
  failure?: ConnectionFailure | undefined;
  /** Oldest first. The array stays the same until the log changes. */
  entries: readonly LogEntry[];
  dropped: number;
  connect(options: ConnectionOptions): void;
  disconnect(): void;
  /** Returns why the message could not be sent, or `undefined` if it was sent. */
  send(content: string | Uint8Array<ArrayBuffer>): string | undefined;
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
  const [status, setStatus] = useState<Pick<LiveConnection, 'state' | 'failure'>>({ state: 'closed' });
  const [listed, setListed] = useState<{ entries: readonly LogEntry[]; dropped: number }>({ entries: [], dropped: 0 });

  const draw = useCallback(() => {
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      setListed({ entries: log.entries(), dropped: log.dropped });
    });
  }, [log]);

  const add = useCallback(
    (direction: LogEntry['direction'], content: string | Uint8Array) => {
      const time = Date.now();
      if (typeof content === 'string') {
        const entry = { time, direction, text: content, binary: false };
        if (direction === 'note') log.add({ ...entry, size: 0 });
        else log.add({ ...entry, size: new Blob([content]).size, ...judging.current?.(content, direction) });
      } else log.add({ time, direction, text: hex(content), binary: true, size: content.byteLength });
      draw();
    },
    [log, draw],
  );

  useEffect(() => {
    if (!judge || log.size === 0) return;
    log.revise((entry) => {
      if (entry.direction === 'note' || entry.binary) return entry;
      return { ...entry, ...judge(entry.text, entry.direction) };
    });
    draw();
  }, [judge, log, draw]);

  useEffect(() => () => connection.current?.close(), []);

  return {
    ...status,
    ...listed,
    connect(options) {
      connection.current?.close();
      connection.current = openConnection(options, {
        state: (state, failure) => setStatus({ state, failure }),
        message: (content) => add('received', content),
        note: (text) => add('note', text),
      });
    },
    disconnect: () => connection.current?.close(),
    send(content) {
      try {
        connection.current?.send(content);
        add('sent', content);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    clear() {
      log.clear();
      draw();
    },
  };
}
