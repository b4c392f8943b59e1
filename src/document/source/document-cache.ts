import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, textOf } from '../../core/json/record.ts';

/** A previously fetched document. */
export interface CachedDocument {
  bytes: Uint8Array;
  /** Milliseconds since 1970. */
  time: number;
  etag: string | undefined;
  lastModified: string | undefined;
}

const LINE_FEED = 10;

/** Reads the cached document for a URL; returns `undefined` if there is none or it cannot be read. */
export async function readCached(folder: string, url: string): Promise<CachedDocument | undefined> {
  try {
    const content = await readFile(fileFor(folder, url));
    const end = content.indexOf(LINE_FEED);
    const head: unknown = JSON.parse(content.subarray(0, end).toString('utf8'));
    if (!isRecord(head) || head['key'] !== keyOf(url)) return undefined;
    return {
      bytes: content.subarray(end + 1),
      time: Number(head['time']),
      etag: textOf(head['etag']),
      lastModified: textOf(head['lastModified']),
    };
  } catch {
    return undefined;
  }
}

/** Stores a document: one line of JSON about it, then its bytes. */
export async function writeCached(folder: string, url: string, { bytes, ...head }: CachedDocument): Promise<void> {
  const line = Buffer.from(`${JSON.stringify({ key: keyOf(url), ...head })}\n`);
  await writeCacheFile(fileFor(folder, url), Buffer.concat([line, bytes]));
}

/** Writes a file of a cache. Ignores a folder that cannot be written to. */
export async function writeCacheFile(file: string, content: Uint8Array): Promise<void> {
  // Write a new file and rename it, so that concurrent builds never read half of one.
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

function fileFor(folder: string, url: string): string {
  return path.join(folder, keyOf(url).slice(0, 32));
}

/** Identifies a URL, which itself may contain a token. */
function keyOf(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}
