/** A tool that builds a site from an OpenAPI document, with the minimal setup from its documentation. */
export interface SiteBuilder {
  name: string;
  /** The package whose version the table shows. */
  package: string;
  /** The versions, or files, of everything to install. Fixed, so that all runs compare the same versions. */
  dependencies: Record<string, string>;
  /** Versions of indirect dependencies, if the newest ones break the tool. */
  overrides?: Record<string, string>;
  /** The folder of the document. Absent if it is the site's own folder. */
  documentFolder?: string;
  /** Returns the files of the site by path, except the document, which is `openapi.yaml` or `openapi.json`. */
  files(document: string): Record<string, string>;
  /** Returns the commands that build the site, in order: a program in node_modules/.bin and its arguments. */
  commands(document: string): readonly (readonly string[])[];
  env?: Record<string, string>;
  /** The folder of the built site. */
  output: string;
  /** Whether an HTML file of the output, as a path with slashes, shows an operation. */
  showsOperation(file: string): boolean;
}
