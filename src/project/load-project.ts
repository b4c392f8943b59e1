import { listChannels } from '../asyncapi/channel.ts';
import { readSettings } from '../config/read-settings.ts';
import { defaultSettings } from '../config/settings.ts';
import type { LoadedDocument } from '../document/document.ts';
import { findDocuments } from '../document/find-documents.ts';
import { type CheckedDocument, checkDocument, checkEdited } from '../document/validate.ts';
import { buildSite } from '../navigation/build-site.ts';
import type { Site } from '../navigation/site.ts';
import { listOperations } from '../openapi/operation.ts';
import { asBuildReports, withSkippedOperations } from './build-problems.ts';
import { componentReferences } from './component-reference-problems.ts';
import { contentProblems } from './content-problems.ts';
import { diagramProblems, findMermaid } from './diagrams.ts';
import { downloadsOf } from './downloads.ts';
import { emptySite } from './empty-site.ts';
import { endpointDocuments } from './endpoint-documents.ts';
import { extensionProblems } from './extension-problems.ts';
import { languageProblems } from './language-problems.ts';
import { missingServers } from './missing-servers.ts';
import { findPageFiles } from './page-files.ts';
import { createPageTexts } from './page-texts.ts';
import type { Project } from './project.ts';
import type { ProjectMemory } from './project-memory.ts';
import { type ProxySituation, proxyProblems } from './proxy-problems.ts';
import { type ReadDocument, type ReadingOptions, readDocuments } from './read-documents.ts';
import { type SignInLack, signInProblems } from './sign-in-problems.ts';
import { sourceRules } from './source-rules.ts';
import { unshownDocuments } from './unshown-documents.ts';
import { watchedFiles } from './watched-files.ts';

export type { ReadingOptions } from './read-documents.ts';

export interface LoadingOptions extends ReadingOptions {
  /** What earlier readings of this project left; for a project that is read again and again. */
  memory?: ProjectMemory;
  /** What keeps the site from knowing its readers, if anything does. */
  signInLack?: SignInLack | undefined;
  /** How its proxy runs; absent where there is none. */
  proxy?: ProxySituation;
  /** The folder holds more than the documentation: see `PageSearch`. */
  isShared?: boolean;
  /** Folders from the root that hold no sources, such as the one that is built into. */
  leaveOut?: readonly string[];
}

/**
 * Reads a project: docs.json, the pages beside it and every document that they name. Nothing throws for bad input: what
 * is wrong stands in `problems`, and everything else is there.
 *
 * @param root Absolute path of the folder of docs.json.
 */
export async function loadProject(root: string, options: LoadingOptions = {}): Promise<Project> {
  const { memory, signInLack, proxy, isShared, leaveOut, ...reading } = options;
  const stated = readSettings(root);
  const read = { ...stated, ...memory?.settings(stated) };
  const settings = read.settings ?? defaultSettings();
  const languages = languageProblems(settings.api.examples.languages, read.locate);
  const rules = await sourceRules(root, settings, leaveOut);
  const found = await findPageFiles(root, settings, { rules, isShared });
  const texts = createPageTexts(root, settings.variables);
  for (const { file } of found.pages) texts.of(file);
  const { pages, ignored } = found;
  const loads = await readDocuments({ ...reading, memory, root, settings, locate: read.locate, pages, rules });
  const outlines = loads.flatMap(({ outline }) => outline ?? []);
  const unnamed = outlines.length === 0 ? await findDocuments(root, rules.keeps) : [];
  const site = buildSite({
    settings,
    locate: read.locate,
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
    ? signInProblems(signInLack, { settings, locate: read.locate, pages: found.pages, documents })
    : [];
  const inPages = texts.all().flatMap(({ problems }) => problems);
  const outside = [...read.problems, ...languages, ...found.problems, ...inPages];
  const sources = {
    settings,
    documents: new Map(documents.map((document) => [document.file, document])),
    endpoints: endpointDocuments({ site, settings, pages: found.pages, texts }),
  };
  const before = [...outside, ...unread];
  const references = componentReferences(
    texts.references(),
    loads.flatMap(({ document, outline }) => (document && outline && documents.includes(document) ? [outline] : [])),
  );
  const unshown = [
    ...unshownDocuments({ settings, locate: read.locate, documents, site, embedded: references.documents }),
    ...(before.concat(site.problems).some(({ severity }) => severity === 'error') || loads.length > 0
      ? []
      : emptySite(site, unnamed)),
  ];
  const proxied = proxy ? proxyProblems({ ...sources, locate: read.locate }, proxy) : [];
  const diagrams = diagramProblems(texts, findMermaid(root));
  const behind = [
    ...diagrams,
    ...contents,
    ...signIn,
    ...proxied,
    ...references.problems,
    ...site.problems,
    ...unshown,
  ];
  const withChecks = (checked: readonly CheckedDocument[]): Project => ({
    root,
    ...sources,
    site,
    texts,
    problems: [...before, ...checked.flatMap(({ problems }) => problems), ...behind],
    buildProblems: [
      ...before,
      ...checked.flatMap(({ document, problems }) => asBuildReports(problems, isShown(document))),
      ...behind,
    ],
    outdated: [
      ...(read.settings && !stated.settings ? ['docs.json'] : []),
      ...loads.flatMap(({ source, document, problems }) => (document && problems.length > 0 ? [source] : [])),
    ],
    downloads: downloadsOf(root, documents, rules.keeps),
    ignored,
    isKept: rules.keeps,
    files: [...watchedFiles(root, read.files, loads), ...texts.files(), ...rules.files],
    rechecked: async () => withChecks(await checkAll()),
  });
  return withChecks(await checkAll());
}

/** Whether there is anything of a document that can be shown. */
function isShown(document: LoadedDocument): boolean {
  return document.kind === 'asyncapi' ? listChannels(document).length > 0 : listOperations(document).length > 0;
}

/** Those that are named, and of those that merely lie in the project what pages refer to. */
function usedDocuments(loads: readonly ReadDocument[], { pages }: Site) {
  const shown = new Set(
    pages.flatMap(({ operation, channel, schema }) => [operation, channel, schema]).map((key) => key?.file),
  );
  return loads.flatMap(({ document, discovered }) =>
    document && (!discovered || shown.has(document.file)) ? [document] : [],
  );
}
