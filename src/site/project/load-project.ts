import { existsSync } from 'node:fs';
import path from 'node:path';
import { listChannels } from '../../api/asyncapi/channel.ts';
import { listOperations } from '../../api/openapi/operation.ts';
import { checkDocument } from '../../document/check/validate.ts';
import type { LoadedDocument } from '../../document/document.ts';
import { skippedOperations } from '../../document/skipped-operations.ts';
import { realPath } from '../../document/source/real-path.ts';
import { isUrl } from '../../document/source/source.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { hasFixedSeverity, withSeverities } from '../../problems/severities.ts';
import { ROUTES_FILE } from '../routes/route-lock.ts';
import { ownParts } from './check/part-files.ts';
import { proxyModule } from './check/proxy-module.ts';
import type { DocumentHistories, HistoryOptions } from './histories/document-histories.ts';
import { includedFiles } from './included-files.ts';
import { componentReferences } from './pages/component-reference-problems.ts';
import { endpointDocuments } from './pages/endpoint-documents.ts';
import { collectFileNames } from './published-files.ts';
import { downloadsOf } from './read/downloads.ts';
import { exampleServers } from './read/example-servers.ts';
import { changelogsInSettings } from './read/named-documents.ts';
import type { Project } from './read/project.ts';
import type { ProjectMemory } from './read/project-memory.ts';
import type { ReadDocument } from './read/read-documents.ts';
import { type FileNames, shownTexts } from './read/shown-texts.ts';
import { type ProjectSources, readSources, type SourceOptions, unreadSources, usedOutlines } from './read-sources.ts';
import { type CheckOptions, readingProblems, siteProblems } from './source-problems.ts';

export type { DocumentReadOptions } from './read/read-documents.ts';

export interface LoadProjectOptions extends SourceOptions, CheckOptions, Pick<HistoryOptions, 'changesDir'> {}

/**
 * Reads a project: docs.json, the pages next to it and every document that they name. Never throws for bad input: it
 * lists faults in `problems` and reads everything else.
 *
 * @param root Absolute path of the folder of docs.json.
 */
export async function loadProject(root: string, options: LoadProjectOptions = {}): Promise<Project> {
  for (let reads = 1; ; reads += 1) {
    try {
      return await readProject(root, options);
    } catch (error) {
      if (reads === MAX_READS || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** How often to read a project in which a file is deleted between being found and being read. */
const MAX_READS = 3;

async function readProject(root: string, options: LoadProjectOptions): Promise<Project> {
  const { noSignInReason, proxy, isBare = false, changesDir, ...sourceOptions } = options;
  const { memory } = sourceOptions;
  const sources = await readSources(root, sourceOptions);
  const { settings, site, defaultDirectory, words, siteSamples, texts, pageFiles, rules, documents } = sources;
  const { histories, listed, problems: historyProblems } = await readHistories(sources, { memory, changesDir });
  const before = [...readingProblems(sources, { proxy }), ...historyProblems];
  const apis = {
    documents: new Map(documents.map((document) => [document.file, document])),
    endpoints: endpointDocuments({ site, settings, pages: pageFiles.pages, texts }),
  };
  const ofDocuments = new Set(documentFiles(root, [...sources.loads, ...listed]));
  const trusted = trustedFiles(sources).filter((file) => !ofDocuments.has(file));
  const routes = path.join(root, ROUTES_FILE);
  // In dev, watching a missing file would hide other new files in its folder.
  const files = [...new Set([...trusted, ...ofDocuments, ...(existsSync(routes) ? [routes] : [])])];
  let names: FileNames | undefined;
  const fileNames = () => {
    names ??= collectFileNames({ root, isIncluded: rules.keeps }, shownTexts(trusted, documents));
    return names;
  };
  const folder = { root, settings, files, isIncluded: rules.keeps, fileNames };
  const after = [...siteProblems(sources, apis, { noSignInReason, proxy, before })];
  const included = includedFiles(folder, isBare);
  // What these style sheets import or show is published too.
  if (included.length > 0) {
    const text = included.map((file) => `href="/${file}"`).join('\n');
    names = collectFileNames(folder, [...shownTexts(trusted, documents), { folder: root, text, isDocument: false }]);
  }
  const unread = unreadFiles(root, sources.loads);
  const isWithheld = ({ file }: Problem) => file !== undefined && unread.has(file);
  const ofContents = (checked: readonly CheckedDocument[]) => [
    ...checked.flatMap(({ problems }) => problems),
    ...after,
  ];
  const settled = (problems: readonly Problem[]) => withSeverities(problems, settings.problems);
  const withChecks = (checked: readonly CheckedDocument[]): Project => ({
    ...folder,
    ...apis,
    histories,
    exampleServers: exampleServers(sources.loads, settings),
    samples: siteSamples.samples,
    site,
    defaultDirectory,
    words,
    texts,
    skills: sources.skills.skills,
    problems: settled([...before, ...ofContents(checked).filter((each) => !isWithheld(each))]),
    withheld: settled(ofContents(checked).filter(isWithheld)),
    buildProblems: settled([
      ...before,
      ...checked.flatMap(({ document, problems }) => asBuildProblems(problems, isShown(document))),
      ...after,
    ]),
    outdated: outdatedSources(sources),
    included,
    downloads: downloadsOf(root, documents, rules.keeps),
    ignored: pageFiles.ignored,
    referenceProblems: (others) => componentReferences(others, usedOutlines(sources), unreadSources(sources)).problems,
    rechecked: async () => withChecks(await checkDocuments(documents, memory)),
  });
  return withChecks(await checkDocuments(documents, memory));
}

/** Compares the versions of documents. The code for it is loaded only if a document has a changelog. */
async function readHistories(sources: ProjectSources, options: HistoryOptions): Promise<DocumentHistories> {
  if (changelogsInSettings(sources.settings).length === 0) return { histories: new Map(), problems: [], listed: [] };
  const { documentHistories } = await import('./histories/document-histories.ts');
  return documentHistories(sources, options);
}

/** A document with the problems found in it. */
interface CheckedDocument {
  document: LoadedDocument;
  problems: readonly Problem[];
}

async function checkDocuments(
  documents: readonly LoadedDocument[],
  memory: ProjectMemory | undefined,
): Promise<CheckedDocument[]> {
  const checked: CheckedDocument[] = [];
  for (const document of documents) {
    const whole = () => checkDocument(document);
    const problems = await (memory ? memory.check(document, whole) : whole());
    checked.push({ document, problems: withSkippedOperations({ document, problems }) });
  }
  return checked;
}

/** Returns whether any part of a document can be shown. */
function isShown(document: LoadedDocument): boolean {
  return document.kind === 'asyncapi' ? listChannels(document).length > 0 : listOperations(document).length > 0;
}

function outdatedSources({ isOutdated, loads }: ProjectSources): string[] {
  return [
    ...(isOutdated ? ['docs.json'] : []),
    ...loads.flatMap(({ source, document, problems }) => (document && problems.length > 0 ? [source] : [])),
  ];
}

/** Returns the absolute paths of the files that the owner of the project writes: settings, pages and what they import. */
function trustedFiles({
  root,
  parsed,
  locales,
  skills,
  texts,
  rules,
  settings,
  siteSamples,
}: ProjectSources): string[] {
  const module = proxyModule(root, settings);
  return [
    ...[...parsed.files, 'docs.json', ...locales.files, ...skills.files].map((file) => path.join(root, file)),
    ...texts.files(),
    ...rules.files,
    ...(module === undefined ? [] : [module]),
    ...ownParts(root, settings.components).map(({ file }) => file),
    ...siteSamples.modules,
  ];
}

/** Replaces each fault that keeps operations from getting a page with a report that they are skipped. */
function withSkippedOperations({ document, problems }: CheckedDocument): Problem[] {
  if (document.kind !== 'openapi') return [...problems];
  const skipped = new Map(skippedOperations(document.root).map(({ pointer, words }) => [pointer, words]));
  if (skipped.size === 0) return [...problems];
  const positions = document.locateAll(skipped.keys());
  const placeOf = ({ file, line, column }: Partial<Problem>) => `${file}:${line}:${column}`;
  const byPlace = new Map(
    [...skipped].map(([pointer, words]) => [placeOf({ file: document.file, ...positions.get(pointer) }), words]),
  );
  return problems.map((fault): Problem => {
    if (fault.severity !== 'error') return fault;
    const words = skipped.get(fault.pointer ?? '') ?? byPlace.get(placeOf(fault));
    if (words === undefined) return fault;
    const { message, hint, code: _code, severity: _severity, ...place } = fault;
    return problem('operation-skipped', { operations: words, reason: message }, place, hint);
  });
}

/**
 * Returns the problems of a document as a build reports them. A build fails if a part of the document is missing from
 * the site. A fault in a document that is shown anyway is a warning, because a quarter of real documents are invalid.
 */
function asBuildProblems(problems: readonly Problem[], isShown: boolean): Problem[] {
  if (!isShown) return [...problems];
  return problems.map((problem) => (hasFixedSeverity(problem.code) ? problem : { ...problem, severity: 'warning' }));
}

/**
 * Returns the absolute paths of all files of the documents. A file behind a symbolic link has two of them, because
 * watchers report the path through the link.
 */
function documentFiles(root: string, documents: DocumentHistories['listed']): string[] {
  const realRoot = realPath(root);
  return documents.flatMap(({ source, document }) => [
    // Watch a file that cannot be read: it may become readable.
    ...(isUrl(source) ? [] : [path.join(root, source)]),
    ...(document?.files ?? []).flatMap((file) => [file, path.join(root, path.relative(realRoot, file))]),
  ]);
}

/**
 * Returns the files of documents that cannot be read now, so that the last readable versions of them are shown, as
 * problems name them.
 */
function unreadFiles(root: string, documents: readonly ReadDocument[]): ReadonlySet<string> {
  const realRoot = realPath(root);
  const unread = documents.flatMap(({ source, document, problems }) => {
    if (!document || problems.length === 0) return [];
    const files = document.files.map((file) => path.relative(realRoot, file).replaceAll(path.sep, '/'));
    const faulty = files.filter((file) => problems.some((problem) => problem.file === file));
    return faulty.length > 0 ? faulty : [document.file, source];
  });
  return new Set(unread);
}
