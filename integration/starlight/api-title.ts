import { isRecord } from '../../src/core/json/record.ts';
import { visibleTextOf } from '../../src/core/text/visible-text.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import type { Project } from '../../src/site/project/read/project.ts';

/** Returns the title of an API, by which readers filter results of the search. Absent if the site has no other API. */
export function apiTitle({ documents }: Project, document: ApiDocument | undefined): string | undefined {
  if (!document || documents.size < 2) return undefined;
  const { info } = document.root;
  return isRecord(info) ? visibleTextOf(info['title']) : undefined;
}
