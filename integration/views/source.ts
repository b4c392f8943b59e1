import type { Project } from '../../src/project/read/project.ts';
import { type Page, schemaOf } from '../../src/site/page.ts';
import type { HrefFacts } from '../links/site-href.ts';

/** What the parts of a reference need to know of the document that they show. */
export interface Source {
  project: Project;
  /** `ApiDocument.file`. */
  file: string;
  /** Nested properties stand open, SPEC 2.2 `api.params.expanded`. */
  expanded: boolean;
  /** Pages of component schemas by name, to which type names lead. */
  schemaPages: ReadonlyMap<string, Page>;
  /** Where the document is introduced, and its security schemes are told in full. */
  overview: Page | undefined;
  /** For links to pages. */
  facts: HrefFacts;
}

const sources = new WeakMap<Project, Map<string, Source>>();

/** Made once per document of a project. */
export function makeSource(project: Project, file: string, facts: HrefFacts): Source {
  let known = sources.get(project);
  if (!known) {
    known = new Map();
    sources.set(project, known);
  }
  let source = known.get(file);
  if (!source) {
    const pages = project.site.pages.flatMap((page) => {
      const schema = schemaOf(page);
      return schema?.document.file === file && !page.hidden ? [[schema.name, page] as const] : [];
    });
    const expanded = project.settings.api.params.expanded === 'all';
    const overview = project.site.pages.find(
      (page) => page.kind === 'overview' && page.document.file === file && !page.hidden,
    );
    source = { project, file, expanded, schemaPages: new Map(pages), overview, facts };
    known.set(file, source);
  }
  return source;
}
