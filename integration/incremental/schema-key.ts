import type { ApiDocument } from '../../src/document/document.ts';
import { reachDigests } from '../../src/document/reach-digest.ts';
import type { Project } from '../../src/project/read/project.ts';
import { pageKeysOf } from '../store/incremental.ts';
import { digestOf } from './digest.ts';

/** Returns a key for what a schema shows, or `undefined` if nothing is kept for the next build. */
export function schemaKey(project: Project, { file, root }: ApiDocument, pointer: string): string | undefined {
  const site = pageKeysOf(project.root)?.site;
  if (site === undefined) return undefined;
  const { at } = reachDigests(root);
  // A pointer may name several places.
  return digestOf([site, file, pointer, pointer.split('\0').map(at)]);
}
