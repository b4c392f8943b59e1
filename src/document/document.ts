import type { Problem } from '../problems/problems.ts';

/** A position in a source file. Line and column are 1-based. */
export interface SourcePosition {
  line: number;
  column: number;
  /** The file or URL, if the position is not in the document itself but in a part of it or in an overlay. */
  file?: string;
  /** Pointer of the value in `file`; set only together with `file`. */
  pointer?: string;
}

/** A parsed API document. Nothing in it is dereferenced: a `$ref` stays a pointer. */
export interface ApiDocument {
  /**
   * The name by which it is known and shown: a path relative to the project root with `/`, or its URL without what may
   * be secret in it. Of several documents that differ only in that, the later ones have a number.
   */
  file: string;
  /** For example `3.1.0`. */
  version: string;
  /**
   * The parsed root object, as written except for changes by overlays. It also contains the targets of references to
   * other files and URLs, mostly under `components`, so that every resolvable `$ref` is local. Never mutate it.
   */
  root: Record<string, unknown>;
  /** Problems from reading the document, which is still shown as far as it can be understood. */
  problems: Problem[];
  /** Changes when the text changes. */
  digest: string;
  /** Returns the position of a JSON pointer (RFC 6901) in the source, or that of its nearest existing ancestor. */
  locate: (pointer: string) => SourcePosition | undefined;
  /** {@link ApiDocument.locate} for many pointers in one pass over the source. */
  locateAll: (pointers: Iterable<string>) => Map<string, SourcePosition>;
  /** The names of what it lost, if internal parts were removed. */
  internal?: InternalParts;
}

/** Result of `loadDocument`: an {@link ApiDocument} with the files it came from. */
export interface LoadedDocument extends ApiDocument {
  kind: 'openapi' | 'asyncapi';
  /** The root as written, if `root` is the result of a conversion: to AsyncAPI 3, or without dynamic references. */
  written?: Record<string, unknown>;
  /** Absolute path of the file, to watch it; absent for a URL. */
  path?: string;
  /**
   * Absolute paths of all its files: the document, its parts and its overlays. Includes files that do not exist but
   * were looked for, because creating one changes the document.
   */
  files: string[];
  /** Those of its files that could not be read. */
  unread: string[];
  /** Changes when the text of its overlays changes. Absent if it has none. */
  overlayDigest?: string;
  /** Whether it differs from its file: by parts in other files, overlays, or what was left out of it. */
  isChanged: boolean;
}

/** The names of the parts that a document lost because they are internal. */
export interface InternalParts {
  operations: readonly InternalOperation[];
  /** Keys of channels, which are their addresses in AsyncAPI 2. */
  channels: readonly string[];
  /** Names of component schemas. */
  schemas: readonly string[];
  /** JSON pointers of operations that lost all of their security requirements. How to authorize them is internal. */
  unsecured: readonly string[];
  /** Names of all parts with `x-internal: true`, which are the same in other versions of the document: `partName`. */
  marked: readonly string[];
}

export interface InternalOperation {
  kind: 'operation' | 'webhook';
  method: string;
  /** The path, or the name of the webhook. */
  path: string;
  operationId?: string;
}
