import type { Operation } from '../../../api/openapi/operation.ts';
import type { DocumentHistory } from '../../../changes/history.ts';
import { memo } from '../../../core/json/memo.ts';
import type { ApiDocument } from '../../../document/document.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Settings } from '../../config/settings.ts';
import { operationOf, type Page } from '../../page.ts';
import type { RemovedPage, Site } from '../../site.ts';
import type { PlacedReference } from '../pages/component-reference-problems.ts';
import type { PageTexts } from '../pages/page-texts.ts';
import type { Download } from './downloads.ts';
import type { ExampleServerSettings } from './example-servers.ts';
import type { FileNames } from './shown-texts.ts';
import type { SiteSample } from './site-samples.ts';
import type { SiteWords } from './site-words.ts';
import type { Skill } from './skills.ts';

/** A whole project as read from disk: the one value that every page, collection and command reads. */
export interface Project {
  /** Absolute path of the folder of docs.json. */
  root: string;
  settings: Settings;
  /** Documents by `ApiDocument.file`, in the order in which the settings name them. */
  documents: ReadonlyMap<string, ApiDocument>;
  /** What changed in the documents that have a changelog, by `ApiDocument.file`. */
  histories: ReadonlyMap<string, DocumentHistory>;
  /** The example servers of documents, by `ApiDocument.file`. */
  exampleServers: ReadonlyMap<string, ExampleServerSettings>;
  /** The site's own kinds of code samples. */
  samples: readonly SiteSample[];
  site: Site;
  /** The folder of generated pages whose document has no `directory`. */
  defaultDirectory: string;
  /** The texts that the package adds to pages, in the languages of the site. */
  words: SiteWords;
  /** The contents of the page files. */
  texts: PageTexts;
  /** The skills for agents that the site's owner has written. */
  skills: readonly Skill[];
  /** Hand-written endpoints as documents of one operation, by the file of their page. */
  endpoints: ReadonlyMap<string, ApiDocument>;
  /** Problems of settings, documents, pages and navigation together. */
  problems: Problem[];
  /**
   * The same problems as a build reports them: it fails if one of them is an error. Faults in a document that is shown
   * anyway are warnings here.
   */
  buildProblems: Problem[];
  /**
   * Problems of the last readable versions of files that cannot be read now. They may be fixed or elsewhere by now, so
   * nobody sees them until the files can be read again.
   */
  withheld: Problem[];
  /** docs.json and documents that cannot be read now. Their last readable version is shown. */
  outdated: string[];
  /** Files of the documents, served at their own paths. */
  downloads: Download[];
  /** Style sheets and scripts that every page loads, as paths from the root. */
  included: readonly string[];
  /** Markdown files that are not pages, as paths from the root. */
  ignored: readonly string[];
  /** Whether a file may be part of the site. docs.json or an ignore file can exclude it. */
  isIncluded: (file: string) => boolean;
  /** Absolute paths of all files that were read. When one changes, the project is read again. */
  files: string[];
  /** Returns the files that texts of the project name. Reads all texts the first time. */
  fileNames: () => FileNames;
  /** Reports unresolved references on pages of the host site. */
  referenceProblems: (references: readonly PlacedReference[]) => Problem[];
  /** The same project with the results of document checks that finished since it was read. Nothing is read again. */
  rechecked: () => Promise<Project>;
}

const pagesBySlug = memo((site: Site) => new Map(site.pages.map((page) => [page.slug, page])));

/** Returns the page with a slug. `''` is the start page. */
export function findPage({ site }: Project, slug: string): Page | undefined {
  return pagesBySlug(site).get(slug);
}

/** Returns what a former page says, if its part of a document was removed. */
export function findRemovedPage({ site }: Project, slug: string): RemovedPage | undefined {
  return site.removed?.find((removed) => removed.slug === slug);
}

const pagesByOperation = memo(
  (site: Site) =>
    new Map(
      site.pages.flatMap((page) => {
        const subject = operationOf(page);
        return subject ? [[nameOf(subject.document.file, subject.operation), page] as const] : [];
      }),
    ),
);

/**
 * Finds the page that shows an operation, if there is one. Compares names, because Vite compiles our modules more than
 * once, so the operation and the page's operation may be different objects.
 */
export function pageOfOperation({ site }: Project, file: string, operation: OperationName): Page | undefined {
  return pagesByOperation(site).get(nameOf(file, operation));
}

type OperationName = Pick<Operation, 'kind' | 'method' | 'path'>;

function nameOf(file: string, { kind, method, path }: OperationName): string {
  return `${file} ${kind} ${method} ${path}`;
}
