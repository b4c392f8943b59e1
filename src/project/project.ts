import { type Channel, listChannels } from '../asyncapi/channel.ts';
import type { Settings } from '../config/settings.ts';
import type { ApiDocument } from '../document/document.ts';
import type { OperationKey, Site, SitePage } from '../navigation/site.ts';
import { listOperations, type Operation } from '../openapi/operation.ts';
import type { Problem } from '../problems.ts';
import type { Download } from './downloads.ts';
import type { PageTexts } from './page-texts.ts';

/** A whole project as read from disk: one value that every page, collection and command reads. */
export interface Project {
  /** Absolute path of the folder of docs.json. */
  root: string;
  settings: Settings;
  /** By `ApiDocument.file`, in the order in which the settings name them. */
  documents: ReadonlyMap<string, ApiDocument>;
  site: Site;
  /** What the page files say. */
  texts: PageTexts;
  /** Hand-written endpoints as documents of one operation, by the file of their page. */
  endpoints: ReadonlyMap<string, ApiDocument>;
  /** Of settings, documents, pages and navigation together. */
  problems: Problem[];
  /**
   * The same as a build reports them: it fails for each error among them. What is wrong inside a document that is shown
   * all the same is a warning here.
   */
  buildProblems: Problem[];
  /** docs.json and documents that cannot be read now and are shown as they last could be. */
  outdated: string[];
  /** Files of the documents, served at their own paths. */
  downloads: Download[];
  /** Markdown files that are no pages, from the root. */
  ignored: readonly string[];
  /** Whether a file may be a part of the site; one that docs.json or an ignore file keeps out may not. */
  isKept: (file: string) => boolean;
  /** Absolute paths of all files that were read: when one changes, the project is read again. */
  files: string[];
  /** The same project with what checking its documents has found since it was read. Nothing is read again. */
  rechecked: () => Promise<Project>;
}

const indexes = new WeakMap<ApiDocument, Map<string, Operation>>();

/** The operation a page shows, `undefined` when its document no longer has it. */
export function findOperation(
  project: Project,
  key: OperationKey,
): { document: ApiDocument; operation: Operation } | undefined {
  const document = project.documents.get(key.file);
  if (!document) return undefined;
  const operation = operationIndex(document).get(indexKey(key));
  return operation && { document, operation };
}

/** The channel a page shows, `undefined` when its document no longer has it. */
export function findChannel(
  project: Project,
  key: { file: string; id: string },
): { document: ApiDocument; channel: Channel } | undefined {
  const document = project.documents.get(key.file);
  const channel = document && listChannels(document).find(({ id }) => id === key.id);
  return channel && { document, channel };
}

function operationIndex(document: ApiDocument): Map<string, Operation> {
  let index = indexes.get(document);
  if (!index) {
    index = new Map(listOperations(document).map((operation) => [indexKey(operation), operation]));
    indexes.set(document, index);
  }
  return index;
}

function indexKey({ kind, method, path }: Pick<OperationKey, 'kind' | 'method' | 'path'>): string {
  return `${kind} ${method} ${path}`;
}

const pages = new WeakMap<Site, Map<string, SitePage>>();

export function findPage({ site }: Project, slug: string): SitePage | undefined {
  let index = pages.get(site);
  if (!index) {
    index = new Map(site.pages.map((page) => [page.slug, page]));
    pages.set(site, index);
  }
  return index.get(slug);
}

const operationPages = new WeakMap<Site, Map<string, SitePage>>();

/** The page that shows an operation, if there is one. */
export function pageOfOperation(
  { site }: Project,
  file: string,
  operation: Pick<OperationKey, 'kind' | 'method' | 'path'>,
): SitePage | undefined {
  let index = operationPages.get(site);
  if (!index) {
    const shown = site.pages.flatMap((page) => (page.operation ? [{ page, key: page.operation }] : []));
    index = new Map(shown.map(({ page, key }) => [`${key.file} ${indexKey(key)}`, page]));
    operationPages.set(site, index);
  }
  return index.get(`${file} ${indexKey(operation)}`);
}
