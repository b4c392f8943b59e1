import type { HttpRequest } from '../http/http-request.ts';
import type { Syntax } from './code-tokens.ts';

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
  /** How the code that it writes is colored. */
  syntax: Syntax;
  /** Returns code that sends exactly the request. Only the order of headers and the layout of JSON may differ. */
  generate(request: HttpRequest): string;
}
