import type { LoadedDocument } from '../../document/document.ts';
import { findDocuments } from '../../document/read/find-documents.ts';
import { buildSite } from '../build/build-site.ts';
import type { ParsedSettings } from '../config/parse-settings.ts';
import { readSettings } from '../config/read-settings.ts';
import { defaultSettings, type Settings } from '../config/settings.ts';
import type { NavigationDocument } from '../input.ts';
import { documentOf } from '../page.ts';
import { type RouteLock, readRouteLock } from '../routes/route-lock.ts';
import type { Site } from '../site.ts';
import { DEFAULT_DIRECTORY } from '../slug.ts';
import { createPageTexts, type PageTexts } from './pages/page-texts.ts';
import { findPageFiles } from './read/page-files.ts';
import type { ProjectMemory } from './read/project-memory.ts';
import { type DocumentReadOptions, type ReadDocument, readDocuments } from './read/read-documents.ts';
import { readSiteLocales, type SiteLocales } from './read/site-locales.ts';
import { readSiteSamples, type SiteSamples } from './read/site-samples.ts';
import { type HostLanguages, readSiteWords, type SiteWords, wordsOfPart } from './read/site-words.ts';
import { readSkills, type SiteSkills } from './read/skills.ts';
import { type SourceRules, sourceRules } from './read/source-rules.ts';

export interface SourceOptions extends DocumentReadOptions {
  /** Results of earlier reads of this project, for a project that is read repeatedly. */
  memory?: ProjectMemory;
  /** Whether the folder contains more than the documentation: see `PageSearch`. */
  isShared?: boolean;
  /** Folders from the root without sources, such as the output folder. */
  leaveOut?: readonly string[];
  /** Absolute paths of the modules with samples that the Astro configuration names. */
  samples?: readonly string[];
  /** Languages of the host site. */
  languages?: HostLanguages;
  /** Whether the pages have a URL path of their own in an Astro site, so that they need no folder below it. */
  hasOwnPath?: boolean;
  /** Whether the site renders components in JSX itself if they have a client directive. */
  hasJsxRenderer?: boolean;
}

/** What is read from the disk and from servers, and the site that results from it. Nothing is checked yet. */
export interface ProjectSources {
  root: string;
  /** docs.json as it is now, but with the settings in use and the function that locates them. */
  parsed: ParsedSettings;
  /** The settings in use: those of docs.json, the last readable ones, or the defaults. */
  settings: Settings;
  /** Whether docs.json cannot be read now, so that its last readable version is in use. */
  isOutdated: boolean;
  rules: SourceRules;
  pageFiles: Awaited<ReturnType<typeof findPageFiles>>;
  texts: PageTexts;
  /** Every document that is named or discovered, including those that cannot be read. */
  loads: readonly ReadDocument[];
  /** Documents in the folder that nothing names, if no other document can be read. */
  unnamed: readonly string[];
  /** The texts of the site in `locales/`. */
  locales: SiteLocales;
  /** The skills for agents that the site's owner has written. */
  skills: SiteSkills;
  words: SiteWords;
  siteSamples: SiteSamples;
  /** Absent if the project does not lock the URLs of its pages. */
  routeLock: RouteLock | undefined;
  site: Site;
  /** The folder of generated pages whose document has no `directory`. */
  defaultDirectory: string;
  /** The documents that the site uses. */
  documents: readonly LoadedDocument[];
}

/** Reads everything that a project is made from: settings, pages and documents. */
export async function readSources(root: string, options: SourceOptions): Promise<ProjectSources> {
  const { memory, isShared, leaveOut, samples, languages, hasOwnPath, hasJsxRenderer, ...reading } = options;
  const current = readSettings(root);
  const parsed = { ...current, ...memory?.settings(current) };
  const settings = parsed.settings ?? defaultSettings();
  const { documentUrls, locate } = parsed;
  const { skills: folder } = settings.agents;
  const rules = await sourceRules(
    root,
    settings,
    typeof folder === 'string' ? [...(leaveOut ?? []), folder] : leaveOut,
  );
  const pageFiles = await findPageFiles(root, settings, { rules, isShared });
  const { pages, ignored } = pageFiles;
  const texts = createPageTexts(root, settings.variables, hasJsxRenderer);
  for (const { file } of pages) texts.of(file);
  const loads = await readDocuments({ ...reading, memory, root, settings, documentUrls, locate, pages, rules });
  const outlines = loads.flatMap(({ outline }) => outline ?? []);
  const unnamed = outlines.length === 0 ? await findDocuments(root, rules.keeps) : [];
  const locales = readSiteLocales(root, rules.keeps);
  const words = await readSiteWords(settings, locales.locales, languages);
  const siteSamples = await readSiteSamples(root, { settings, locate, ...(samples && { added: samples }) });
  const defaultDirectory = hasOwnPath ? '' : DEFAULT_DIRECTORY;
  const routeLock = readRouteLock(root);
  const site = buildSite({
    settings,
    defaultDirectory,
    wordsOf: (label) => wordsOfPart(words, label),
    locate,
    pages,
    ignored,
    unreadable: [...unreadSources({ loads }), ...pageFiles.unreadable],
    documents: outlines,
    unnamed,
    ...(routeLock && { routes: routeLock.routes }),
  });
  const isOutdated = parsed.settings !== undefined && current.settings === undefined;
  const documents = usedDocuments(loads, site);
  return {
    root,
    parsed,
    settings,
    isOutdated,
    rules,
    pageFiles,
    texts,
    loads,
    unnamed,
    locales,
    skills: readSkills(root, settings, locate),
    words,
    siteSamples,
    routeLock,
    site,
    defaultDirectory,
    documents,
  };
}

/** Returns the documents that the project names, and the discovered ones that pages refer to. */
function usedDocuments(loads: readonly ReadDocument[], { pages }: Site): LoadedDocument[] {
  const pageDocuments = new Set(pages.map(documentOf));
  return loads.flatMap(({ document, discovered }) =>
    document && (!discovered || pageDocuments.has(document)) ? [document] : [],
  );
}

/** Returns the outlines of the documents that the site uses. */
export function usedOutlines({ loads, documents }: ProjectSources): NavigationDocument[] {
  return loads.flatMap(({ document, outline }) =>
    document && outline && documents.includes(document) ? [outline] : [],
  );
}

/** Returns the names of the documents that cannot be read. */
export function unreadSources({ loads }: Pick<ProjectSources, 'loads'>): string[] {
  return loads.flatMap(({ source, document }) => (document ? [] : [source]));
}
