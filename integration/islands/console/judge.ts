import type { LogEntry } from '../../../src/request/connection/message-log.ts';

/** Finds the message of the channel that a text represents, and where it differs from the message's schema. */
export type Judge = (text: string, direction: 'sent' | 'received') => Pick<LogEntry, 'message' | 'faults'>;
