import { memo } from '../../src/core/json/memo.ts';
import { documentOf, type Page } from '../../src/site/page.ts';
import type { OperationName } from '../../src/site/part-names.ts';
import { type Project, pageOfOperation } from '../../src/site/project/read/project.ts';
import type { Site } from '../../src/site/site.ts';
import { namedOperations } from '../render/views/named-parts.ts';
import { apiTitle } from './api-title.ts';

/** The part of the documentation that Starlight pages show. Servers have it too, but not the project's files. */
export interface ReferenceSite extends Pick<Site, 'tree' | 'global'> {
  pages: PageLinks[];
  /** The operations that have a page. */
  operations: OperationPageName[];
}

export interface PageLinks extends Pick<Page, 'slug' | 'sidebarTitle'> {
  /** `ApiDocument.file` of the document of which it shows a part. */
  document?: string | undefined;
}

export interface OperationPageName extends OperationName {
  /** The slug of its page. */
  slug: string;
  /** The title of its API, if the site has several. */
  api?: string | undefined;
}

export const referenceSite = memo((project: Project): ReferenceSite => {
  const { tree, global, pages } = project.site;
  return {
    tree,
    global,
    pages: pages.map((page) => ({
      slug: page.slug,
      sidebarTitle: page.sidebarTitle,
      document: documentOf(page)?.file,
    })),
    operations: namedOperations(project).flatMap(({ document, operation, ...name }) => {
      const page = pageOfOperation(project, document.file, operation);
      return page ? [{ ...name, slug: page.slug, api: apiTitle(project, document) }] : [];
    }),
  };
});
