import type { Problem } from '../../../problems/problems.ts';
import type { EndpointField } from '../endpoint/endpoint-field.ts';
import type { ComponentReference } from './component-references.ts';

/** A heading of a page, for its table of contents. */
export interface PageHeading {
  /** 1 to 6. */
  depth: number;
  /** Its id in the page. */
  slug: string;
  text: string;
  /** Further ids that lead to it. */
  aliases?: string[];
}

/** A link, picture or other address that a page names, with its position. */
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
  /** Its title in a feed. */
  title: string;
  tags: string[];
  /** Its visible text on one line, or the text that the page sets for feeds. */
  text: string;
}

/** The contents of a page, ready to be compiled as MDX. */
export interface PageText {
  /** MDX with its front matter. Fences, headings and pictures have become components. */
  code: string;
  /** Includes the headings of imported snippets, in order. */
  headings: PageHeading[];
  /** The visible text on one line, without headings and code. */
  words: string;
  /** The visible text for pages that import it. See `patternOfWords`. */
  wordPattern: string;
  addresses: PageAddress[];
  updates: PageUpdate[];
  /** Positions of its diagrams. */
  diagrams: { line: number; column: number }[];
  /** Class names that it uses. */
  classes: string[];
  /** `ParamField` elements, including those of imported snippets, in order. */
  fields: EndpointField[];
  /** Parts of documents that its components show. */
  references: ComponentReference[];
  /** Names that other pages can import in addition to the page itself. */
  exports: string[];
  /** Exported components that keep state or handle events. They are in `clientModule`. */
  interactive: string[];
  /** JavaScript with JSX: the statements of the page for the browser, if it has interactive components. */
  clientModule?: string;
  /** Paths of imported files of the project. */
  imports: string[];
  problems: Problem[];
  /** Whether the page could not be read as MDX. `code` then shows a notice. */
  broken: boolean;
}

/** The target of an import. */
export type ImportTarget =
  | { kind: 'page' /** Path from the project root. */; file: string; id: string; text: PageText }
  | { kind: 'script'; file: string; id: string; exports: readonly string[]; interactive: readonly string[] }
  /** A module that only the bundler can resolve. */
  | { kind: 'other'; id: string }
  | { kind: 'react' }
  | MissingImport;

export interface MissingImport {
  kind: 'missing';
  /** What cannot be found if the file exists: the import of a script, which is this file or one that it imports. */
  needed?: { file: string; specifier: string };
  /** Whether the file exists, but outside the folder of docs.json. */
  isOutside?: boolean;
  /** Whether the file is the page itself, or contains it. */
  isCircular?: boolean;
  /** Whether a problem of the file already says why. */
  isReported?: boolean;
}

/** What a page may refer to. */
export interface PageContext {
  /** Path from the project root, for messages and imports. */
  file: string;
  /** Module specifier of the page's components for the browser. */
  clientId: string;
  /** Whether it is part of other pages, which pass it the names that it does not declare. */
  snippet: boolean;
  /** Names of the components that need no import. */
  components: ReadonlySet<string>;
  /** Elements of Markdown that a component shows, such as `a`. */
  elements: readonly string[];
  /** Returns the attributes of one of these components, or `undefined` if it takes any. */
  attributesOf?: (component: string) => readonly string[] | undefined;
  /** The module that exports these components. */
  componentsId: string;
  /** `variables` of docs.json. */
  variables: Readonly<Record<string, string>>;
  /** Whether the site renders components in JSX itself if they have a client directive. */
  hasJsxRenderer?: boolean;
  /** Returns what an import leads to. A renderer of the site takes a script as it is. */
  resolve: (specifier: string, forRenderer: boolean) => ImportTarget;
}
