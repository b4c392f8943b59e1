import type { SitePage } from '../src/navigation/site.ts';
import type { Project } from '../src/project/project.ts';

/** What the parts of a reference need to know of the document that they show. */
export interface Source {
  project: Project;
  /** `ApiDocument.file`. */
  file: string;
  /** Nested properties stand open, SPEC 2.2 `api.params.expanded`. */
  expanded: boolean;
  /** Pages of component schemas by name, to which type names lead. */
  schemaPages: ReadonlyMap<string, SitePage>;
  /** Where the document is introduced, and its security schemes are told in full. */
  overview: SitePage | undefined;
}

const sources = new WeakMap<Project, Map<string, Source>>();

export function sourceOf(project: Project, file: string): Source {
  let known = sources.get(project);
  if (!known) {
    known = new Map();
    sources.set(project, known);
  }
  let source = known.get(file);
  if (!source) {
    const pages = project.site.pages.flatMap((page) =>
      page.schema?.file === file && !page.hidden ? [[page.schema.name, page] as const] : [],
    );
    const expanded = project.settings.api.params.expanded === 'all';
    const overview = project.site.pages.find((page) => page.overview?.file === file && !page.hidden);
    source = { project, file, expanded, schemaPages: new Map(pages), overview };
    known.set(file, source);
  }
  return source;
}
