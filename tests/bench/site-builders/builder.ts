/** A tool that builds a site from an OpenAPI document, with the least that its documentation asks for. */
export interface SiteBuilder {
  name: string;
  /** Its package whose version the table shows. */
  package: string;
  /** Versions, or files, of everything to install. Fixed, so that two runs compare the same. */
  dependencies: Record<string, string>;
  /** Versions of indirect dependencies, if the newest ones break the tool. */
  overrides?: Record<string, string>;
  /** The folder of the document, the site's own if absent. */
  documentFolder?: string;
  /** Files of the site by path, beside the document, which is `openapi.yaml` or `openapi.json`. */
  files(document: string): Record<string, string>;
  /** Programs that build the site, one after the other: a package's program in node_modules/.bin, and its arguments. */
  commands(document: string): readonly (readonly string[])[];
  env?: Record<string, string>;
  /** The folder of the built site. */
  output: string;
  /** Whether an HTML file of the output, as a path with slashes, shows an operation. */
  showsOperation(file: string): boolean;
}
