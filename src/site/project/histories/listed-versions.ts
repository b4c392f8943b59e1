import path from 'node:path';
import { asCurrentVersion } from '../../../api/asyncapi/current-version.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { loadDocument } from '../../../document/read/load.ts';
import { realPath } from '../../../document/source/real-path.ts';
import { problem } from '../../../problems/problem.ts';
import type { ListedVersion } from '../../config/keys/documents.ts';
import { versionOf } from './compare-versions.ts';
import { type Changelog, type LoadedVersion, loadedVersion, type Versions } from './version.ts';

export interface ListedChangelog extends Changelog {
  /** Returns the URL of a document that has a name in the settings. */
  urlOf: (name: string) => string;
  /** Called for each version that was loaded, or could not be. */
  onLoad: (source: string, document: LoadedDocument | undefined) => void;
}

/**
 * Returns the versions that the settings list. If all have a date, they are sorted by it. The document is the newest
 * one. Its name is that of the entry with its source, otherwise the version that it states, unless that is published.
 */
export function listedVersions(list: readonly ListedVersion[], changelog: ListedChangelog): Versions {
  const { source, document, locate } = changelog;
  const entries = list.map((entry, index) => ({ ...entry, pointer: `/${index}/source` }));
  const isDated = list.every(({ date }) => date !== undefined);
  if (isDated) entries.sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  const own = entries.find((entry) => entry.source === source);
  const earlier = entries
    .filter((entry) => entry.source !== source)
    .map((entry) => ({ ...entry, load: (leftOut: ReadonlySet<string>) => loadEntry(entry, leftOut, changelog) }));
  const stated = versionOf(document);
  const name = own ?? { version: stated === earlier[0]?.version ? undefined : stated, date: undefined };
  return {
    current: { version: name.version, date: name.date, key: document.digest, load: async () => ({ document }) },
    earlier,
    report: (faults) =>
      earlier.flatMap((version) => {
        const fault = faults.get(version);
        if (!fault) return [];
        const facts = { document: document.file, version: version.version, reason: fault.reason };
        return problem('changelog-version-unreadable', facts, locate(version.pointer), fault.hint);
      }),
  };
}

async function loadEntry(
  { source }: ListedVersion,
  leftOut: ReadonlySet<string>,
  { source: current, document, options, urlOf, memory, onLoad }: ListedChangelog,
): Promise<LoadedVersion> {
  const url = urlOf(source);
  const { displayName: _, ...shared } = options;
  const ownOptions = { ...shared, ...(url !== source && { displayName: source }), alsoInternal: leftOut };
  const read = async () => {
    const result = await loadDocument(url, ownOptions);
    return result.document ? { document: asCurrentVersion(result.document) } : result;
  };
  const key = JSON.stringify([url, ownOptions, [...leftOut], realPath(path.join(options.root, source))]);
  const { document: loaded, problems } = await (memory?.document(`${source} before ${current}`, key, read) ??
    read().then((result) => ({ problems: [], ...result })));
  onLoad(source, loaded);
  if (!loaded) return loadedVersion({ problems });
  if (loaded.kind !== document.kind) return { fault: otherKind(loaded) };
  return { ...loadedVersion({ document: loaded }), ...(problems.length > 0 && loadedVersion({ problems })) };
}

function otherKind({ file, kind }: LoadedDocument) {
  const [found, expected] = kind === 'openapi' ? ['OpenAPI', 'AsyncAPI'] : ['AsyncAPI', 'OpenAPI'];
  return { reason: `${file} is an ${found} document, expected an ${expected} document.` };
}
