import { createHash } from 'node:crypto';
import { memo } from '../../src/json/memo.ts';
import type { Project } from '../../src/project/read/project.ts';

/** Whether two readings of a project show the same. */
export function isUnchanged(before: Project, after: Project): boolean {
  // Most edits change a document. Then nothing else has to be compared, which takes long if the document is large.
  return documentDigests(before) === documentDigests(after) && fingerprint(before) === fingerprint(after);
}

function documentDigests({ documents }: Project): string {
  return JSON.stringify([...documents].map(([file, { digest }]) => [file, digest]));
}

/** Changes with everything that a page may show, except for the content of documents. */
const fingerprint = memo(({ settings, site, problems, outdated, downloads }: Project): string => {
  const whole = JSON.stringify([settings, site, problems, outdated, downloads], withoutDocuments);
  return createHash('sha256').update(whole).digest('hex');
});

/** Every page of a document holds all of it, and its digest is compared. */
function withoutDocuments(key: string, value: unknown): unknown {
  return key === 'document' ? undefined : value;
}
