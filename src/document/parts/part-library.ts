import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInside } from '../../core/text/inside-folder.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import type { FetchOptions } from '../source/fetch-document.ts';
import { readProjectFile } from '../source/read-file.ts';
import { isTextFile } from '../source/read-text.ts';
import { realPath } from '../source/real-path.ts';
import { megabytes, type SourceResult } from '../source/source.ts';
import { type Part, readPart } from './part.ts';
import {
  isDocumentName,
  mayBecomePublic,
  needsPublicAddress,
  noDocument,
  privateFile,
  refusal,
} from './reference-access.ts';
import { type Failure, invalidAddress } from './reference-failures.ts';

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

interface PartReaderOptions extends Pick<FetchOptions, 'timeoutMs' | 'cacheDir' | 'allowStale'> {
  /** Absolute path of the folder that references must stay in. */
  root: string;
  /** Absolute paths of further folders that references may lead to. */
  allowFolders?: readonly string[] | undefined;
  /** Hosts (public addresses only) and origins (any address) that a file may refer to. */
  allowHosts: readonly string[];
  /** Whether the project includes a file, which is an absolute path without links. */
  isIncluded?: ((absolute: string) => boolean) | undefined;
  keepsText?: boolean | undefined;
  /** Returns the name of a file for problems. */
  nameOf: (absolute: string) => string;
}

/** Reads the files and URLs that a document refers to. */
interface PartReader {
  /** Reads the part at an address, or says why it cannot be read. */
  read: (address: string) => Promise<Part | Failure>;
  /** Absolute paths of files that were read or looked for. */
  files: ReadonlySet<string>;
  /** Those that could not be read. */
  unread: ReadonlySet<string>;
}

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PARTS = 10_000;
const MAX_TOTAL_BYTES = 200 * 1024 * 1024;

/** Creates the reader for a document, which is read already. Reads its other files and URLs within the limits above. */
function createPartReader(entry: Part, options: PartReaderOptions): PartReader {
  const { root, allowFolders, allowHosts, keepsText, timeoutMs, cacheDir, allowStale } = options;
  const files = new Set(entry.path === undefined ? [] : [entry.path]);
  const unread = new Set<string>();
  /** Hosts that let a request time out. Further requests to them would take minutes. */
  const silentHosts = new Set<string>();
  let count = 1;
  let totalBytes = 0;

  async function readFile(address: string): Promise<Part | Failure> {
    const absolute = pathOf(address);
    if (absolute === undefined) return invalidAddress(address);
    if (path.extname(absolute) !== '' && !isDocumentName(absolute)) return noDocument(address);
    files.add(absolute);
    // A relative name, so that a path out of the root is recognized.
    const name = path.relative(root, absolute);
    const displayName = options.nameOf(absolute);
    const limits = { root, allowFolders, keepsText, maxBytes: MAX_BYTES, displayName };
    const result = await readProjectFile(name, limits);
    const real = result.source?.path;
    // A name without an extension gets here only to explain what is wrong with it.
    if (real !== undefined && !isDocumentName(real)) return noDocument(address);
    if (real !== undefined && !isPublic(real)) return privateFile(address);
    const part = await partOf(address, result);
    if ('report' in part) unread.add(absolute);
    return part;
  }

  /** What the owner of the project leaves out stays private, unless the owner names a folder of it. */
  function isPublic(file: string): boolean {
    const { isIncluded = () => true } = options;
    const [project, ...named] = [root, ...(allowFolders ?? [])].map(realPath);
    const isChosen = (folder: string) => folder !== project && isInside(project ?? root, folder);
    return [project ?? root, ...named].some(
      (folder) =>
        isInside(folder, file) &&
        mayBecomePublic(path.relative(folder, file).replaceAll(path.sep, '/')) &&
        (isChosen(folder) || isIncluded(file)),
    );
  }

  async function fetchUrl(address: string): Promise<Part | Failure> {
    const { host } = new URL(address);
    if (silentHosts.has(host)) return unreadableFailure(`silent ${host}`, `${host} doesn’t respond`);
    const publicOnly = needsPublicAddress(address, entry, allowHosts);
    const { fetchDocument } = await import('../source/fetch-document.ts');
    const start = performance.now();
    const result = await fetchDocument(address, { timeoutMs, cacheDir, allowStale, publicOnly, maxBytes: MAX_BYTES });
    if (!result.source && performance.now() - start >= timeoutMs * 0.9) silentHosts.add(host);
    return partOf(address, result);
  }

  async function partOf(address: string, result: SourceResult): Promise<Part | Failure> {
    const { source } = result;
    if (!source) return failureOf(address, result.problem);
    totalBytes += source.bytes.length;
    const { part, problems } = await readPart(source);
    if (!part) return { ...unreadableFailure(address, 'it can’t be read'), problems };
    if (typeof part.value === 'string' && !isTextFile(source.file)) return noDocument(address);
    await source.keep?.();
    return part;
  }

  return {
    async read(address) {
      count += 1;
      if (count > MAX_PARTS || totalBytes > MAX_TOTAL_BYTES) return limitFailure(MAX_PARTS, megabytes(MAX_TOTAL_BYTES));
      return address.startsWith('file:') ? readFile(address) : fetchUrl(address);
    },
    files,
    unread,
  };
}

function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
}

/** Returns the failure of references to a file or URL that cannot be read. */
function unreadableFailure(key: string, reason: string, hint?: string): Failure {
  return { key, report: (reference) => problem('reference-unresolved/unreadable', { reference, reason }, {}, hint) };
}

/** Returns the failure of references to more files, or larger ones, than a document may have. */
function limitFailure(files: number, size: string): Failure {
  return { key: 'too much', report: (reference) => problem('reference-unresolved/limit', { reference, files, size }) };
}

/** Turns the problem of an unreadable file or URL into the failure of a reference. */
function failureOf(key: string, { code, file = '', message, hint }: Problem): Failure {
  if (code === 'document-not-found') {
    return {
      key,
      report: (reference) =>
        problem('reference-unresolved/file', { reference, file }, {}, withNumberSign(reference) ?? hint),
    };
  }
  if (code === 'document-outside-project') {
    return {
      key,
      report: (reference) => problem('reference-outside-project', { reference, file }, {}, withNumberSign(reference)),
    };
  }
  return unreadableFailure(key, message.replace(/\.$/, '').replace(/^The /, 'the '), hint);
}

/** Returns the hint for a reference into its own document that lacks the "#". */
function withNumberSign(reference: string): string | undefined {
  const pointer = /^"\/?((?:components|paths|webhooks|channels|operations)\/[^"]+)"$/.exec(reference)?.[1];
  return pointer === undefined ? undefined : `If it’s in the same document, write "#/${pointer}".`;
}
