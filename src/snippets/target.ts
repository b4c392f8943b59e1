import type { HttpRequest } from '../http/http-request.ts';

/** A language of code samples. */
export interface SnippetTarget {
  /** Its name in `api.examples.languages`. */
  key: string;
  /** Label of the tab. */
  label: string;
  /** Other names, in lower case. */
  aliases: readonly string[];
  /** Name of the language for a highlighter. */
  language: string;
  /** Returns code that sends exactly the request. Only the order of headers and the layout of JSON may differ. */
  generate(request: HttpRequest): string;
}
