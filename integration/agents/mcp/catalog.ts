import type { CatalogEntry } from '../../../src/agents/mcp/catalog.ts';
import { stringsOf, textOf } from '../../../src/core/json/record.ts';
import { documentTitles, findablePages } from '../../../src/search/indexing/page-facts.ts';
import { summaryOf } from '../../../src/search/indexing/summary.ts';
import type { Settings } from '../../../src/site/config/settings.ts';
import { documentOf, type Page } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { isTaken } from '../../runtime/own-routes.ts';

/** What the MCP server knows about a site without reading its pages. */
export interface Catalog {
  name: string;
  description?: string | undefined;
  version: string;
  /** The primary color of the site, for the setup page. */
  color?: string | undefined;
  /** Slug of the page at the start address, unless the host site has a page there. */
  home?: string | undefined;
  entries: CatalogEntry[];
  /** Title of each API document by its file, as in the search index. */
  documents: Record<string, string>;
}

/** Makes the catalog of a site, with every page that search may list, in reading order. */
export function catalogOf({ root, site, settings }: Project, version: string): Catalog {
  return {
    name: site.name,
    description: siteDescription(settings),
    version,
    color: settings.colors.primary,
    home: isTaken(root, '') ? undefined : site.home,
    entries: findablePages(site).map(entryOf),
    documents: Object.fromEntries(documentTitles(site)),
  };
}

/** Returns what a site says about itself, on one line. */
export function siteDescription({ description }: Settings): string | undefined {
  return description && summaryOf(description);
}

function entryOf(page: Exclude<Page, { kind: 'redirect' }>): CatalogEntry {
  const entry: CatalogEntry = { slug: page.slug, title: page.title, kind: page.kind };
  const document = documentOf(page)?.file;
  if (document !== undefined) entry.document = document;
  if (page.deprecated) entry.deprecated = true;
  if (page.badges.length > 0) entry.badges = page.badges;
  const description = summaryOf(
    page.description ?? ('operation' in page ? textOf(page.operation.value.description) : '') ?? '',
  );
  if (description !== '') entry.description = description;
  if (!('operation' in page)) return entry;
  const { kind, method, path, value } = page.operation;
  const operationId = textOf(value.operationId);
  entry.operation = { file: page.document.file, kind, method, path, ...(operationId !== undefined && { operationId }) };
  const tags = stringsOf(value.tags);
  if (tags.length > 0) entry.tags = tags;
  return entry;
}
