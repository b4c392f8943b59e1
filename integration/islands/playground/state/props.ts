import type { RequestForm } from '../../../../src/form/form.ts';
import type { SampleScope } from '../../../../src/form/sample/sample-values.ts';

/** Props of the playground of one operation. Plain JSON. */
export interface PlaygroundProps {
  form: RequestForm;
  send: SendTarget;
  /** Identifies the document, for values that are stored for all its operations. */
  document?: string | undefined;
  /** The highlighted generated samples of the initial form, in the order of their tabs. */
  samples: HighlightedSample[];
  /** Samples in the document. They come before the generated ones. */
  customSamples?: CustomSample[] | undefined;
  /** The inputs that initial samples fill in. Absent: `all`. */
  scope?: SampleScope | undefined;
  /** Names of the empty inputs of the initial form: required ones, and those for which the document has examples. */
  gaps?: { missing: string[]; examples: string[] } | undefined;
  /** Address of the document's contract, which describes its responses, and the operation in it. */
  contract?: { href: string /** JSON pointer. */; pointer: string } | undefined;
  /** Path of the OAuth callback page. Absent: readers can only paste tokens. */
  callback?: string | undefined;
  /** Address of the security schemes of the document. */
  schemes?: string | undefined;
  /** Where operations of the site can be looked up. */
  operations?: OperationIndex | undefined;
  /** Name of the operation, for example its summary. */
  title: string;
  /** Prefix of the ids of the inputs, for pages with several playgrounds. */
  id?: string | undefined;
  /** Fill the form with the document's examples, not only its defaults. */
  prefill?: boolean | undefined;
}

/** The search index of the site, and how the addresses of its pages begin and end. */
export interface OperationIndex {
  index: string;
  base: string;
  end: string;
}

/** How requests travel: through the proxy of this site, or directly from the browser. */
export type SendTarget =
  | { mode: 'proxy' /** Path of the proxy, the site's base included. */; path: string }
  | { mode: 'direct' /** Whether the browser adds its cookies of the API's origin. */; credentials: boolean };

export interface HighlightedSample {
  /** Key of the target (`src/snippets/targets.ts`). */
  key: string;
  label: string;
  /** The content of `<code>`, escaped by the highlighter at build time. */
  html: string;
}

export interface CustomSample {
  label: string;
  source: string;
  /** Key of the target for its language, if there is one. */
  language?: string | undefined;
  /** As in `HighlightedSample`. Absent: plain text. */
  html?: string | undefined;
}
