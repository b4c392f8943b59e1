import { listChannels } from '../asyncapi/channel.ts';
import { readSettings } from '../config/read-settings.ts';
import { defaultSettings } from '../config/settings.ts';
import { type CheckedDocument, checkDocument, checkEdited } from '../document/check/validate.ts';
import type { LoadedDocument } from '../document/document.ts';
import { findDocuments } from '../document/read/find-documents.ts';
import { listOperations } from '../openapi/operation.ts';
import { buildSite } from '../site/build/build-site.ts';
import { documentOf } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { asBuildReports, withSkippedOperations } from './check/build-problems.ts';
import { withoutConsequences } from './check/consequences.ts';
import { contentFolderProblems } from './check/content-folders.ts';
import { contentProblems } from './check/content-problems.ts';
import { diagramProblems, findMermaid } from './check/diagrams.ts';
import { emptySite } from './check/empty-site.ts';
import { extensionProblems } from './check/extension-problems.ts';
import { languageProblems } from './check/language-problems.ts';
import { missingServers } from './check/missing-servers.ts';
import { findPagefind, pagefindProblems } from './check/pagefind.ts';
import { proxyModule, proxyModuleProblems } from './check/proxy-module.ts';
import { type ProxySituation, proxyProblems } from './check/proxy-problems.ts';
import { type SignInLack, signInProblems } from './check/sign-in-problems.ts';
import { unshownDocuments } from './check/unshown-documents.ts';
import { componentReferences } from './read/component-reference-problems.ts';
import { downloadsOf } from './read/downloads.ts';
import { endpointDocuments } from './read/endpoint-documents.ts';
import { findPageFiles } from './read/page-files.ts';
import { createPageTexts } from './read/page-texts.ts';
import type { Project } from './read/project.ts';
import type { ProjectMemory } from './read/project-memory.ts';
import { type ReadDocument, type ReadingOptions, readDocuments } from './read/read-documents.ts';
import { type HostLanguages, readSiteWords, wordsOfPart } from './read/site-words.ts';
import { sourceRules } from './read/source-rules.ts';
import { watchedFiles } from './read/watched-files.ts';

export type { ReadingOptions } from './read/read-documents.ts';

export interface LoadingOptions extends ReadingOptions {
  /** Results of earlier reads of this project, for a project that is read repeatedly. */
  memory?: ProjectMemory;
  /** Why the site cannot know who its readers are. Absent if it can. */
  signInLack?: SignInLack | undefined;
  /** How the site's proxy runs. Absent if there is no proxy. */
  proxy?: ProxySituation;
  /** Whether the folder contains more than the documentation: see `PageSearch`. */
  isShared?: boolean;
  /** Folders from the root without sources, such as the output folder. */
  leaveOut?: readonly string[];
  /** Languages of the site around the documentation. */
  languages?: HostLanguages;
}

/**
 * Reads a project: docs.json, the pages next to it and every document that they name. Never throws for bad input: it
 * lists faults in `problems` and reads everything else.
 *
 * @param root Absolute path of the folder of docs.json.
 */
export async function loadProject(root: string, options: LoadingOptions = {}): Promise<Project> {
  const { memory, signInLack, proxy, isShared, leaveOut, languages: host, ...reading } = options;
  const currentSettings = readSettings(root);
  const { unread: unreadSettings } = currentSettings;
  const settingsSource = { ...currentSettings, ...memory?.settings(currentSettings) };
  const settings = settingsSource.settings ?? defaultSettings();
  const languages = [
    ...languageProblems(settings.api.examples.languages, settingsSource.locate),
    ...pagefindProblems(settings, findPagefind(root), settingsSource.locate),
    ...contentFolderProblems(root, settings, settingsSource.locate),
    ...(proxy ? proxyModuleProblems(root, settings, settingsSource.locate) : []),
  ];
  const rules = await sourceRules(root, settings, leaveOut);
  const pageFiles = await findPageFiles(root, settings, { rules, isShared });
  const texts = createPageTexts(root, settings.variables);
  for (const { file } of pageFiles.pages) texts.of(file);
  const { pages, ignored } = pageFiles;
  const loads = await readDocuments({
    ...reading,
    memory,
    root,
    settings,
    locate: settingsSource.locate,
    pages,
    rules,
  });
  const outlines = loads.flatMap(({ outline }) => outline ?? []);
  const unnamed = outlines.length === 0 ? await findDocuments(root, rules.keeps) : [];
  const words = await readSiteWords(settings, host);
  const site = buildSite({
    settings,
    wordsOf: (label) => wordsOfPart(words, label),
    locate: settingsSource.locate,
    pages,
    ignored,
    unreadable: loads.flatMap(({ source, document }) => (document ? [] : [source])),
    documents: outlines,
    unnamed,
  });
  const documents = usedDocuments(loads, site);
  const unread = loads.flatMap(({ problems }) => problems);
  async function checkAll(): Promise<CheckedDocument[]> {
    const checked: CheckedDocument[] = [];
    for (const document of documents) {
      const whole = () => checkDocument(document);
      const edited = (before: CheckedDocument) => checkEdited(document, before);
      const problems = await (memory ? memory.check(document, { whole, edited }) : whole());
      checked.push({ document, problems: withSkippedOperations({ document, problems }) });
    }
    return checked;
  }
  const contents = documents.flatMap((document) => [
    ...missingServers(document),
    ...extensionProblems(document),
    ...contentProblems(document),
  ]);
  const signIn = signInLack
    ? signInProblems(signInLack, { settings, locate: settingsSource.locate, pages: pageFiles.pages, documents })
    : [];
  const outside = [...settingsSource.problems, ...languages, ...pageFiles.problems, ...texts.problems()];
  const sources = {
    settings,
    documents: new Map(documents.map((document) => [document.file, document])),
    endpoints: endpointDocuments({ site, settings, pages: pageFiles.pages, texts }),
  };
  const before = [...withoutConsequences(outside, unreadSettings), ...unread];
  const shownOutlines = loads.flatMap(({ document, outline }) =>
    document && outline && documents.includes(document) ? [outline] : [],
  );
  const references = componentReferences(texts.references(), shownOutlines);
  const unshown = [
    ...unshownDocuments({ settings, locate: settingsSource.locate, documents, site, embedded: references.documents }),
    ...(before.concat(site.problems).some(({ severity }) => severity === 'error') || loads.length > 0
      ? []
      : emptySite(site, unnamed)),
  ];
  const proxied = proxy ? proxyProblems({ ...sources, locate: settingsSource.locate }, proxy) : [];
  const diagrams = diagramProblems(texts, findMermaid(root));
  const after = withoutConsequences(
    [...diagrams, ...contents, ...signIn, ...proxied, ...references.problems, ...site.problems, ...unshown],
    unreadSettings,
  );
  const withChecks = (checked: readonly CheckedDocument[]): Project => ({
    root,
    ...sources,
    site,
    words,
    texts,
    problems: [...before, ...checked.flatMap(({ problems }) => problems), ...after],
    buildProblems: [
      ...before,
      ...checked.flatMap(({ document, problems }) => asBuildReports(problems, isShown(document))),
      ...after,
    ],
    outdated: [
      ...(settingsSource.settings && !currentSettings.settings ? ['docs.json'] : []),
      ...loads.flatMap(({ source, document, problems }) => (document && problems.length > 0 ? [source] : [])),
    ],
    downloads: downloadsOf(root, documents, rules.keeps),
    ignored,
    isKept: rules.keeps,
    files: [
      ...watchedFiles(root, settingsSource.files, loads),
      ...texts.files(),
      ...rules.files,
      ...[proxyModule(root, settings)].filter((file) => file !== undefined),
    ],
    referenceProblems: (others) => componentReferences(others, shownOutlines).problems,
    rechecked: async () => withChecks(await checkAll()),
  });
  return withChecks(await checkAll());
}

/** Whether any part of a document can be shown. */
function isShown(document: LoadedDocument): boolean {
  return document.kind === 'asyncapi' ? listChannels(document).length > 0 : listOperations(document).length > 0;
}

/** Returns the documents that the project names, and the discovered ones that pages refer to. */
function usedDocuments(loads: readonly ReadDocument[], { pages }: Site) {
  const pageDocuments = new Set(pages.map(documentOf));
  return loads.flatMap(({ document, discovered }) =>
    document && (!discovered || pageDocuments.has(document)) ? [document] : [],
  );
}
