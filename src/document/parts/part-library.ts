import type { Part } from './part.ts';
import { createPartReader, type PartReaderOptions } from './part-reader.ts';
import { refusal } from './reference-access.ts';
import type { Failure } from './reference-failures.ts';

/** The files and URLs that a document consists of, each read once. */
export interface Library {
  /** Returns the reason why `from` must not refer to `address`, if there is one. */
  refusal: (address: string, from: Part) => Failure | undefined;
  /** Returns the part at an address, or why it cannot be read; `undefined` before it is loaded. */
  get: (address: string) => Part | Failure | undefined;
  load: (addresses: Iterable<string>) => Promise<void>;
  /** All parts so far, the document first. */
  parts: readonly Part[];
  /** Absolute paths of files that were read or looked for. */
  files: () => string[];
  /** Those that could not be read. */
  unread: () => string[];
}

const MAX_CONCURRENT = 8;

export function isFailure(result: Part | Failure): result is Failure {
  return 'report' in result;
}

/** Creates the library of a document, which is read already. */
export function createLibrary(entry: Part, options: PartReaderOptions): Library {
  const allowHosts = options.allowHosts.map((host) => host.toLowerCase());
  const reader = createPartReader(entry, { ...options, allowHosts });
  const loaded = new Map<string, Part | Failure>([[entry.address, entry]]);
  const parts = [entry];
  /** One file may have several addresses, through links or different percent-encoding. */
  const partsByPath = new Map(entry.path === undefined ? [] : [[entry.path, entry]]);

  function unique(part: Part): Part {
    const same = part.path === undefined ? undefined : partsByPath.get(part.path);
    if (same) return same;
    if (part.path !== undefined) partsByPath.set(part.path, part);
    parts.push(part);
    return part;
  }

  return {
    refusal: (address, from) => refusal(new URL(address), from, allowHosts),
    get: (address) => loaded.get(address),
    async load(addresses) {
      const newAddresses = [...addresses].filter((address) => !loaded.has(address));
      const results = await readConcurrently(newAddresses, reader.read);
      // Keep the order of the requests, so that a slow file changes neither names nor order.
      for (const address of newAddresses) {
        const result = results.get(address);
        if (result) loaded.set(address, isFailure(result) ? result : unique(result));
      }
    },
    parts,
    files: () => [...reader.files],
    unread: () => [...reader.unread],
  };
}

async function readConcurrently<Result>(addresses: readonly string[], read: (address: string) => Promise<Result>) {
  const results = new Map<string, Result>();
  const waiting = addresses.toReversed();
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) results.set(next, await read(next));
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return results;
}
