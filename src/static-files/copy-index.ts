import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The content codings of copies, the smallest first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * The folder of compressed copies in a folder of files. Servers do not serve folders whose name starts with a dot.
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
  /** In bytes, of the file itself. A file of another size was changed after the build. */
  size: number;
  /** Of the content of the file, in base64url. */
  digest: string;
  /** Where each copy is in the pack: offset and length in bytes. */
  copies: Record<Coding, readonly [start: number, length: number]>;
}

/** By the path of the file, relative to the folder and with slashes. */
export type CopyIndex = Map<string, FileCopies>;

const indexes = new Map<string, CopyIndex>();

/** The copies of a folder's files. It is read once, and is empty if there are none. */
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
