import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problems.ts';
import { applyOverlays } from './apply-overlays.ts';
import { bundle } from './bundle.ts';
import type { LoadedDocument } from './document.ts';
import { recordOf } from './json.ts';
import { loadParts } from './load-parts.ts';
import { locateThrough, type Mounts } from './mounts.ts';
import { digestOf, type Part, readPart } from './part.ts';
import { createLibrary } from './part-library.ts';
import { readProjectFile } from './read-file.ts';
import { type Recognised, recognise } from './recognise.ts';
import { referenceProblems } from './reference-failures.ts';
import { referenceRoot } from './reference-root.ts';
import { createResolve } from './resolve-reference.ts';
import { isUrl, type SourceResult } from './source.ts';

export interface LoadOptions {
  /** Absolute path of the project. A document in it refers to files in it, and to no others. */
  root: string;
  /** Absolute path of the folder in which named documents may be anywhere: the project when absent. */
  workspace?: string | undefined;
  /** Absolute paths of further folders in which documents may be, and to which references may lead. */
  allowFolders?: readonly string[] | undefined;
  /** Largest document that is read, in bytes; 50 MB when absent. */
  maxBytes?: number;
  /** How long a URL may take to answer completely; 10 seconds when absent. */
  timeoutMs?: number;
  /** How problems name the file; the path relative to the root when absent. */
  displayName?: string;
  /**
   * Where else than in the project a file may refer to: hosts (`schemas.example.com`), of which only public addresses
   * are connected to, and origins (`http://localhost:8080`) with any address. A URL refers to its own origin only.
   */
  allowHosts?: readonly string[];
  /** Folder in which what was fetched is kept, so that what did not change is not sent again; nothing when absent. */
  cacheDir?: string;
  /** Overlays to apply in this order: paths relative to the root, or URLs. */
  overlays?: readonly string[];
  /** Whether texts stay in memory: positions of a large document come sooner, for as much more memory. */
  keepsText?: boolean;
  /** Whether the last good copy in `cacheDir` stands in, with a warning, for what cannot be fetched. */
  allowStale?: boolean;
}

export type LoadResult = { document: LoadedDocument } | { document?: undefined; problems: Problem[] };

const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Reads an OpenAPI or AsyncAPI document, JSON or YAML, from a file of the project or from a URL, with all files and URLs
 * that it refers to. A document that cannot be read or parsed at all gives its problems instead; no bad input makes this
 * throw.
 */
export async function loadDocument(source: string, options: LoadOptions): Promise<LoadResult> {
  const read = await readSource(source, options);
  if (!read.source) return { problems: [read.problem] };
  const { part, problems = [] } = await readPart(read.source);
  if (!part) return { problems };
  const overlays = await readOverlays(options);
  const entry = await applyOverlays(part, overlays.parts);
  const recognition = recognise(entry.value);
  if (recognition.kind === undefined) return { problems: [placed(recognition.problem, entry)] };
  await read.source.keep?.();
  const document = await documentOf(entry, recognition, { ...options, isOverlaid: overlays.parts.length > 0 });
  document.files.push(...overlays.files);
  document.problems.push(...overlays.problems);
  return { document };
}

/** What fetches is loaded only for URLs: Node's HTTP modules are slow to start. */
async function readSource(source: string, options: LoadOptions): Promise<SourceResult> {
  const { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, cacheDir, allowStale } = options;
  if (!isUrl(source)) {
    const { workspace, allowFolders = [] } = options;
    const folders = workspace === undefined ? allowFolders : [workspace, ...allowFolders];
    return readProjectFile(source, { ...options, maxBytes, allowFolders: folders });
  }
  const { fetchDocument } = await import('./fetch-document.ts');
  return fetchDocument(source, { maxBytes, timeoutMs, cacheDir, allowStale });
}

interface Overlays {
  parts: Part[];
  files: string[];
  /** Of those that cannot be read. */
  problems: Problem[];
}

async function readOverlays({ displayName: _, overlays = [], ...options }: LoadOptions): Promise<Overlays> {
  const read: Overlays = { parts: [], files: [], problems: [] };
  for (const name of overlays) {
    if (!isUrl(name)) read.files.push(path.resolve(options.root, name));
    const result = await readSource(name, options);
    const { part, problems } = result.source ? await readPart(result.source) : { problems: [result.problem] };
    if (part) read.parts.push(part);
    else read.problems.push(...problems);
    await result.source?.keep?.();
  }
  return read;
}

interface DocumentOptions extends LoadOptions {
  isOverlaid: boolean;
}

async function documentOf(entry: Part, recognition: Recognised, options: DocumentOptions): Promise<LoadedDocument> {
  const { kind, version, problem } = recognition;
  const { isOverlaid } = options;
  const whole = await withParts(entry, kind, options);
  const locateAll: LoadedDocument['locateAll'] = (pointers) => locateThrough(whole.mounts, entry, pointers);
  return {
    file: entry.file,
    ...(entry.path !== undefined && { path: entry.path }),
    files: whole.files,
    ownFiles: whole.parts.flatMap((part) => part.path ?? []),
    isOverlaid,
    kind,
    version,
    root: whole.root,
    problems: [...(problem ? [placed(problem, entry)] : []), ...whole.problems],
    digest: whole.parts.length === 1 ? entry.digest : digestOf(whole.parts.map(({ digest }) => digest).join()),
    locate: (pointer) => locateAll([pointer]).get(pointer),
    locateAll,
  };
}

interface Whole {
  root: Record<string, unknown>;
  mounts: Mounts;
  parts: readonly Part[];
  files: string[];
  problems: Problem[];
}

/** The document together with what it refers to elsewhere. */
async function withParts(entry: Part, kind: LoadedDocument['kind'], options: LoadOptions): Promise<Whole> {
  const { allowHosts = [], allowFolders, timeoutMs = TIMEOUT_MS, cacheDir, allowStale, keepsText } = options;
  const nameOf = (absolute: string) => partName(entry, absolute, options);
  const root = referenceRoot(entry.path, options);
  const from = { root, allowHosts, allowFolders };
  const library = createLibrary(entry, { ...from, timeoutMs, cacheDir, allowStale, keepsText, nameOf });
  const resolve = createResolve(library);
  const shape = kind === 'openapi' ? 'document' : 'asyncDocument';
  const isSplit = await loadParts(entry, shape, library, resolve);
  const { parts } = library;
  const { failed, ...whole } = isSplit
    ? bundle(entry, shape, resolve)
    : { root: recordOf(entry.value), mounts: { children: new Map() }, failed: [] };
  const problems = [...parts.flatMap((part) => part.problems), ...referenceProblems(failed, entry)];
  return { ...whole, parts, files: library.files(), problems };
}

/** A part is named as the document is: relative to the root, or to the same place as the name that it is shown by. */
function partName(entry: Part, absolute: string, { root, displayName }: LoadOptions): string {
  const folder = displayName === undefined || entry.path === undefined ? realpathSync(root) : path.dirname(entry.path);
  const relative = path.relative(folder, absolute).replaceAll(path.sep, '/');
  return displayName === undefined ? relative : path.posix.join(path.posix.dirname(displayName), relative);
}

function placed(problem: Problem, part: Part): Problem {
  const pointer = problem.pointer ?? '';
  return { ...problem, file: part.file, ...part.locateAll([pointer]).get(pointer) };
}
