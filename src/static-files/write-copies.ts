import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { resolveModule } from '../text/resolve-module.ts';
import { isCompressible } from './compressible.ts';
import { COPIES, type CopyIndex, type FileCopies, INDEX } from './copy-index.ts';

const MAX_THREADS = 4;
/** What a thread compresses. The thread answers with entries of the index. */
export interface CopyWork {
  root: string;
  /** Relative to the root, with slashes. */
  names: string[];
  /** Name of the folder of hashed files. */
  assets: string;
}

/** The compressed copies of a folder's files. Servers use them once their index is written. */
export interface Copies {
  /** Compresses the files that were added or changed since the last call. */
  update(): Promise<void>;
  writeIndex(): void;
}

/**
 * @param root Absolute path of the folder that is served.
 * @param assets Name of the folder of hashed files in it.
 */
export function createCopies(root: string, assets: string): Copies {
  rmSync(path.join(root, COPIES), { recursive: true, force: true });
  let index: CopyIndex = new Map();
  let times = new Map<string, number>();
  return {
    async update() {
      const current = changeTimes(root);
      const changed = [...current].filter(([name, time]) => times.get(name) !== time).map(([name]) => name);
      const added = new Map(await inThreads({ root, names: changed, assets }));
      const unchanged = [...index].filter(([name]) => current.has(name) && current.get(name) === times.get(name));
      index = new Map([...unchanged, ...added]);
      times = current;
    },
    writeIndex() {
      const sorted = [...index].sort(([one], [other]) => (one < other ? -1 : 1));
      mkdirSync(path.join(root, COPIES), { recursive: true });
      writeFileSync(path.join(root, COPIES, INDEX), JSON.stringify(sorted));
    },
  };
}

/** Returns the files that are worth compressing, with the times of their last changes in milliseconds. */
function changeTimes(root: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { size, mtimeMs } = statSync(file);
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    if (isCompressible(name, size) && !name.startsWith(`${COPIES}/`)) times.set(name, mtimeMs);
  }
  return times;
}

async function inThreads({ names, ...work }: CopyWork): Promise<[string, FileCopies][]> {
  const threads = Math.min(availableParallelism(), MAX_THREADS, names.length);
  const shares = Array.from({ length: threads }, (_, thread) => names.filter((_, index) => index % threads === thread));
  return (await Promise.all(shares.map((share) => inThread({ ...work, names: share })))).flat();
}

function inThread(workerData: CopyWork): Promise<[string, FileCopies][]> {
  const worker = new Worker(resolveModule('./copy-worker', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
