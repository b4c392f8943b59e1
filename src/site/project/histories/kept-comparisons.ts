import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { digestOf } from '../../../document/parts/part.ts';
import { writeCacheFile } from '../../../document/source/document-cache.ts';
import type { Comparison } from './compare-versions.ts';

/** The comparisons of a document that earlier builds made. */
export interface KeptComparisons {
  /** Returns a comparison that is kept, otherwise makes it. */
  comparison: (key: string, compare: () => Promise<Comparison>) => Promise<Comparison>;
  /** Keeps what was used, for the next build. */
  write: () => Promise<void>;
}

/**
 * Reads the comparisons of a document. A file that can't be read counts as empty.
 *
 * @param folder Default: nothing is kept.
 * @param document Absolute path of the document, or its URL.
 */
export async function keptComparisons(folder: string | undefined, document: string): Promise<KeptComparisons> {
  const file = folder === undefined ? undefined : path.join(folder, `changes-${digestOf(document)}`);
  const kept = await readKept(file);
  const used = new Map<string, Comparison>();
  return {
    async comparison(key, compare) {
      const comparison = kept.get(key) ?? (await compare());
      used.set(key, comparison);
      return comparison;
    },
    async write() {
      const isNew = [...used.keys()].some((key) => !kept.has(key));
      if (file !== undefined && isNew) await writeCacheFile(file, serialize(used));
    },
  };
}

/** The places of changes share their operations, which the format of V8 keeps. */
async function readKept(file: string | undefined): Promise<Map<string, Comparison>> {
  try {
    const kept: unknown = file === undefined ? undefined : deserialize(await readFile(file));
    return kept instanceof Map ? kept : new Map();
  } catch {
    return new Map();
  }
}
