/** Addresses that a twin names. */
export interface TwinLinks {
  /** Of the schema at a JSON pointer of the document. */
  schema: (pointer: string) => string;
  /** Of the operation that a link names, by its id or pointer. */
  operation: (target: string) => string | undefined;
}
