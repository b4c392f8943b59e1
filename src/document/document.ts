import type { Problem } from '../problems.ts';

/** A position in a source file, both 1-based. */
export interface SourcePosition {
  line: number;
  column: number;
  /** The file or URL, where it is another one than that of the document: a part of it, or an overlay. */
  file?: string;
  /** Where the value stands in `file`; there only together with it. */
  pointer?: string;
}

/** A parsed API document. Nothing in it is dereferenced: a `$ref` stays a pointer. */
export interface ApiDocument {
  /** As the user named it: a path relative to the project root with `/`, or a URL. */
  file: string;
  /** For example `3.1.0`. */
  version: string;
  /**
   * The parsed root object, as written but for what overlays changed. What its references lead to in other files and
   * URLs stands in it too, mostly under `components`, so that each `$ref` that leads somewhere is a local one. Never
   * mutate it.
   */
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
  /** The root as it was written, where `root` is what that was converted to. */
  written?: Record<string, unknown>;
  /** Absolute path of the file that was read, to watch it; absent for a URL. */
  path?: string;
  /**
   * Absolute paths of all files that it was read from: itself, its parts and its overlays. Those that were looked for
   * and do not exist are among them, because creating one changes the document.
   */
  files: string[];
  /** Absolute paths of those that the document itself is written in: itself, then its parts, without overlays. */
  ownFiles: string[];
  /** Whether overlays changed it, so that it is not what its files say. */
  isOverlaid: boolean;
  /** {@link ApiDocument.locate} for many pointers in one pass over the source. */
  locateAll: (pointers: Iterable<string>) => Map<string, SourcePosition>;
}
