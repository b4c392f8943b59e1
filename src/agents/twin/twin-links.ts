/** Finds the addresses that the Markdown of a page links to. */
export interface TwinLinks {
  /** Returns the address of the schema at a JSON pointer of the document. */
  schema: (pointer: string) => string;
  /** Returns the address of the operation that a link names by its id or pointer. */
  operation: (target: string) => string | undefined;
  /** Returns the address of the channel with an id. */
  channel: (id: string) => string | undefined;
  /**
   * Returns a text of the document whose links from the root of the site lead there.
   *
   * @param heading The level of its highest heading, which is below the headings around it. Without a level, the text
   *   is in a list item.
   */
  text: (markdown: string | undefined, heading?: number) => string | undefined;
}
