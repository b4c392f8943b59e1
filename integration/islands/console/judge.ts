import type { LogEntry } from '../../../src/connection/message-log.ts';

/** Judges a text message: which of the channel's messages it is, and where it differs from its schema. */
export type Judge = (text: string, direction: 'sent' | 'received') => Pick<LogEntry, 'message' | 'faults'>;
