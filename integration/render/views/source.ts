import { memo2 } from '../../../src/core/json/memo.ts';
import type { SchemaView } from '../../../src/schema/view/schema-view.ts';
import { type Page, schemaOf } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { singlePageLinks } from '../../../src/site/single-page-links.ts';
import type { Words } from '../../../src/words/english/index.ts';
import type { SiteFacts } from '../links/site-facts.ts';
import type { HrefFacts } from '../links/site-href.ts';

/** What the parts of a reference need to know about the document that they show. */
export interface Source {
  project: Project;
  /** `ApiDocument.file`. */
  file: string;
  /** Whether nested properties are open: `api.params.expanded`. */
  expanded: boolean;
  /** Pages of component schemas by name, to which the names of types link. */
  schemaPages: ReadonlyMap<string, Page>;
  /** The page that introduces the document and describes its security schemes in full. */
  overview: Page | undefined;
  /** IDs of the author's text on the same page, from which those of the reference differ. */
  takenIds?: ReadonlySet<string> | undefined;
  /** Facts for links to pages, and for the search of the host site. */
  facts: HrefFacts & Partial<Pick<SiteFacts, 'hostNavigation'>>;
  /** BCP 47 tag. */
  language: string;
  words: Words;
  schemas: RenderedSchemas;
}

/** HTML of schemas, which the pages of a document share. */
interface RenderedSchemas {
  /** HTML of each schema, by its label. */
  texts: WeakMap<SchemaView, Map<string, string>>;
  characters: number;
}

type Surroundings = Pick<Source, 'facts' | 'language' | 'words'>;

/** Returns the source of a document, which is made once per project, document and language. */
export function makeSource(project: Project, file: string, around: Surroundings): Source {
  const { facts, language, words } = around;
  return sourceIn(project, `${language} ${file}`, { facts, language, words, file });
}

const sourceIn = memo2((project: Project, _key: string, around: Surroundings & { file: string }): Source => {
  const { file } = around;
  const pages = project.site.pages.flatMap((page) => {
    const schema = schemaOf(page);
    return schema?.document.file === file && !page.hidden ? [[schema.name, page] as const] : [];
  });
  const expanded = project.settings.api.params.expanded === 'all';
  const overview = project.site.pages.find(
    (page) => page.kind === 'overview' && page.document.file === file && !page.hidden,
  );
  const document = project.documents.get(file);
  const facts = { ...around.facts, ...(document && { singlePageLinks: singlePageLinks(project.site, document) }) };
  const schemas = { texts: new WeakMap(), characters: 0 };
  return { project, expanded, schemaPages: new Map(pages), overview, ...around, facts, schemas };
});
