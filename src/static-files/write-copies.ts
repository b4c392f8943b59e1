import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import { lookup } from 'mrmime';
import { CODINGS, type Coding, copyPath } from './compressed-copies.ts';

/** In bytes. A smaller file fits into one packet as it is. */
const MIN_SIZE = 1024;
/** In bytes. Files are compressed in memory. */
const MAX_SIZE = 64 * 1024 * 1024;
/** A copy that is hardly smaller is not worth the time to decompress it. */
const MAX_RATIO = 0.9;

/** There can be thousands of pages. The next levels save 8 % of their bytes and take 50 % longer. */
const PAGES: Record<Coding, number> = { br: 4, gzip: 4 };
/** Scripts and styles are few, and every reader loads them. */
const ASSETS: Record<Coding, number> = { br: 10, gzip: 9 };

const COMPRESSIBLE = /^text\/|[/+](?:json|xml|javascript|yaml|wasm|vnd\.ms-fontobject)$|^font\/(?:ttf|otf)$|icon$/;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Writes the compressed copies of a built site's files. Copies have the time of their file, and those of a file that
 * has not changed since are kept, so this can run a second time after other programs have changed files.
 *
 * Files are read and written synchronously, which takes a quarter of the time for many small ones. Compression runs in
 * threads.
 *
 * @param root Absolute path of the folder that is served.
 * @param assets Name of the folder of hashed files in it.
 */
export async function writeCopies(root: string, assets: string): Promise<void> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && COMPRESSIBLE.test(lookup(entry.name) ?? ''))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .values();
  const inAssets = path.join(root, assets, path.sep);
  const work = async () => {
    for (const file of files) await writeCopiesOf(file, file.startsWith(inAssets) ? ASSETS : PAGES);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function writeCopiesOf(file: string, levels: Record<Coding, number>): Promise<void> {
  const { size, mtime } = statSync(file);
  const copied = statSync(copyPath(file, CODINGS[0]), { throwIfNoEntry: false });
  if (copied?.mtime.getTime() === mtime.getTime()) return;
  for (const coding of CODINGS) rmSync(copyPath(file, coding), { force: true });
  if (size < MIN_SIZE || size > MAX_SIZE) return;
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.br,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
  const copies = await Promise.all([brotli(content, { params }), gzip(content, { level: levels.gzip })]);
  if (copies[0].length > size * MAX_RATIO) return;
  for (const [index, coding] of CODINGS.entries()) {
    const copy = copyPath(file, coding);
    writeFileSync(copy, copies[index] ?? '');
    utimesSync(copy, mtime, mtime);
  }
}
