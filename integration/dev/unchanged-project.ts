import { createHash } from 'node:crypto';
import { memo } from '../../src/json/memo.ts';
import type { Project } from '../../src/project/read/project.ts';

/** Whether two reads of a project have the same content. */
export function isUnchanged(before: Project, after: Project): boolean {
  // Most edits change a document. The comparison of the rest, which is slow for a large document, is then not needed.
  return documentDigests(before) === documentDigests(after) && fingerprint(before) === fingerprint(after);
}

function documentDigests({ documents }: Project): string {
  return JSON.stringify([...documents].map(([file, { digest }]) => [file, digest]));
}

/** A digest of everything that a page may show, except for the content of documents. */
const fingerprint = memo(({ settings, site, words, problems, outdated, downloads }: Project): string => {
  const whole = JSON.stringify(
    [settings, site, [...words.translations], problems, outdated, downloads],
    withoutDocuments,
  );
  return createHash('sha256').update(whole).digest('hex');
});

/** Leaves out documents, because every page of a document contains all of it. Their digests are compared instead. */
function withoutDocuments(key: string, value: unknown): unknown {
  return key === 'document' ? undefined : value;
}
