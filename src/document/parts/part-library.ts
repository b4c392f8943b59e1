import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import type { FetchOptions } from '../source/fetch-document.ts';
import { readProjectFile } from '../source/read-file.ts';
import { isTextFile } from '../source/read-text.ts';
import { megabytes, type SourceResult } from '../source/source.ts';
import { type Part, readPart } from './part.ts';
import { isDocumentName, needsPublicAddress, noDocument, refusal } from './reference-access.ts';
import { type Failure, invalidAddress } from './reference-failures.ts';

export interface LibraryOptions extends Pick<FetchOptions, 'timeoutMs' | 'cacheDir' | 'allowStale'> {
  /** Absolute path of the folder that references must stay in. */
  root: string;
  /** Absolute paths of further folders that references may lead to. */
  allowFolders?: readonly string[] | undefined;
  /** Hosts (public addresses only) and origins (any address) that a file may refer to. */
  allowHosts: readonly string[];
  keepsText?: boolean | undefined;
  /** Returns the name of a file for problems. */
  nameOf: (absolute: string) => string;
}

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
}

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PARTS = 10_000;
const MAX_TOTAL_BYTES = 200 * 1024 * 1024;
const MAX_CONCURRENT = 8;

export function isFailure(result: Part | Failure): result is Failure {
  return 'report' in result;
}

/** Creates the library of a document, which is read already. Reads its other files and URLs within the limits above. */
export function createLibrary(entry: Part, options: LibraryOptions): Library {
  const allowHosts = options.allowHosts.map((host) => host.toLowerCase());
  const loaded = new Map<string, Part | Failure>([[entry.address, entry]]);
  const parts = [entry];
  /** One file may have several addresses, through links or different percent-encoding. */
  const partsByPath = new Map(entry.path === undefined ? [] : [[entry.path, entry]]);
  const files = new Set(entry.path === undefined ? [] : [entry.path]);
  /** Hosts that let a request time out. Further requests to them would take minutes. */
  const silentHosts = new Set<string>();
  let totalBytes = 0;

  let started = loaded.size;

  async function loadOne(address: string): Promise<Part | Failure> {
    started += 1;
    const isTooMuch = started > MAX_PARTS || totalBytes > MAX_TOTAL_BYTES;
    return isTooMuch ? limitFailure() : readAny(address);
  }

  function unique(part: Part): Part {
    const same = part.path === undefined ? undefined : partsByPath.get(part.path);
    if (same) return same;
    if (part.path !== undefined) partsByPath.set(part.path, part);
    parts.push(part);
    return part;
  }

  function readAny(address: string): Promise<Part | Failure> {
    return address.startsWith('file:') ? readFilePart(address) : fetchPart(address);
  }

  async function readFilePart(address: string): Promise<Part | Failure> {
    const absolute = pathOf(address);
    if (absolute === undefined) return invalidAddress(address);
    if (!isDocumentName(absolute)) return noDocument(address);
    files.add(absolute);
    // A relative name, so that a path out of the root is recognized.
    const name = path.relative(options.root, absolute);
    const displayName = options.nameOf(absolute);
    const { root, allowFolders, keepsText } = options;
    const limits = { root, allowFolders, keepsText, maxBytes: MAX_BYTES, displayName };
    return partOf(address, await readProjectFile(name, limits));
  }

  async function partOf(address: string, read: SourceResult): Promise<Part | Failure> {
    if (!read.source) return failureOf(address, read.problem);
    totalBytes += read.source.bytes.length;
    const result = await readPart(read.source);
    if (!result.part) {
      return { ...unreadableFailure(address, 'it cannot be read'), problems: result.problems };
    }
    if (typeof result.part.value === 'string' && !isTextFile(read.source.file)) return noDocument(address);
    await read.source.keep?.();
    return result.part;
  }

  async function fetchPart(address: string): Promise<Part | Failure> {
    const { host } = new URL(address);
    if (silentHosts.has(host)) return unreadableFailure(`silent ${host}`, `${host} does not answer`);
    const { timeoutMs, cacheDir, allowStale } = options;
    const publicOnly = needsPublicAddress(address, entry, allowHosts);
    const { fetchDocument } = await import('../source/fetch-document.ts');
    const start = performance.now();
    const result = await fetchDocument(address, { timeoutMs, cacheDir, allowStale, publicOnly, maxBytes: MAX_BYTES });
    if (!result.source && performance.now() - start >= timeoutMs * 0.9) silentHosts.add(host);
    return partOf(address, result);
  }

  return {
    refusal: (address, from) => refusal(new URL(address), from, allowHosts),
    get: (address) => loaded.get(address),
    async load(addresses) {
      const newAddresses = [...addresses].filter((address) => !loaded.has(address));
      const results = new Map<string, Part | Failure>();
      const waiting = newAddresses.toReversed();
      const worker = async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) results.set(next, await loadOne(next));
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
      // Keep the order of the requests, so that a slow file changes neither names nor order.
      for (const address of newAddresses) {
        const result = results.get(address);
        if (result) loaded.set(address, isFailure(result) ? result : unique(result));
      }
    },
    parts,
    files: () => [...files],
  };
}

function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
}

function unreadableFailure(key: string, reason: string, hint?: string): Failure {
  return { key, report: (reference) => problem('reference-unresolved/unreadable', { reference, reason }, {}, hint) };
}

function limitFailure(): Failure {
  const facts = { files: MAX_PARTS, size: megabytes(MAX_TOTAL_BYTES) };
  return { key: 'too much', report: (reference) => problem('reference-unresolved/limit', { reference, ...facts }) };
}

/** Returns the hint for a reference into its own document that lacks the "#". */
function withNumberSign(reference: string): string | undefined {
  const pointer = /^"\/?((?:components|paths|webhooks|channels|operations)\/[^"]+)"$/.exec(reference)?.[1];
  return pointer === undefined ? undefined : `Write "#/${pointer}" if it is in the same document.`;
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
    return { key, report: (reference) => problem('reference-outside-project', { reference, file }) };
  }
  return unreadableFailure(key, message.replace(/\.$/, '').replace(/^The /, 'the '), hint);
}
