import path from 'node:path';
import type { DocumentHistory } from '../../../changes/history.ts';
import { ownValue } from '../../../core/json/record.ts';
import { packageVersion } from '../../../core/text/package-version.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import type { Problem } from '../../../problems/problems.ts';
import { changelogsInSettings } from '../read/named-documents.ts';
import type { ProjectMemory } from '../read/project-memory.ts';
import type { ProjectSources } from '../read-sources.ts';
import { compareVersions } from './compare-versions.ts';
import { gitVersions } from './git-versions.ts';
import { keptComparisons } from './kept-comparisons.ts';
import { listedVersions } from './listed-versions.ts';

export interface HistoryOptions {
  memory?: ProjectMemory | undefined;
  /** Folder for comparisons of earlier builds. Default: nothing is kept. */
  changesDir?: string | undefined;
}

export interface DocumentHistories {
  /** By `ApiDocument.file`. */
  histories: Map<string, DocumentHistory>;
  problems: Problem[];
  /** The versions that the settings list, to watch their files. */
  listed: { source: string; document?: LoadedDocument | undefined }[];
}

/** Increase it when the same documents have another comparison. */
const COMPARISON = 1;

/** Returns what changed in the documents whose settings have `changes`. */
export async function documentHistories(
  { settings, parsed, loads, rules }: ProjectSources,
  { memory, changesDir }: HistoryOptions,
): Promise<DocumentHistories> {
  const result: DocumentHistories = { histories: new Map(), problems: [], listed: [] };
  for (const { source, changes, pointer } of changelogsInSettings(settings)) {
    const { document, options } = loads.find((load) => load.source === source) ?? {};
    if (!document || !options || isLeftOut(document)) continue;
    // An overlay that can't be read is reported already.
    const { root, overlays = [], hidesInternal, allowHosts, allowFolders } = options;
    const readable = overlays.filter((name) => !document.unread.includes(path.resolve(root, name)));
    const changelog = {
      source,
      document,
      options: { ...options, overlays: readable },
      memory,
      locate: (inside: string) => parsed.locate(pointer + inside),
    };
    const urlOf = (name: string) => parsed.documentUrls.get(name) ?? name;
    const onLoad = (name: string, version?: LoadedDocument) => result.listed.push({ source: name, document: version });
    const versions = Array.isArray(changes)
      ? listedVersions(changes, { ...changelog, urlOf, onLoad })
      : await gitVersions(changes.versions, changelog);
    if ('code' in versions) {
      result.problems.push(versions);
      continue;
    }
    const kept = await keptComparisons(changesDir, document.path ?? source);
    const { overlayDigest } = document;
    const reading = [hidesInternal, allowHosts, allowFolders, overlayDigest, rules.writtenKey];
    const basis = [COMPARISON, packageVersion(), ...reading];
    const { history, faults } = await compareVersions(document, versions, { kept, basis });
    await kept.write();
    result.histories.set(document.file, history);
    result.problems.push(...versions.report(faults));
  }
  return result;
}

/** Whether the site leaves out the whole document. */
function isLeftOut({ root }: LoadedDocument): boolean {
  return ['x-hidden', 'x-excluded'].some((mark) => ownValue(root, mark) === true);
}
