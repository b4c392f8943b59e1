/** What the tests of one file need on the site that several files read. */
export interface SitePart {
  /** Groups of the navigation, each with its own documents and its own folder of URLs. */
  groups: readonly object[];
  files: Readonly<Record<string, string>>;
}
