import path from 'node:path';
import { listChannels } from '../asyncapi/channel.ts';
import { checkDocument } from '../document/check/validate.ts';
import type { LoadedDocument } from '../document/document.ts';
import { listOperations } from '../openapi/operation.ts';
import type { Problem } from '../problems/problems.ts';
import { asBuildProblems, withSkippedOperations } from './check/build-problems.ts';
import { proxyModule } from './check/proxy-module.ts';
import { unincludedFiles } from './check/unincluded-files.ts';
import { componentReferences } from './pages/component-reference-problems.ts';
import { endpointDocuments } from './pages/endpoint-documents.ts';
import { collectFileNames } from './published-files.ts';
import { documentFiles, unreadFiles } from './read/document-files.ts';
import { downloadsOf } from './read/downloads.ts';
import type { Project } from './read/project.ts';
import type { ProjectMemory } from './read/project-memory.ts';
import { type FileNames, shownTexts } from './read/shown-texts.ts';
import { type ProjectSources, readSources, type SourceOptions, unreadSources, usedOutlines } from './read-sources.ts';
import { type CheckOptions, readingProblems, siteProblems } from './source-problems.ts';

export type { DocumentReadOptions } from './read/read-documents.ts';

export interface LoadProjectOptions extends SourceOptions, CheckOptions {}

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
  const { noSignInReason, proxy, isBare = false, ...sourceOptions } = options;
  const { memory } = sourceOptions;
  const sources = await readSources(root, sourceOptions);
  const { settings, site, defaultDirectory, words, texts, pageFiles, rules, documents } = sources;
  const before = readingProblems(sources, { proxy });
  const apis = {
    documents: new Map(documents.map((document) => [document.file, document])),
    endpoints: endpointDocuments({ site, settings, pages: pageFiles.pages, texts }),
  };
  const ofDocuments = new Set(documentFiles(root, sources.loads));
  const trusted = trustedFiles(sources).filter((file) => !ofDocuments.has(file));
  const files = [...new Set([...trusted, ...ofDocuments])];
  let names: FileNames | undefined;
  const fileNames = () => {
    names ??= collectFileNames({ root, isIncluded: rules.keeps }, shownTexts(trusted, documents));
    return names;
  };
  const folder = { root, settings, files, isIncluded: rules.keeps, fileNames };
  const after = [
    ...siteProblems(sources, apis, { noSignInReason, proxy, before }),
    ...(isBare ? unincludedFiles(folder) : []),
  ];
  const unread = unreadFiles(root, sources.loads);
  const isWithheld = ({ file }: Problem) => file !== undefined && unread.has(file);
  const ofContents = (checked: readonly CheckedDocument[]) => [
    ...checked.flatMap(({ problems }) => problems),
    ...after,
  ];
  const withChecks = (checked: readonly CheckedDocument[]): Project => ({
    ...folder,
    ...apis,
    site,
    defaultDirectory,
    words,
    texts,
    problems: [...before, ...ofContents(checked).filter((each) => !isWithheld(each))],
    withheld: ofContents(checked).filter(isWithheld),
    buildProblems: [
      ...before,
      ...checked.flatMap(({ document, problems }) => asBuildProblems(problems, isShown(document))),
      ...after,
    ],
    outdated: outdatedSources(sources),
    downloads: downloadsOf(root, documents, rules.keeps),
    ignored: pageFiles.ignored,
    referenceProblems: (others) => componentReferences(others, usedOutlines(sources), unreadSources(sources)).problems,
    rechecked: async () => withChecks(await checkDocuments(documents, memory)),
  });
  return withChecks(await checkDocuments(documents, memory));
}

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
function trustedFiles({ root, parsed, locales, texts, rules, settings }: ProjectSources): string[] {
  const module = proxyModule(root, settings);
  return [
    ...[...parsed.files, 'docs.json', ...locales.files].map((file) => path.join(root, file)),
    ...texts.files(),
    ...rules.files,
    ...(module === undefined ? [] : [module]),
  ];
}
