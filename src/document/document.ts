import type { Problem } from '../problems.ts';

/** A position in a source file, both 1-based. */
export interface SourcePosition {
  line: number;
  column: number;
}

/** A parsed API document. Nothing in it is dereferenced: a `$ref` stays a pointer. */
export interface ApiDocument {
  /** As the user named it: a path relative to the project root with `/`, or a URL. */
  file: string;
  /** For example `3.1.0`. */
  version: string;
  /** The parsed root object, as written. Never mutate it. */
  root: Record<string, unknown>;
  /** All problems of the document; a document with problems is still shown as far as it can be understood. */
  problems: Problem[];
  /** Changes when the text changes. */
  digest: string;
  /** Where a JSON pointer (RFC 6901) stands in the source; the nearest existing ancestor when it is absent. */
  locate: (pointer: string) => SourcePosition | undefined;
}

/** What `loadDocument` gives: an {@link ApiDocument} that also knows where it came from. */
export interface LoadedDocument extends ApiDocument {
  kind: 'openapi' | 'asyncapi';
  /** Absolute path of the file that was read, to watch it; absent for a URL. */
  path?: string;
  /** {@link ApiDocument.locate} for many pointers in one pass over the source. */
  locateAll: (pointers: Iterable<string>) => Map<string, SourcePosition>;
}
