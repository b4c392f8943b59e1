import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';

/** The content codings of copies with the extensions of their files, the smallest first. */
export const CODINGS = { br: '.br', gzip: '.gz' } as const;

/** In bytes. A smaller file fits into one packet without compression. */
const MIN_SIZE = 1024;
/** In bytes. Files are compressed in memory. */
const MAX_SIZE = 64 * 1024 * 1024;
/** A copy that is hardly smaller is not worth the time to decompress it. */
const MAX_RATIO = 0.9;
/** The number of files that are compressed at the same time. Node has four threads for it. */
const AT_ONCE = 8;

const COMPRESSIBLE = /^text\/|[/+](?:json|xml|javascript|yaml|wasm|vnd\.ms-fontobject)$|^font\/(?:ttf|otf)$|icon$/;

/**
 * Levels for pages, of which there can be thousands. For GitHub's API, which has 89 MB of pages, the next levels save
 * 8% (br) and 10% (gzip) of the bytes but take 50% longer. Browsers use gzip only without TLS.
 */
const PAGES = { br: 4, gzip: 1 };
/** Levels for scripts and styles, which are few and which every reader loads. */
const ASSETS = { br: 10, gzip: 9 };

interface Folders {
  /** Absolute path of the folder that is served. */
  files: string;
  /** Absolute path of the folder for the copies. It is not served itself, so the copies have no URLs. */
  copies: string;
  /** Name of the folder of hashed files in `files`. */
  assets: string;
}

/** Writes compressed copies of all files that are worth it. */
export async function writeCopies({ files, copies, assets }: Folders): Promise<void> {
  const waiting = readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(files, path.join(entry.parentPath, entry.name)))
    .filter((name) => isCompressible(name, statSync(path.join(files, name)).size));
  const compressNext = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const levels = name.split(path.sep)[0] === assets ? ASSETS : PAGES;
      await writeCopiesOf(path.join(files, name), path.join(copies, name), levels);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compressNext));
}

/** @param size In bytes. */
function isCompressible(file: string, size: number): boolean {
  return COMPRESSIBLE.test(lookup(file) ?? '') && size >= MIN_SIZE && size <= MAX_SIZE;
}

async function writeCopiesOf(file: string, copy: string, levels: typeof PAGES): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.br,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const br = await promisify(brotliCompress)(content, { params });
  if (br.length > content.length * MAX_RATIO) return;
  const zipped = await promisify(gzip)(content, { level: levels.gzip });
  const { atime, mtime } = await stat(file);
  mkdirSync(path.dirname(copy), { recursive: true });
  for (const [name, compressed] of [
    [copy + CODINGS.br, br],
    [copy + CODINGS.gzip, zipped],
  ] as const) {
    await writeFile(name, compressed);
    // The server sees by the time whether a file has changed since, and sends the same time for every coding.
    await utimes(name, atime, mtime);
  }
}
