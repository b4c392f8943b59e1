import type { HttpRequest } from '../http/http-request.ts';

/** The request that a sample shows, as the samples of the package get it. Secrets are masked unless the reader shows them. */
export type SampleRequest = HttpRequest;

/** The operation that a sample is for. */
export interface SampleOperation {
  /** Its `operationId`, if the document has one. */
  id?: string | undefined;
  /** Uppercase, for example `GET`. */
  method: string;
  /** Path template as the document writes it, for example `/users/{id}`. */
  path: string;
  /** Title of its page. */
  title: string;
}

/** A kind of code sample that a site adds: the default export of a module in `samples`. */
export interface CustomSample {
  /** Its name in `api.examples.languages`: lowercase letters, digits, and `.`, `_`, `-`, `+`, `#`. */
  id: string;
  /** Label of the tab. */
  label: string;
  /** Language of the code, for colors, such as `typescript`. */
  language: string;
  /** Other names in `api.examples.languages`. */
  aliases?: readonly string[];
  /** Returns the code. Runs when the site is built, and again in the page with what the reader enters. */
  generate(request: SampleRequest, operation: SampleOperation): string;
}

/** Runs `generate`, which may throw or return anything. */
export function customCode(sample: CustomSample, request: SampleRequest, operation: SampleOperation): string {
  const code: unknown = sample.generate(request, operation);
  if (typeof code === 'string') return code;
  throw new TypeError(`generate() returned ${code instanceof Promise ? 'a promise' : typeof code}, not a string`);
}
