import type { ApiDocument } from '../../src/document/document.ts';
import { reachDigests } from '../../src/document/reach-digest.ts';
import type { Project } from '../../src/project/read/project.ts';
import { singlePageLinks } from '../../src/site/single-page-links.ts';
import { digestOf } from './digest.ts';

/** Returns a digest of a part of a document, of what it leads to, and of the pages to which its texts may link. */
export function partDigest({ site }: Project, document: ApiDocument, pointer: string): string {
  const { at, mayNamePlace } = reachDigests(document.root);
  return digestOf([at(pointer), mayNamePlace(pointer) && [...singlePageLinks(site, document)]]);
}
