import { type BigIntStats, statSync } from 'node:fs';
import type { LoadedDocument } from '../../../document/document.ts';
import type { LoadResult } from '../../../document/read/load.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { ParsedSettings } from '../../config/parse-settings.ts';

/**
 * What one read of a project remembers for the next one. Unchanged documents are reused, and a document keeps its last
 * readable version while one of its files cannot be read.
 */
export interface ProjectMemory {
  /**
   * Returns the document from the last read if it is unchanged, otherwise the result of `read`.
   *
   * @param key Identifies everything that the result depends on.
   */
  document(source: string, key: string, read: () => Promise<LoadResult>): Promise<RememberedDocument>;
  /** Returns the last result with this name if it has this key too, otherwise that of `read`. */
  result<Result>(name: string, key: string, read: () => Promise<Result>): Promise<Result>;
  /**
   * Returns the problems of a document, which it checks once. For a document that was just edited, it returns the
   * earlier ones, so that pages show without delay. `settle` then checks the document.
   */
  check(document: LoadedDocument, whole: () => Promise<Problem[]>): Promise<Problem[]>;
  /**
   * Checks the documents whose check was postponed. Resolves with whether there were any, that is, whether the project
   * has new problems to show.
   */
  settle(): Promise<boolean>;
  /** Returns the settings, or the last readable ones. */
  settings(read: ReadableSettings): ReadableSettings;
}

/** A document, or why it could not be read. If both are set, the document is the last readable version. */
export interface RememberedDocument {
  document?: LoadedDocument;
  problems: Problem[];
}

export type ReadableSettings = Pick<ParsedSettings, 'settings' | 'documentUrls' | 'locate'>;

interface CachedDocument {
  key: string;
  document: LoadedDocument;
  /** Absent if the document must be read again. */
  stamps: Map<string, string> | undefined;
  time: number;
}

/** The time after which documents on a server are requested again. */
const REMOTE_MS = 60_000;

/** Creates an empty memory, for the first read of a project. */
export function createMemory(): ProjectMemory {
  const documents = new Map<string, CachedDocument>();
  const results = new Map<string, { key: string; result: unknown }>();
  const checks = new WeakMap<LoadedDocument, Problem[]>();
  const lastProblems = new Map<string, Problem[]>();
  let postponed = new Map<LoadedDocument, () => Promise<Problem[]>>();
  let lastSettings: ReadableSettings | undefined;

  function remember(document: LoadedDocument, problems: Problem[]): Problem[] {
    checks.set(document, problems);
    lastProblems.set(document.file, problems);
    return problems;
  }

  return {
    async document(source, key, read) {
      const cached = documents.get(source);
      if (cached && cached.key === key && isUnchanged(cached)) return { document: cached.document, problems: [] };
      const time = Date.now();
      const result = await read();
      if (!result.document) return { ...(cached && { document: cached.document }), problems: result.problems };
      if (cached && losesFile(cached.document, result.document)) {
        return { document: cached.document, problems: result.document.problems };
      }
      documents.set(source, { key, document: result.document, stamps: stampsOf(result.document, time), time });
      return { document: result.document, problems: [] };
    },
    async result<Result>(name: string, key: string, read: () => Promise<Result>) {
      const last = results.get(name);
      if (last?.key === key) return last.result as Result;
      const result = await read();
      results.set(name, { key, result });
      return result;
    },
    async check(document, whole) {
      const cached = checks.get(document);
      if (cached) return cached;
      const earlier = lastProblems.get(document.file);
      if (!earlier) return remember(document, await whole());
      postponed.set(document, whole);
      return [...earlier];
    },
    async settle() {
      const waiting = postponed;
      postponed = new Map();
      const current = [...waiting].filter(([document]) =>
        [...documents.values()].some((entry) => entry.document === document),
      );
      for (const [document, check] of current) remember(document, await check());
      return current.length > 0;
    },
    settings(read) {
      const { settings, documentUrls, locate } = read;
      if (settings) lastSettings = { settings, documentUrls, locate };
      return lastSettings ?? read;
    },
  };
}

/** Whether a file that was read before cannot be read now. A reference to a file that never existed loses nothing. */
function losesFile(before: LoadedDocument, after: LoadedDocument): boolean {
  return after.unread.some((file) => before.files.includes(file) && !before.unread.includes(file));
}

function isUnchanged({ stamps, document, time }: CachedDocument): boolean {
  if (!stamps) return false;
  if (document.path === undefined && Date.now() - time > REMOTE_MS) return false;
  return [...stamps].every(([file, stamp]) => stampOf(statOf(file)) === stamp);
}

/** Identifies the state of a document's files. Returns `undefined` if one of them changed while it was read. */
function stampsOf({ files }: LoadedDocument, started: number): Map<string, string> | undefined {
  const stamps = new Map<string, string>();
  for (const file of files) {
    const stat = statOf(file);
    if (stat && Number(stat.mtimeMs) >= started) return undefined;
    stamps.set(file, stampOf(stat));
  }
  return stamps;
}

function statOf(file: string): BigIntStats | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false });
}

function stampOf(stat: BigIntStats | undefined): string {
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeNs}` : 'absent';
}
