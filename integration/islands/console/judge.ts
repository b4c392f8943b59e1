import type { LogEntry } from '../../../src/connection/message-log.ts';

/** Finds which of the channel's messages a text is, and where it differs from that message's schema. */
export type Judge = (text: string, direction: 'sent' | 'received') => Pick<LogEntry, 'message' | 'faults'>;
