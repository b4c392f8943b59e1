import type { Rule } from './rules.ts';

/**
 * What a change means for programs that call the API: it stops them, it may stop some of them or change what they get,
 * or it doesn't matter to them.
 */
export type ChangeClass = 'breaking' | 'dangerous' | 'safe';

export const CHANGE_CLASSES: readonly ChangeClass[] = ['breaking', 'dangerous', 'safe'];

/** From the caller's perspective: what it sends, or what it receives. */
export type Direction = 'request' | 'response';

/** The operation, webhook or channel that a change is in. The kind `document` is for what all of them share. */
export interface Subject {
  kind: 'document' | 'operation' | 'webhook' | 'channel';
  /** `GET /issues`, `webhook ping` or the ID of a channel, as in the new document. As in the old one if it was removed. */
  key: string;
  /** For readers, in plain text. */
  title: string;
  /** Whether only the old document has it. */
  isRemoved: boolean;
}

/** One place where readers see a change. */
export interface ChangePlace {
  subject: Subject;
  /** `items[].name`, for a change inside a body, parameter or message. */
  field?: string | undefined;
  /** Anchor on the page of the subject. A page shows fields down to a limited depth, so that an element may be missing. */
  anchor?: string | undefined;
}

/** One difference between two documents, which may affect many operations. */
export interface Change {
  class: ChangeClass;
  rule: Rule;
  /** Absent if it is in neither, such as a deprecation. */
  direction?: Direction | undefined;
  /** A sentence without a period at the end. Names and values are in backticks. */
  text: string;
  /** In the order of the documents, never empty. A subject has several if several of its fields changed alike. */
  places: ChangePlace[];
  /** Pointer in the new document. For something that was removed, that of the nearest thing that still exists. */
  pointer: string;
  /** Pointer in the old document. */
  oldPointer: string;
}
