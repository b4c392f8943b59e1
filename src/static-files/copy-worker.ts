import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { COPIES, type Coding, type FileCopies } from './copy-index.ts';
import type { CopyWork } from './write-copies.ts';

/** A copy that is hardly smaller is not worth the time to decompress it. */
const MAX_RATIO = 0.9;

/**
 * Levels for pages, of which there can be thousands. For GitHub's API, which has 89 MB of pages, the next levels save
 * 8% (br) and 10% (gzip) of the bytes but take 50% longer. Browsers use gzip only without TLS.
 */
const PAGES: Record<Coding, number> = { br: 4, gzip: 1 };
/** Levels for scripts and styles, which are few and which every reader loads. */
const ASSETS: Record<Coding, number> = { br: 10, gzip: 9 };

const { root, names, assets } = workerData as CopyWork;
const folder = path.join(root, COPIES);
mkdirSync(folder, { recursive: true });
const unnamed = path.join(folder, `${threadId}.unnamed`);
const pack = openSync(unnamed, 'w');
const packDigest = createHash('sha1');
let length = 0;
const entries: [string, Omit<FileCopies, 'pack'>][] = [];

for (const name of names) {
  const content = readFileSync(path.join(root, name));
  const levels = name.startsWith(`${assets}/`) ? ASSETS : PAGES;
  const br = brotli(content, levels.br);
  if (br.length > content.length * MAX_RATIO) continue;
  const digest = createHash('sha1').update(content).digest('base64url');
  const copies = { br: append(br), gzip: append(gzipSync(content, { level: levels.gzip })) };
  entries.push([name, { size: content.length, digest, copies }]);
}

closeSync(pack);
const packName = `${packDigest.digest('base64url')}.pack`;
renameSync(unnamed, path.join(folder, packName));
parentPort?.postMessage(entries.map(([name, copies]) => [name, { ...copies, pack: packName }]));

function append(copy: Buffer): readonly [start: number, length: number] {
  writeSync(pack, copy);
  packDigest.update(copy);
  length += copy.length;
  return [length - copy.length, copy.length];
}

function brotli(content: Buffer, quality: number): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params });
}
