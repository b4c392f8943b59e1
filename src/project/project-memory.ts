import { type BigIntStats, statSync } from 'node:fs';
import type { Settings } from '../config/settings.ts';
import type { SettingsPosition } from '../config/text-position.ts';
import type { LoadedDocument } from '../document/document.ts';
import type { LoadResult } from '../document/load.ts';
import type { CheckedDocument } from '../document/validate.ts';
import type { Problem } from '../problems.ts';

/**
 * What one reading of a project leaves to the next: documents whose files have not changed are kept as they are, and
 * what has become unreadable is shown as it last was.
 */
export interface ProjectMemory {
  /** The document as it was read before, else as `read` gives it now. `wish` is all that its reading depends on. */
  document(source: string, wish: string, read: () => Promise<LoadResult>): Promise<RememberedDocument>;
  /**
   * What checking a document found; it is checked once. Of one that was read anew, what is soon known of its edits, else
   * what was found before: its pages are shown first, and `settle` checks it.
   */
  check(document: LoadedDocument, checks: DocumentChecks): Promise<Problem[]>;
  /** Checks what was read anew; answers whether there was any, and so whether the project is to be read again. */
  settle(): Promise<boolean>;
  /** Settings as they are, else as they last could be read. */
  settings(read: ReadableSettings): ReadableSettings;
}

export interface DocumentChecks {
  whole: () => Promise<Problem[]>;
  /** What is known at once of a document that was edited; nothing where all of it must be looked at. */
  edited: (before: CheckedDocument) => Problem[] | undefined;
}

/** A document, and why it could not be read: with both, it is the last that could. */
export interface RememberedDocument {
  document?: LoadedDocument;
  problems: Problem[];
}

export interface ReadableSettings {
  settings?: Settings;
  locate: (pointer: string) => SettingsPosition | undefined;
}

interface KeptDocument {
  wish: string;
  document: LoadedDocument;
  /** Absent where it must be read anew. */
  stamps: Map<string, string> | undefined;
  time: number;
}

/** What lies on a server is asked for again after this long. */
const REMOTE_MS = 60_000;

export function createMemory(): ProjectMemory {
  const documents = new Map<string, KeptDocument>();
  const checks = new WeakMap<LoadedDocument, Problem[]>();
  const lastChecks = new Map<string, CheckedDocument>();
  let postponed = new Map<LoadedDocument, () => Promise<Problem[]>>();
  let lastSettings: ReadableSettings | undefined;

  function remember(document: LoadedDocument, problems: Problem[]): Problem[] {
    checks.set(document, problems);
    lastChecks.set(document.file, { document, problems });
    return problems;
  }

  return {
    async document(source, wish, read) {
      const kept = documents.get(source);
      if (kept && kept.wish === wish && isUnchanged(kept)) return { document: kept.document, problems: [] };
      const time = Date.now();
      const result = await read();
      if (!result.document) return { ...(kept && { document: kept.document }), problems: result.problems };
      documents.set(source, { wish, document: result.document, stamps: stampsOf(result.document, time), time });
      return { document: result.document, problems: [] };
    },
    async check(document, { whole, edited }) {
      const known = checks.get(document);
      if (known) return known;
      const last = lastChecks.get(document.file);
      if (!last) return remember(document, await whole());
      postponed.set(document, whole);
      if (last.document === document) return [...last.problems];
      const problems = edited(last) ?? [...last.problems];
      lastChecks.set(document.file, { document, problems });
      return problems;
    },
    async settle() {
      const waiting = postponed;
      postponed = new Map();
      const current = [...waiting].filter(([document]) =>
        [...documents.values()].some((kept) => kept.document === document),
      );
      for (const [document, check] of current) remember(document, await check());
      return current.length > 0;
    },
    settings(read) {
      if (read.settings) lastSettings = { settings: read.settings, locate: read.locate };
      return lastSettings ?? read;
    },
  };
}

function isUnchanged({ stamps, document, time }: KeptDocument): boolean {
  if (!stamps) return false;
  if (document.path === undefined && Date.now() - time > REMOTE_MS) return false;
  return [...stamps].every(([file, stamp]) => stampOf(statOf(file)) === stamp);
}

/** What tells that a file is as it was read; nothing where one was written while it was read. */
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
