import type { HttpRequest } from '../request/http-request.ts';

/** A language that a request can be shown in. */
export interface SnippetTarget {
  /** As in `api.examples.languages`. */
  key: string;
  /** As a tab says it. */
  label: string;
  /** Other names for the same, lower case. */
  aliases: readonly string[];
  /** Name of the language for a highlighter. */
  language: string;
  /** Code that sends the request byte for byte; only the order of headers and the layout of JSON may differ. */
  generate(request: HttpRequest): string;
}
