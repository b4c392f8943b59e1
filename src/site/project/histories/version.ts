import type { ReleaseName } from '../../../changes/history.ts';
import type { FilePosition } from '../../../core/text/text-position.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import type { LoadOptions, LoadResult } from '../../../document/read/load.ts';
import { type Problem, problemPlace } from '../../../problems/problems.ts';
import type { ProjectMemory } from '../read/project-memory.ts';

/** A version of a document. It's loaded only if it isn't known yet what changed in it. */
export interface Version extends ReleaseName {
  /** Identifies its content. Absent if only loading it tells. */
  key?: string | undefined;
  /** @param leftOut Names of what later versions leave out. */
  load: (leftOut: ReadonlySet<string>) => Promise<LoadedVersion>;
}

/** A version that was loaded, or why it can't be. With both, the document is the last readable one. */
export interface LoadedVersion {
  document?: LoadedDocument | undefined;
  fault?: VersionFault | undefined;
}

export interface VersionFault {
  reason: string;
  hint?: string | undefined;
}

export type VersionFaults = ReadonlyMap<Version, VersionFault>;

/** A document with its earlier versions, newest first. */
export interface Versions {
  current: Version;
  earlier: readonly Version[];
  /** Reports the versions that can't be compared. */
  report: (faults: VersionFaults) => Problem[];
}

/** A document with a changelog. */
export interface Changelog {
  /** The name of the document in the settings. */
  source: string;
  document: LoadedDocument;
  /** How the document was read. */
  options: LoadOptions;
  memory: ProjectMemory | undefined;
  /** Returns the position of a JSON pointer into the setting `changes`. */
  locate: (pointer: string) => FilePosition | undefined;
}

/** Returns a version, unless it can't be compared: a part that is missing would look like a change. */
export function loadedVersion({ document, ...failed }: LoadResult): LoadedVersion {
  if (document?.unread.length === 0) return { document };
  const problems = document?.problems ?? ('problems' in failed ? failed.problems : []);
  const fault = problems.find(({ severity }) => severity === 'error');
  const place = fault?.line === undefined ? '' : `${problemPlace(fault)}: `;
  return { fault: { reason: `${place}${fault?.message ?? 'A file is missing.'}`, hint: fault?.hint } };
}
