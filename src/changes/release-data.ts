import type { Change, Subject } from './change.ts';

/** A release for programs, without what only our pages need. */
export interface ReleaseData {
  /** Anchor on the changelog page. */
  id: string;
  /** `ApiDocument.file`. */
  document: string;
  version?: string;
  /** Day, such as `2026-05-31`. */
  date?: string;
  /** URL of the release on the changelog page. */
  href: string;
  changes: ChangeData[];
}

export interface ChangeData {
  class: Change['class'];
  rule: string;
  direction?: NonNullable<Change['direction']>;
  /** A sentence in English without a period at the end. Names and values are in backticks. */
  text: string;
  /** The operations, webhooks and channels that it affects. Empty if it affects the whole document. */
  parts: PartData[];
}

interface PartData {
  kind: Exclude<Subject['kind'], 'document'>;
  /** `GET /issues`, `webhook ping` or the ID of a channel. */
  name: string;
  title: string;
  /** `items[].name`. */
  field?: string;
  /** URL of the place on its page. Absent if it was removed. */
  href?: string;
}
