/** An example or default in the document, and its schema. */
export interface Sample {
  noun: 'default' | 'example';
  value: unknown;
  schema: unknown;
  /** Pointer of the value. */
  pointer: () => string;
}
