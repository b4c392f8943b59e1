import MagicString from 'magic-string';
import { positionsIn } from '../../../core/text/text-position.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { EndpointField } from '../endpoint/endpoint-field.ts';
import type { PageNode } from '../syntax/syntax-tree.ts';
import type { ComponentReference } from './component-references.ts';
import { FRONTMATTER, readFrontmatter } from './front-matter.ts';
import type { PageAddress, PageContext, PageHeading, PageText } from './page-text.ts';

/** A page while it is read: what was found in it so far, and the changes to its text. */
export interface PageTransform {
  /** The page as MDX. */
  text: string;
  context: PageContext;
  /** Changes to `text`, by its offsets. */
  edits: MagicString;
  /** Names that the page imports or declares. */
  declared: Set<string>;
  /** In order, including those of imported pages. */
  headings: PageHeading[];
  /** Addresses of links, pictures and files. */
  addresses: PageAddress[];
  /** Positions of diagrams. */
  diagrams: PageText['diagrams'];
  /** Entries of a changelog. */
  updates: PageText['updates'];
  /** `ParamField` elements, in order. */
  fields: EndpointField[];
  /** Parts of documents that components show. */
  references: ComponentReference[];
  /** Names that other pages can import. */
  exports: string[];
  /** Components of the page that keep state or handle events. They are in `clientModule`. */
  interactive: string[];
  /** The statements of the page for the browser. `undefined` if no component is interactive. */
  clientModule: string | undefined;
  /** Paths of imported files of the project. */
  imports: string[];
  /** Local names of imported pages, with their contents. */
  snippets: Map<string, PageText>;
  /** What elements such as `<Snippet file="x.mdx" />` show. */
  shownFiles: Map<PageNode, PageText>;
  /** Local names of components that are hydrated. */
  hydrated: Set<string>;
  /** Statements to insert at the top. */
  statements: string[];
  /** Components that statements of the page use by name. */
  wanted: Set<string>;
  /** Reports a problem at an offset or at a node. */
  report: (place: number | PageNode, fault: Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>) => void;
  /** Inserts the imports and rewrites the front matter. Call once, after all edits. */
  finish: () => void;
  /** Returns what was collected, with all problems. */
  result: () => Omit<PageText, 'code' | 'words' | 'wordPattern' | 'classes'> & { edits: MagicString };
}

/** Returns the name of an imported page as a component. MDX takes a name in small letters for an element of HTML. */
export function componentName(local: string): string {
  return /^[a-z]/.test(local) ? `Docs_${local}` : local;
}

const OWN_COMPONENTS = /^export\s+(?:const|let|var|function)\s+components\b|^export\s*\{[^}]*\bcomponents\b/m;

/** Starts the transform of a page. `text` is its source as MDX. */
export function startTransform(text: string, context: PageContext): PageTransform {
  const problems: Problem[] = [];
  const positionAt = positionsIn(text);
  const transform: PageTransform = {
    text,
    context,
    edits: new MagicString(text),
    declared: new Set(),
    headings: [],
    addresses: [],
    diagrams: [],
    updates: [],
    fields: [],
    references: [],
    exports: [],
    interactive: [],
    clientModule: undefined,
    imports: [],
    snippets: new Map(),
    shownFiles: new Map(),
    hydrated: new Set(),
    statements: [],
    wanted: new Set(),
    report(place, fault) {
      const position = typeof place === 'number' ? positionAt(place) : place.position?.start;
      problems.push({
        ...fault,
        file: context.file,
        ...(position && { line: position.line, column: position.column }),
      });
    },
    finish() {
      const { componentsId } = context;
      const from = JSON.stringify(componentsId);
      const names = [...transform.wanted].filter((name) => !transform.declared.has(name));
      const statements = [...transform.statements];
      if (names.length > 0) statements.push(`import { ${names.join(', ')} } from ${from};`);
      if (!OWN_COMPONENTS.test(text) && !transform.declared.has('components')) {
        // With `optimize`, which Starlight sets, MDX turns elements into HTML unless this statement itself names them.
        const elements = context.elements.map((name) => `${name}: docs_components.${name}`).join(', ');
        statements.push(`import { components as docs_components } from ${from};`);
        statements.push(`export const components = { ...docs_components, ${elements} };`);
      }
      const top = FRONTMATTER.exec(text)?.[0].length ?? 0;
      if (top > 0) transform.edits.update(0, top, `${plainFrontmatter(text, context.file)}\n`);
      transform.edits.appendLeft(top, `\n${statements.join('\n')}\n\n`);
    },
    result: () => ({
      edits: transform.edits,
      headings: transform.headings,
      addresses: transform.addresses,
      diagrams: transform.diagrams,
      updates: transform.updates,
      fields: transform.fields,
      references: transform.references,
      exports: transform.exports,
      interactive: transform.interactive,
      ...(transform.clientModule !== undefined && { clientModule: transform.clientModule }),
      imports: transform.imports,
      problems,
      broken: false,
    }),
  };
  return transform;
}

/** Returns the words of the page that an element shows, if it shows an imported one. */
export function snippetWordsIn({ snippets, shownFiles }: PageTransform) {
  return (element: PageNode) => (shownFiles.get(element) ?? snippets.get(element.name ?? ''))?.wordPattern;
}

/** Returns the start and end of a node in the text, or `undefined` for a generated node. */
export function rangeOf(node: PageNode): { start: number; end: number } | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Writes the front matter as JSON, which every YAML parser reads the same way. A page cannot choose its layout. */
export function plainFrontmatter(text: string, file: string): string {
  const { layout: _, ...frontmatter } = readFrontmatter(text, file).frontmatter;
  return `---\n${JSON.stringify(frontmatter)}\n---\n`;
}
