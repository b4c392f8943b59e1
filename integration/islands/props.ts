import type { RequestForm } from '../../src/request/form.ts';
import type { SampleScope } from '../../src/request/sample-values.ts';

/** What the playground of one operation is given. Plain JSON. */
export interface PlaygroundProps {
  form: RequestForm;
  send: SendTarget;
  /** Names the document, for what is kept of all its operations. */
  document?: string | undefined;
  /** The generated samples as they stand before anything is entered, highlighted, in the order of their tabs. */
  samples: HighlightedSample[];
  /** Samples written by the document's author; they come before the generated ones. */
  customSamples?: CustomSample[] | undefined;
  /** What the samples fill in before anything is entered; `all` where absent. */
  scope?: SampleScope | undefined;
  /** Where what the document promises of answers is fetched, and which operation of it this is. */
  contract?: { href: string /** JSON pointer. */; pointer: string } | undefined;
  /** Path of the page that OAuth servers send the reader back to; tokens are only entered where absent. */
  callback?: string | undefined;
  /** Name of the operation, for example its summary. */
  title: string;
  /** Begins the ids of the inputs; needed where a page has several playgrounds. */
  id?: string | undefined;
  /** Fill the form with the document's examples, not only its defaults. */
  prefill?: boolean | undefined;
}

/** How requests travel: through the proxy of this site, or straight from the browser. */
export type SendTarget =
  | { mode: 'proxy' /** Path of the proxy, the site's base included. */; path: string }
  | { mode: 'direct' /** Whether the browser adds its cookies of the API's origin. */; credentials: boolean };

export interface HighlightedSample {
  /** Of the target (`src/snippets/targets.ts`). */
  key: string;
  label: string;
  /** To stand inside `<code>`; made at build time by the highlighter, which escapes. */
  html: string;
}

export interface CustomSample {
  label: string;
  source: string;
  /** Key of the target that it is written in, where it is one. */
  language?: string | undefined;
  /** As of `HighlightedSample`; plain text where absent. */
  html?: string | undefined;
}
