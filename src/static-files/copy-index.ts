import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The content codings of copies, the smallest first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * The folder for compressed copies, inside a folder of files. Servers do not serve folders whose name starts with a
 * dot.
 *
 * Packs hold many copies each, because creating thousands of small files takes longer than compressing them. The name
 * of a pack is the digest of its content, so a server that runs while its files are replaced finds the right one or
 * none.
 */
export const COPIES = '.compressed';
export const INDEX = 'index.json';

/** The copies of one file. */
export interface FileCopies {
  /** Name of the pack. */
  pack: string;
  /** Size of the file itself, in bytes. A file of another size was changed after the build. */
  size: number;
  /** Digest of the content of the file, in base64url. */
  digest: string;
  /** Where each copy is in the pack: offset and length in bytes. */
  copies: Record<Coding, readonly [start: number, length: number]>;
}

/** Copies by the path of their file, which is relative to the folder and has slashes. */
export type CopyIndex = Map<string, FileCopies>;

const indexes = new Map<string, CopyIndex>();

/** Returns the index of a folder's copies. It is read only once, and is empty if there are no copies. */
export function readIndex(root: string): CopyIndex {
  const cached = indexes.get(root);
  if (cached) return cached;
  const file = path.join(root, COPIES, INDEX);
  const index: CopyIndex = new Map(
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, FileCopies][]) : [],
  );
  indexes.set(root, index);
  return index;
}
