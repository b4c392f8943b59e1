import type { Channel } from '../../../api/asyncapi/channel.ts';
import type { Operation } from '../../../api/openapi/operation.ts';
import type { Change } from '../../../changes/change.ts';
import { diffDocuments } from '../../../changes/diff.ts';
import { type DocumentHistory, historyOf, type ReleaseName } from '../../../changes/history.ts';
import { ownValue } from '../../../core/json/record.ts';
import { visibleTextOf } from '../../../core/text/visible-text.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { digestOf } from '../../../document/parts/part.ts';
import { tagFacts } from '../../operation-tags.ts';
import { navigationDocument } from '../read/navigation-document.ts';
import type { KeptComparisons } from './kept-comparisons.ts';
import type { Version, VersionFault, VersionFaults, Versions } from './version.ts';

/** What changed between two versions, or why the older one can't be read. */
export interface Comparison {
  changes?: readonly Change[];
  /** The version that the newer one states, if the older one states another. */
  version?: string | undefined;
  /** Names of what the older one leaves out. */
  leftOut?: readonly string[];
  fault?: VersionFault | undefined;
}

/**
 * Compares each version with the one before it. Versions that can't be read are skipped. What is internal, hidden, or
 * excluded in a version, or in a later one, doesn't count.
 *
 * @param basis What the result depends on besides the versions.
 */
export async function compareVersions(
  document: LoadedDocument,
  { current, earlier }: Pick<Versions, 'current' | 'earlier'>,
  { kept, basis }: { kept: KeptComparisons; basis: unknown },
): Promise<{ history: DocumentHistory; faults: VersionFaults }> {
  const releases: (ReleaseName & { changes: readonly Change[] })[] = [];
  const faults = new Map<Version, VersionFault>();
  const leftOut = new Set(leftOutOf(document));
  let next = { version: current, key: current.key, document: document as LoadedDocument | undefined };
  for (const version of earlier) {
    let loaded = version.key === undefined ? await version.load(leftOut) : undefined;
    const key = version.key ?? loaded?.document?.digest;
    const today = next.version.date ?? new Date().toISOString().slice(0, 10);
    const compare = async (): Promise<Comparison> => {
      loaded ??= await version.load(leftOut);
      if (!loaded.document) return { fault: loaded.fault };
      next.document ??= (await next.version.load(leftOut)).document;
      return next.document ? comparisonOf({ old: loaded.document, next: next.document }, leftOut, today) : {};
    };
    const pair = digestOf(JSON.stringify([basis, next.key, key, [...leftOut], today]));
    const comparison = key === undefined ? await compare() : await kept.comparison(pair, compare);
    const fault = comparison.fault ?? loaded?.fault;
    if (fault) faults.set(version, fault);
    if (!comparison.changes) continue;
    const { date, version: name } = next.version;
    // Without a date, it isn't released yet.
    releases.push({ version: name ?? (date && comparison.version), date, changes: comparison.changes });
    for (const each of comparison.leftOut ?? []) leftOut.add(each);
    next = { version, key, document: loaded?.document };
  }
  return { history: historyOf(releases), faults };
}

interface Pair {
  old: LoadedDocument;
  next: LoadedDocument;
}

function comparisonOf({ old, next }: Pair, leftOut: ReadonlySet<string>, today: string): Comparison {
  const others = leftOutOf(old);
  const hidden = { old: new Set([...leftOut, ...others]), next: leftOut };
  const version = versionOf(next);
  return {
    changes: diffDocuments(old, next, { today, isShown: (member, side) => !hidden[side].has(memberName(member)) }),
    version: version === versionOf(old) ? undefined : version,
    leftOut: others,
  };
}

/** Returns the version that a document states. */
export function versionOf({ root }: LoadedDocument): string | undefined {
  return visibleTextOf(ownValue(root.info, 'version'));
}

/** Returns the names of internal parts of a document, and of its operations and channels that are hidden or excluded. */
function leftOutOf(document: LoadedDocument): string[] {
  const navigation = navigationDocument(document);
  const { isHidden, isExcluded } = tagFacts(navigation);
  const members = [...navigation.operations, ...(navigation.channels ?? [])];
  const hidden = members.filter((member) => isHidden(member) || isExcluded(member));
  return [...(document.internal?.marked ?? []), ...hidden.map(memberName)];
}

function memberName(member: Operation | Channel): string {
  return 'pathItem' in member ? `${member.kind} ${member.method} ${member.path}` : `channel ${member.id}`;
}
