import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asCurrentVersion } from '../../../api/asyncapi/current-version.ts';
import { isInside } from '../../../core/text/inside-folder.ts';
import { type LoadOptions, loadDocument } from '../../../document/read/load.ts';
import { loadRevision, nameIn } from '../../../document/read/load-revision.ts';
import { git, gitFailure, isGitMissing } from '../../../document/source/git.ts';
import { realPath } from '../../../document/source/real-path.ts';
import { isUrl } from '../../../document/source/source.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { type Commit, commitsOf } from './commits.ts';
import { type Changelog, type LoadedVersion, loadedVersion, type VersionFaults, type Versions } from './version.ts';

/**
 * Returns the versions of a document in git: its states at the end of each day on which it changed. If it differs from
 * the last commit, it isn't released yet. If there are none, returns why.
 *
 * @param count How many at most.
 */
export async function gitVersions(count: number, changelog: Changelog): Promise<Versions | Problem> {
  const { document, locate } = changelog;
  const facts = { document: document.file };
  const place = locate('/from');
  if (document.path === undefined) return problem('changelog-without-history/url', facts, place);
  try {
    const versions = await versionsOf(document.path, count, changelog);
    return versions ?? problem('changelog-without-history/uncommitted', facts, place);
  } catch (cause) {
    if (isGitMissing(cause)) return problem('changelog-without-history/git', facts, place);
    const reason = gitFailure(cause);
    return reason.startsWith('not a git repository')
      ? problem('changelog-without-history/repository', facts, place)
      : problem('changelog-without-history', { ...facts, reason }, place);
  }
}

async function versionsOf(file: string, count: number, changelog: Changelog): Promise<Versions | undefined> {
  const { document, options, memory, locate } = changelog;
  const repository = await git(['rev-parse', '--show-toplevel', '--is-shallow-repository'], path.dirname(file));
  const [top = '', isShallow] = repository.split('\n');
  const head = await git(['rev-parse', '--verify', '--quiet', 'HEAD'], top).catch(() => undefined);
  const others = document.files.filter((each) => each !== file && isInside(top, each) && !isOverlay(each, options));
  const name = nameIn(top, file);
  const parts = [...new Set(others)].map((each) => nameIn(top, each));
  const read = () => (head === undefined ? Promise.resolve([]) : commitsOf({ top, name, parts }));
  const state = [head, repository, name, ...parts].join('\n');
  const commits = await (memory?.result(`commits of ${document.file}`, state, read) ?? read());
  if (commits.length === 0) return undefined;
  const days = lastOfEachDay(commits).slice(0, count);
  const committed = days.map((commit, index) => ({
    date: commit.date,
    id: commit.id,
    key: `${commit.id}:${commit.name}`,
    load: (leftOut: ReadonlySet<string>) => {
      const load = () => loadCommitted(commit, { top, parts: [name, ...parts], leftOut }, options);
      const key = JSON.stringify([commit.id, ...leftOut, options, document.overlayDigest]);
      // While the document is edited, it's compared with the last commit again and again.
      return index === 0 && memory ? memory.result(`last commit of ${document.file}`, key, load) : load();
    },
  }));
  const [last] = committed;
  const isEdited = await git(['diff', '--quiet', '--no-ext-diff', 'HEAD', '--', name, ...parts], top).then(
    () => false,
    () => true,
  );
  const current = isEdited ? { key: document.digest } : { key: last?.key, date: last?.date };
  const oldest = commits.at(-1)?.id ?? '';
  const isCut = isShallow === 'true' && days.length < count && (await boundaryOf(top)).includes(oldest);
  const facts = { document: document.file, commit: oldest.slice(0, 10) };
  return {
    current: { ...current, load: async () => ({ document }) },
    earlier: isEdited ? committed : committed.slice(1),
    report: (faults: VersionFaults) => [
      ...(isCut ? [problem('changelog-history-cut', facts, locate('/from'))] : []),
      ...unreadable(
        committed.filter((each) => faults.has(each)),
        faults,
        changelog,
      ),
    ],
  };
}

function lastOfEachDay(commits: readonly Commit[]): Commit[] {
  const days = new Set<string>();
  return commits.filter(({ date }) => !days.has(date) && days.add(date));
}

/** Returns the commits whose parents a shallow clone lacks. */
async function boundaryOf(top: string): Promise<string[]> {
  const file = path.resolve(top, await git(['rev-parse', '--git-path', 'shallow'], top));
  return (await readFile(file, 'utf8').catch(() => '')).split('\n');
}

type Committed = Versions['earlier'][number] & Pick<Commit, 'id' | 'date'>;

function unreadable(versions: readonly Committed[], faults: VersionFaults, { document, locate }: Changelog): Problem[] {
  const [newest] = versions;
  const fault = newest && faults.get(newest);
  if (!newest || !fault) return [];
  const facts = { document: document.file, commit: newest.id.slice(0, 10), day: newest.date, reason: fault.reason };
  return versions.length === 1
    ? [problem('changelog-commit-unreadable', facts, locate('/from'))]
    : [problem('changelog-commit-unreadable/several', { ...facts, count: versions.length }, locate('/from'))];
}

interface CommitContext {
  top: string;
  parts: readonly string[];
  leftOut: ReadonlySet<string>;
}

async function loadCommitted(
  { id, name }: Commit,
  { top, parts, leftOut }: CommitContext,
  options: LoadOptions,
): Promise<LoadedVersion> {
  const result = await loadRevision({ top, revision: id, name, parts }, async (folder) => {
    const moved = { ...movedOptions(options, top, folder), alsoInternal: leftOut };
    const loaded = await loadDocument(path.relative(moved.root, path.join(folder, name)), moved);
    return loaded.document ? { document: asCurrentVersion(loaded.document) } : loaded;
  });
  return result ? loadedVersion(result) : { fault: { reason: `it doesn’t have the file ${name}` } };
}

/** Returns the options for a document in a temporary copy of the repository. Overlays stay where they are. */
function movedOptions(options: LoadOptions, top: string, folder: string): LoadOptions {
  const { root, workspace = root, allowFolders = [], overlays = [], isIncluded = () => true } = options;
  const moved = (file: string) => {
    const real = realPath(file);
    return isInside(top, real) ? path.join(folder, path.relative(top, real)) : undefined;
  };
  const movedRoot = moved(root) ?? folder;
  mkdirSync(movedRoot, { recursive: true });
  const files = overlays.filter((each) => !isUrl(each)).map((each) => path.resolve(root, each));
  const { displayName: _, keepsText: __, ...shared } = options;
  return {
    ...shared,
    root: movedRoot,
    workspace: moved(workspace) ?? folder,
    allowFolders: [...allowFolders.map((each) => moved(each) ?? each), ...files.map((each) => path.dirname(each))],
    overlays: overlays.map((each) => (isUrl(each) ? each : pathToFileURL(path.resolve(root, each)).href)),
    isIncluded: (file) => isIncluded(isInside(folder, file) ? path.join(top, path.relative(folder, file)) : file),
  };
}

function isOverlay(file: string, { root, overlays = [] }: LoadOptions): boolean {
  return overlays.some((each) => !isUrl(each) && path.resolve(root, each) === file);
}
