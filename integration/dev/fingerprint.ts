import { createHash } from 'node:crypto';
import { memo } from '../../src/json/memo.ts';
import type { Project } from '../../src/project/read/project.ts';

/** Changes with everything that a page may show. */
export const fingerprint = memo(({ settings, site, problems, outdated, documents, downloads }: Project): string => {
  const digests = [...documents].map(([file, { digest }]) => [file, digest]);
  const whole = JSON.stringify([settings, site, problems, outdated, digests, downloads], withoutDocuments);
  return createHash('sha256').update(whole).digest('hex');
});

/** Every page of a document holds all of it, and its digest is there. */
function withoutDocuments(key: string, value: unknown): unknown {
  return key === 'document' ? undefined : value;
}
