import type { ApiDocument } from '../../src/document/document.ts';
import type { Project } from '../../src/project/read/project.ts';
import { pageKeysOf } from '../store/incremental.ts';
import { digestOf } from './digest.ts';
import { partDigest } from './part-digest.ts';

/** Returns a key for what a schema shows, or `undefined` if nothing is kept for the next build. */
export function schemaKey(project: Project, document: ApiDocument, pointer: string): string | undefined {
  const site = pageKeysOf(project.root)?.site;
  if (site === undefined) return undefined;
  // A pointer may name several places.
  const parts = pointer.split('\0').map((each) => partDigest(project, document, each));
  return digestOf([site, document.file, pointer, parts]);
}
