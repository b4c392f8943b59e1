import type { ApiDocument } from '../../document/document.ts';
import type { Problem } from '../../problems/problems.ts';
import { withoutConsequences } from './check/consequences.ts';
import { contentFolderProblems } from './check/content-folders.ts';
import { contentProblems } from './check/content-problems.ts';
import { diagramProblems, findMermaid } from './check/diagrams.ts';
import { emptySite } from './check/empty-site.ts';
import { extensionProblems } from './check/extension-problems.ts';
import { languageProblems } from './check/language-problems.ts';
import { missingServers } from './check/missing-servers.ts';
import { unknownOAuthSchemes } from './check/oauth-schemes.ts';
import { findPagefind, pagefindProblems } from './check/pagefind.ts';
import { partProblems } from './check/part-files.ts';
import { proxyModuleProblems } from './check/proxy-module.ts';
import { type ProxySituation, proxyProblems } from './check/proxy-problems.ts';
import { type NoSignInReason, signInProblems } from './check/sign-in-problems.ts';
import { unshownDocuments } from './check/unshown-documents.ts';
import { includedFileProblems } from './included-files.ts';
import { componentReferences } from './pages/component-reference-problems.ts';
import { type ProjectSources, unreadSources, usedOutlines } from './read-sources.ts';

export interface CheckOptions {
  /** Why the site cannot know who its readers are. Absent if it can. */
  noSignInReason?: NoSignInReason | undefined;
  /** How the site's proxy runs. Absent if there is no proxy. */
  proxy?: ProxySituation | undefined;
  /** Whether the folder has no Astro project, which could include styles and scripts in its pages. */
  isBare?: boolean | undefined;
}

/** Returns the problems of what was read: settings, pages, and documents that cannot be read. */
export function readingProblems(sources: ProjectSources, { proxy }: CheckOptions): Problem[] {
  const { root, parsed, settings, pageFiles, texts, loads, locales, skills, routeLock, siteSamples } = sources;
  const { locate } = parsed;
  const problems = [
    ...parsed.problems,
    ...locales.problems,
    ...skills.problems,
    ...(routeLock?.problems ?? []),
    ...siteSamples.problems,
    ...includedFileProblems(root, settings, locate),
    ...languageProblems(settings.api.examples.languages, siteSamples.samples, locate),
    ...pagefindProblems(settings, findPagefind(root), locate),
    ...contentFolderProblems(root, settings, locate),
    ...partProblems(root, settings, locate),
    ...(proxy ? proxyModuleProblems(root, settings, locate) : []),
    ...pageFiles.problems,
    ...texts.problems(),
  ];
  return [...withoutConsequences(problems, parsed.unread), ...loads.flatMap((load) => load.problems)];
}

/** Documents, and endpoints that pages write by hand, each by its file. */
interface ApiSources {
  documents: ReadonlyMap<string, ApiDocument>;
  endpoints: ReadonlyMap<string, ApiDocument>;
}

/**
 * Returns the problems of the site as a whole, and what the site cannot do with its documents.
 *
 * @param before The problems of what was read. After an error, an empty site is not reported.
 */
export function siteProblems(
  sources: ProjectSources,
  { documents: documentsByFile, endpoints }: ApiSources,
  { noSignInReason, proxy, before }: CheckOptions & { before: readonly Problem[] },
): Problem[] {
  const { root, parsed, settings, pageFiles, texts, loads, unnamed, site, documents } = sources;
  const { locate, unread } = parsed;
  const references = componentReferences(texts.references(), usedOutlines(sources), unreadSources(sources));
  const hasErrors = [...before, ...site.problems].some(({ severity }) => severity === 'error');
  const problems = [
    ...diagramProblems(texts, findMermaid(root)),
    ...(loads.every(({ document }) => document) ? unknownOAuthSchemes(settings, documents, locate) : []),
    ...documents.flatMap((document) => [
      ...missingServers(document),
      ...extensionProblems(document),
      ...contentProblems(document),
    ]),
    ...(noSignInReason ? signInProblems(noSignInReason, { settings, locate, pages: pageFiles.pages, documents }) : []),
    ...(proxy ? proxyProblems({ settings, documents: documentsByFile, endpoints, locate }, proxy) : []),
    ...references.problems,
    ...site.problems,
    ...unshownDocuments({ settings, locate, documents, site, embedded: references.documents }),
    ...(hasErrors || loads.length > 0 ? [] : emptySite(site, { unnamed, content: settings.content })),
  ];
  return withoutConsequences(problems, unread);
}
