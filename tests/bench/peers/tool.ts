import type { Operation } from './measured-document.ts';

/** A tool that shows an OpenAPI document, with the minimal setup from its documentation. */
export interface Tool {
  name: string;
  /** The package whose version the table shows. */
  package: string;
  /** The versions, or files, of everything to install. Fixed, so that all runs compare the same versions. */
  dependencies: Record<string, string>;
  /** The type of the site's package.json, if the tool needs one. */
  type?: 'module';
  /** Versions of indirect dependencies, if the newest ones break the tool. */
  overrides?: Record<string, string>;
  /** The files of the site by path, except the document. */
  files?: Record<string, string>;
  /** Files of the package that are copied beside the document. Only the package itself is fetched: they hold the rest. */
  copied?: readonly string[];
  /** The folder of the document, which is `openapi.json`. Absent if it is the site's own folder. */
  documentFolder?: string;
  /** The commands that build the site, in order: a program in node_modules/.bin and its arguments. */
  commands?: readonly (readonly string[])[];
  env?: Record<string, string>;
  /** The folder of the finished site. */
  output: string;
  /** The fragment of the URL that leads to an operation, for a page that shows several. */
  fragment?: (operation: Operation) => string;
}
