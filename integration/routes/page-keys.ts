import facts from 'virtual:specbook/site';
import { reachDigests } from '../../src/document/reach-digest.ts';
import { memo } from '../../src/json/memo.ts';
import { joinPointer } from '../../src/json/pointer.ts';
import { docsExtension } from '../../src/openapi/operation.ts';
import { operationsAround } from '../../src/openapi/usage.ts';
import { findPage, type Project } from '../../src/project/read/project.ts';
import { wordsOfPage } from '../../src/project/read/site-words.ts';
import { listingsOf } from '../../src/site/build/listings.ts';
import { homeOf } from '../../src/site/navigation/home.ts';
import { sectionsOf, trailOf } from '../../src/site/navigation/sections.ts';
import { documentOf, memberOf, type Page, schemaOf, subjectOf } from '../../src/site/page.ts';
import { singlePageLinks } from '../../src/site/single-page-links.ts';
import { breadcrumbsOf } from '../components/layout/breadcrumbs.ts';
import { navigationHtml } from '../html/navigation.ts';
import { digestOf } from '../incremental/digest.ts';
import { partDigest } from '../incremental/part-digest.ts';
import { schemaKey } from '../incremental/schema-key.ts';
import { isLongTree, pageFrame, switcherLinks } from '../page/frame.ts';
import { lastUpdated } from '../page/page-source.ts';
import { hasImage } from '../social/pages-with-image.ts';
import { buildDigestOf, setPageKeys } from '../store/incremental.ts';
import type { SchemaFragment } from '../views/schema-fragments.ts';
import { visiblePages } from '../views/visible-pages.ts';

/**
 * Returns a key for each page that identifies everything from which it is made. A build does not render a page again if
 * its key is the same as in the last build. A key covers more than its page shows, so that whatever changes a page also
 * changes its key.
 *
 * Only pages generated from a document have a key, because texts may contain components that read anything.
 *
 * @returns Keys by slug. Empty if pages are not kept for the next build.
 */
export const pageKeys = memo(async (project: Project): Promise<ReadonlyMap<string, string>> => {
  const keys = new Map<string, string>();
  if (buildDigestOf(project.root) === undefined) return keys;
  const site = siteDigest(project);
  for (const page of project.site.pages) {
    const subject = subjectDigest(project, page);
    if (subject === undefined) continue;
    keys.set(page.slug, digestOf([site, subject, frameDigest(project, page, await lastUpdated(project, page))]));
  }
  setPageKeys(project, { site, pages: keys });
  return keys;
});

/** Returns the key for the page of one schema. */
export function fragmentKey(project: Project, { file, pointer, language }: SchemaFragment): string | undefined {
  const document = project.documents.get(file);
  const schema = document && schemaKey(project, document, pointer);
  if (!document || schema === undefined) return undefined;
  return digestOf([schema, language, visiblePages(project, file, operationsAround(document, pointer)).map(linkOf)]);
}

/** Returns a key in the form that Astro takes. Astro does not render a path again if its key has not changed. */
export function cacheKey(key: string | undefined): { cacheKey?: string } {
  return key === undefined ? {} : { cacheKey: key };
}

/** Returns a digest of what a page shows of its document, or `undefined` if it also shows a text or has no document. */
function subjectDigest(project: Project, page: Page): string | undefined {
  const document = documentOf(page);
  const subject = subjectOf(page);
  const member = memberOf(subject);
  if (!document || page.kind === 'redirect' || page.file !== undefined) return undefined;
  if (docsExtension(member?.value).content !== undefined) return undefined;
  const digests = reachDigests(document.root);
  if (subject.kind === 'operation' || subject.kind === 'webhook') {
    const { pointer, pathItem } = subject.operation;
    const pointers = [pointer, pathItem.pointer];
    const isWhole = pointers.some((each) => digests.at(each) === digests.whole);
    const parts = pointers.map((each) => partDigest(project, document, each));
    return digestOf([document.file, pointer, parts, isWhole && outline(project)]);
  }
  const schema = schemaOf(page);
  if (schema) {
    const pointer = joinPointer('/components/schemas', schema.name);
    const users = visiblePages(project, document.file, operationsAround(document, pointer)).map(linkOf);
    return digestOf([document.file, pointer, partDigest(project, document, pointer), users]);
  }
  return digestOf([document.file, digests.whole, [...singlePageLinks(project.site, document)], outline(project)]);
}

/** Returns a digest of everything around the content of a page: navigation, neighbors, dates. */
function frameDigest(project: Project, page: Page, updated: string | undefined): string {
  const { site } = project;
  const { slug } = page;
  const { language, words } = wordsOfPage(project, slug);
  const sections = sectionsOf(site, slug);
  const trail = trailOf(site, slug);
  const { tree, ...choices } = pageFrame(sections);
  const neighbors = [page.previous, page.next].map((each) => each !== undefined && linkOf(findPage(project, each)));
  return digestOf([
    pageFacts(page),
    language,
    updated,
    trail.map(nodeFacts),
    homeOf(site, slug),
    breadcrumbsOf(project, page),
    neighbors,
    listingsOf(site, slug),
    hasImage(site, page),
    isLongTree(tree),
    Object.values(choices)
      .flat()
      .map((each) => switcherLinks(each, { slug, site }).map((link) => ({ ...link, node: nodeFacts(link.node) }))),
    String(navigationHtml({ tree, trail, slug, project, words })),
  ]);
}

/** A digest of everything that any page may show. */
const siteDigest = memo((project: Project): string => {
  const { settings, site, words, documents, root } = project;
  const fixed = site.pages.filter((page) => !isGenerated(page));
  const schemas = site.pages.flatMap((page) => {
    const schema = schemaOf(page);
    return schema ? [[schema.document.file, schema.name, page.slug, page.hidden]] : [];
  });
  return digestOf([
    buildDigestOf(root),
    facts,
    settings,
    [words.language, words.shownIn, [...words.translations]],
    [site.name, site.home, site.global, site.redirects],
    fixed.map(pageFacts),
    schemas,
    [...new Set(site.pages.map(({ playground }) => playground))],
    [...documents].map(([file, { version, root, internal }]) => [
      file,
      version,
      reachDigests(root).common,
      internal?.unsecured,
    ]),
    // The site's own layout gets the whole navigation, and the content security policy names all servers.
    (facts.layout !== undefined || facts.csp) && [
      outline(project),
      [...documents.values()].map((each) => reachDigests(each.root).whole),
    ],
  ]);
});

/** A digest of all pages, for content that may link to any of them. */
const outline = memo(({ site }: Project): string => digestOf([site.tree, site.pages.map(pageFacts)]));

function isGenerated({ kind, file }: Page): boolean {
  return file === undefined && kind !== 'text' && kind !== 'endpoint' && kind !== 'overview' && kind !== 'redirect';
}

/** Returns a page without its subject. */
function pageFacts(page: Page): unknown {
  return { ...page, document: undefined, operation: undefined, channel: undefined, subject: undefined };
}

function nodeFacts(node: object): unknown {
  return { ...node, children: undefined };
}

function linkOf(page: Page | undefined): unknown {
  return page && [page.slug, page.title, page.sidebarTitle, page.method, page.deprecated];
}
