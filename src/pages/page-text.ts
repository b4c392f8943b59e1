import type { Problem } from '../problems.ts';
import type { ComponentReference } from './component-references.ts';
import type { EndpointField } from './endpoint-field.ts';

/** A heading of a page, for its table of contents. */
export interface PageHeading {
  /** 1 to 6. */
  depth: number;
  /** Its id in the page. */
  slug: string;
  text: string;
  /** Other ids that lead there. */
  aliases?: string[];
}

/** A link, picture or other address that a page names, with its place. */
export interface PageAddress {
  kind: 'link' | 'image' | 'file';
  url: string;
  line: number;
  column: number;
}

/** One `Update` of a changelog. */
export interface PageUpdate {
  label: string;
  /** Its id in the page. */
  slug: string;
  /** What a feed calls it. */
  title: string;
  tags: string[];
  /** What readers see of it on one line, or what the page gives a feed instead. */
  text: string;
}

/** What a page is made of and what it says, ready to be compiled as MDX. */
export interface PageText {
  /** MDX, front matter included. Fences, headings and pictures have become components. */
  code: string;
  /** Those of imported snippets in place. */
  headings: PageHeading[];
  /** What readers see of its text, on one line, without headings and code. */
  words: string;
  addresses: PageAddress[];
  updates: PageUpdate[];
  /** Where its diagrams stand. */
  diagrams: { line: number; column: number }[];
  /** Names of the classes that it gives its elements. */
  classes: string[];
  /** `ParamField` elements, those of imported snippets in place. */
  fields: EndpointField[];
  /** Parts of documents that its components show. */
  references: ComponentReference[];
  /** Names that other pages can import beside the page itself. */
  exports: string[];
  /** Exported components that keep state or handle events; they stand in `clientModule`. */
  interactive: string[];
  /** JavaScript with JSX: the statements of the page for the browser, where it has interactive components. */
  clientModule?: string;
  /** Paths of imported files of the project. */
  imports: string[];
  problems: Problem[];
  /** The page could not be read as MDX; `code` shows a notice. */
  broken: boolean;
}

/** What an import leads to. */
export type ImportTarget =
  | { kind: 'page' /** Path from the project root. */; file: string; id: string; text: PageText }
  | { kind: 'script'; file: string; id: string; exports: readonly string[]; interactive: readonly string[] }
  /** Something that the bundler knows best. */
  | { kind: 'other'; id: string }
  | { kind: 'react' }
  | { kind: 'missing' };

/** What a page may refer to. */
export interface PageContext {
  /** Path from the project root, for messages and imports. */
  file: string;
  /** Where the page's components for the browser are imported from. */
  clientId: string;
  /** It is part of other pages: names that it does not declare are given by them. */
  snippet: boolean;
  /** Names of the components that need no import. */
  components: ReadonlySet<string>;
  /** Attributes that one of these components has; `undefined` where it takes any. */
  attributesOf?: (component: string) => readonly string[] | undefined;
  /** Module that exports them. */
  componentsId: string;
  /** `variables` of docs.json. */
  variables: Readonly<Record<string, string>>;
  resolve: (specifier: string) => ImportTarget;
}
