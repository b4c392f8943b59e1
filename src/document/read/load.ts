import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ownValue, recordOf } from '../../core/json/record.ts';
import { isInside, leadsOut } from '../../core/text/inside-folder.ts';
import type { Problem } from '../../problems/problems.ts';
import type { InternalParts, LoadedDocument } from '../document.ts';
import { withoutInternal } from '../internal/without-internal.ts';
import { applyOverlays } from '../overlay/apply-overlays.ts';
import { type Bundle, bundle } from '../parts/bundle.ts';
import { bindDynamicReferences } from '../parts/dynamic-references.ts';
import { loadParts } from '../parts/load-parts.ts';
import { addCopy, locateThrough, type Mounts } from '../parts/mounts.ts';
import { digestOf, type Part, readPart } from '../parts/part.ts';
import { createLibrary } from '../parts/part-library.ts';
import { referenceProblems } from '../parts/reference-failures.ts';
import { createResolve } from '../parts/resolve-reference.ts';
import { onlyReference } from '../references.ts';
import type { Kind } from '../shape.ts';
import { absoluteName, readProjectFile } from '../source/read-file.ts';
import { type Recognized, recognize } from '../source/recognize.ts';
import { isUrl, type SourceResult } from '../source/source.ts';

export interface LoadOptions {
  /** Absolute path of the project. A document in it may refer to files in it, and to no others. */
  root: string;
  /** Absolute path of the folder that documents may be in. Default: the project. */
  workspace?: string | undefined;
  /** Absolute paths of further folders for documents and for targets of references. */
  allowFolders?: readonly string[] | undefined;
  /**
   * Whether the project includes a file, which is an absolute path without links. References to others are not followed.
   * Default: it includes all.
   */
  isIncluded?: (absolute: string) => boolean;
  /** Size limit of a document in bytes. Default: 50 MB. */
  maxBytes?: number;
  /** Time limit for a complete answer from a URL. Default: 10 seconds. */
  timeoutMs?: number;
  /** Name of the document. Default: the path relative to the root, or the URL without what may be secret in it. */
  displayName?: string;
  /**
   * Targets outside the project that a file may refer to: hosts (`schemas.example.com`), at public addresses only, and
   * origins (`http://localhost:8080`), at any address. A document from a URL may refer to its own origin only.
   */
  allowHosts?: readonly string[];
  /** Folder for fetched documents, so that servers need not send an unchanged one again. Default: no cache. */
  cacheDir?: string;
  /** Overlays to apply in this order: paths relative to the root, or URLs. */
  overlays?: readonly string[];
  /** Whether to remove the parts with `x-internal: true`. Default: the whole document. */
  hidesInternal?: boolean;
  /** Names of parts that are internal in another version of the document, and are removed too. */
  alsoInternal?: ReadonlySet<string>;
  /** Whether texts stay in memory: finds positions in large documents faster, but needs more memory. */
  keepsText?: boolean;
  /** Whether to use the last good copy in `cacheDir`, with a warning, if fetching fails. */
  allowStale?: boolean;
}

export type LoadResult = { document: LoadedDocument } | { document?: undefined; problems: Problem[] };

const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Reads an OpenAPI or AsyncAPI document (JSON or YAML) from a file of the project or from a URL, with all files and
 * URLs that it refers to. Returns only problems if the document cannot be read or parsed. Never throws on bad input.
 */
export async function loadDocument(source: string, options: LoadOptions): Promise<LoadResult> {
  const read = await readSource(source, options);
  if (!read.source) return { problems: [read.problem] };
  const { part, problems = [] } = await readPart(read.source);
  if (!part) return { problems };
  const overlays = await readOverlays(options);
  const entry = await applyOverlays(part, overlays.parts);
  const recognition = recognize(entry.value, entry.file);
  if (recognition.kind === undefined) return { problems: [locateProblem(recognition.problem, entry)] };
  await read.source.keep?.();
  const document = await documentOf(entry, recognition, { ...options, isOverlaid: overlays.parts.length > 0 });
  document.files.push(...overlays.files);
  document.unread.push(...overlays.unread);
  document.problems.push(...overlays.problems);
  if (overlays.parts.length > 0) document.overlayDigest = digestOf(overlays.parts.map(({ digest }) => digest).join());
  return { document };
}

/**
 * Reads a file of the project or a URL. Loads the fetching code only for URLs, because Node's HTTP modules are slow to
 * start.
 */
export async function readSource(source: string, options: LoadOptions): Promise<SourceResult> {
  const { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, cacheDir, allowStale, displayName } = options;
  if (!isUrl(source)) {
    const { workspace, allowFolders = [] } = options;
    const folders = workspace === undefined ? allowFolders : [workspace, ...allowFolders];
    return readProjectFile(source, { ...options, maxBytes, allowFolders: folders });
  }
  const { fetchDocument } = await import('../source/fetch-document.ts');
  return fetchDocument(source, { maxBytes, timeoutMs, cacheDir, allowStale, displayName });
}

interface Overlays {
  parts: Part[];
  files: string[];
  /** Those of the files that cannot be read. */
  unread: string[];
  /** Problems of overlays that cannot be read. */
  problems: Problem[];
}

async function readOverlays({ displayName: _, overlays = [], ...options }: LoadOptions): Promise<Overlays> {
  const read: Overlays = { parts: [], files: [], unread: [], problems: [] };
  for (const name of overlays) {
    const files = isUrl(name) ? [] : [absoluteName(name, options.root)];
    read.files.push(...files);
    const result = await readSource(name, options);
    const { part, problems } = result.source ? await readPart(result.source) : { problems: [result.problem] };
    if (part) read.parts.push(part);
    else {
      read.unread.push(...files);
      read.problems.push(...problems);
    }
    await result.source?.keep?.();
  }
  return read;
}

interface DocumentOptions extends LoadOptions {
  isOverlaid: boolean;
}

async function documentOf(entry: Part, recognition: Recognized, options: DocumentOptions): Promise<LoadedDocument> {
  const { kind, version, problem } = recognition;
  const { isOverlaid } = options;
  const whole = await withParts(entry, kind, options);
  const { internal, parts } = whole;
  const locateAll: LoadedDocument['locateAll'] = (pointers) => locateThrough(whole.mounts, whole.main, pointers);
  const digest = parts.length === 1 ? entry.digest : digestOf(parts.map(({ digest }) => digest).join());
  return {
    file: entry.file,
    ...(entry.path !== undefined && { path: entry.path }),
    files: whole.files,
    unread: whole.unread,
    isChanged: isOverlaid || whole.isStripped || parts.length > 1 || whole.isRewritten,
    ...(internal && { internal }),
    kind,
    version,
    root: whole.root,
    ...(whole.written && { written: whole.written }),
    problems: [...(problem ? [locateProblem(problem, entry)] : []), ...whole.problems],
    digest: internal ? digestOf(`${digest} without internal parts`) : digest,
    locate: (pointer) => locateAll([pointer]).get(pointer),
    locateAll,
  };
}

interface Whole {
  root: Record<string, unknown>;
  written?: Record<string, unknown>;
  mounts: Mounts;
  /** What `mounts` leads to. */
  main: Part;
  internal?: InternalParts;
  /** Whether its files have internal parts that it does not have. */
  isStripped: boolean;
  /** Whether its references differ from those in its file. */
  isRewritten: boolean;
  parts: readonly Part[];
  files: string[];
  unread: string[];
  problems: Problem[];
}

/** Bundles the document with everything that it refers to elsewhere. */
async function withParts(entry: Part, kind: LoadedDocument['kind'], options: LoadOptions): Promise<Whole> {
  const {
    allowHosts = [],
    allowFolders,
    timeoutMs = TIMEOUT_MS,
    cacheDir,
    allowStale,
    keepsText,
    isIncluded,
  } = options;
  const nameOf = (absolute: string) => partName(entry, absolute, options);
  const root = referenceRoot(entry.path, options);
  const from = { root, allowHosts, allowFolders, isIncluded };
  const library = createLibrary(entry, { ...from, timeoutMs, cacheDir, allowStale, keepsText, nameOf });
  const resolve = createResolve(library);
  const shape = kind === 'openapi' ? 'document' : 'asyncDocument';
  const isSplit = await loadParts(entry, shape, library, resolve);
  const { parts } = library;
  const { failed, ...bundled } =
    isSplit || refersToChannels(entry.value)
      ? bundle(entry, shape, resolve)
      : { root: recordOf(entry.value), mounts: { children: new Map() }, failed: [] };
  const problems = [...parts.flatMap((part) => part.problems), ...referenceProblems(failed, entry)];
  const { hidesInternal = false, alsoInternal = new Set() } = options;
  const mayBeInternal = hidesInternal && (alsoInternal.size > 0 || parts.some((part) => part.mayBeInternal));
  const whole: Bundled = mayBeInternal
    ? stripInternal(bundled, entry, { kind: shape, alsoInternal })
    : { ...bundled, main: entry };
  const isDynamic =
    kind === 'openapi' && !/^3\.0/.test(String(whole.root['openapi'])) && parts.some((part) => part.isDynamic);
  return {
    ...whole,
    ...(isDynamic && withoutDynamicScopes(whole)),
    // A file of several documents may have internal parts that this one does not refer to.
    isStripped: whole.internal !== undefined || (mayBeInternal && isSplit),
    isRewritten: bundled.root !== entry.value,
    parts,
    files: library.files(),
    unread: library.unread(),
    problems,
  };
}

/** Returns whether a channel is a reference. References to its messages pass through it. */
function refersToChannels(root: unknown): boolean {
  return Object.values(recordOf(ownValue(root, 'channels'))).some((channel) => onlyReference(channel) !== undefined);
}

type Bundled = Pick<Whole, 'root' | 'mounts' | 'main' | 'internal'>;

function stripInternal(
  { root, mounts }: Omit<Bundle, 'failed'>,
  entry: Part,
  { kind, alsoInternal }: { kind: Kind; alsoInternal: ReadonlySet<string> },
): Bundled {
  const main = {
    ...entry,
    value: root,
    locateAll: (pointers: Iterable<string>) => locateThrough(mounts, entry, pointers),
  };
  const result = withoutInternal(main, kind, alsoInternal);
  return result ? { ...result, main } : { root, mounts, main: entry };
}

function withoutDynamicScopes({ root, mounts, main }: Bundled) {
  const { root: changed, copies = [] } = bindDynamicReferences(root) ?? {};
  for (const copy of copies) addCopy(mounts, main, copy);
  return changed ? { root: changed, written: root, mounts } : { root, mounts };
}

/** Names a part like the document: relative to the root, or relative to the folder of its display name. */
function partName(entry: Part, absolute: string, { root, displayName }: LoadOptions): string {
  const folder = displayName === undefined || entry.path === undefined ? realpathSync(root) : path.dirname(entry.path);
  const relative = path.relative(folder, absolute).replaceAll(path.sep, '/');
  return displayName === undefined ? relative : path.posix.join(path.posix.dirname(displayName), relative);
}

function locateProblem(problem: Problem, part: Part): Problem {
  const pointer = problem.pointer ?? '';
  return { ...problem, file: part.file, ...part.locateAll([pointer]).get(pointer) };
}

/**
 * Returns the folder that the references of a document must stay in. For a document in the project, that is the
 * project. For a document elsewhere in the workspace or in `node_modules`, it is the package around the document, or the
 * document's folder if there is no package: a document must not reach a whole repository only because a site shows it.
 *
 * @param file Absolute path of the document with links resolved; absent for a URL.
 */
function referenceRoot(
  file: string | undefined,
  { root, workspace }: { root: string; workspace?: string | undefined },
): string {
  if (file === undefined) return root;
  const fromProject = path.relative(realpathSync(root), file);
  if (!leadsOut(fromProject) && !fromProject.split(path.sep).includes('node_modules')) return root;
  const folder = path.dirname(file);
  const top = workspace === undefined ? folder : realpathSync(workspace);
  for (let around = folder; around !== top && isInside(top, around); around = path.dirname(around)) {
    if (existsSync(path.join(around, 'package.json'))) return around;
  }
  return folder;
}
