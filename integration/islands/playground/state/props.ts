import type { JsonValue } from '../../../../src/core/json/tree.ts';
import type { ParameterField, RequestForm } from '../../../../src/request/form/form.ts';
import type { SampleScope } from '../../../../src/request/form/sample/sample-values.ts';
import type { SampleOperation } from '../../../../src/request/snippets/custom-sample.ts';

/** Props of the playground of one operation. Plain JSON. */
export interface PlaygroundProps {
  form: RequestForm;
  send: SendTarget;
  /** Identifies the document in the storage of the origin, for values that all its operations share. */
  document?: string | undefined;
  /** The highlighted generated samples of the initial form, in the order of their tabs. */
  samples: HighlightedSample[];
  /** Samples in the document. They come before the generated ones. */
  customSamples?: AuthoredSample[] | undefined;
  /** The inputs that initial samples fill in. Default: `all`. */
  scope?: SampleScope | undefined;
  /** How the first samples differ from what Send would send. Absent if they don't. */
  gaps?: SampleGaps | undefined;
  /** URL of the document's contract file, which describes its responses, and JSON pointer of the operation in it. */
  contract?: { href: string; pointer: string } | undefined;
  /**
   * Path of the dev server that saves examples, name of the document, and JSON pointer of the operation. Only in dev, on
   * loopback.
   */
  saving?: { path: string; document: string; pointer: string } | undefined;
  /** Path of the OAuth callback page. */
  callback: string;
  /** URL of the security schemes of the document. */
  schemes?: string | undefined;
  /** The index to look up operations of the site in. */
  operations?: OperationIndex | undefined;
  /** Name of the operation, for example its summary. */
  title: string;
  /** The links of its responses by documented status, if there are any. */
  links?: Record<string, ResponseLink[]> | undefined;
  /** Names of members of its responses that the document marks as secret. */
  secrets?: string[] | undefined;
  /** Prefix of the ids of the inputs, for pages with several playgrounds. */
  id?: string | undefined;
  /** Whether to fill the form with the document's examples, not only its defaults. */
  prefill?: boolean | undefined;
}

/** How a sample with the document's examples differs from the request that Send would send. */
export interface SampleGaps {
  /** Names of the empty required inputs. */
  missing: string[];
  /** Names of the empty inputs for which the sample has example values. */
  examples: string[];
  /** Whether values of the body are among the examples. */
  fillsBody: boolean;
}

/** A link to another operation, with values from a request and its response. */
export interface ResponseLink {
  name: string;
  /** Title of the operation. */
  title: string;
  href: string;
  /** Plain text. */
  description?: string | undefined;
  /** Constants and runtime expressions. */
  parameters: [parameter: Pick<ParameterField, 'in' | 'name'>, value: JsonValue][];
  requestBody?: JsonValue | undefined;
  /** URL of a server, as the document writes it. */
  server?: string | undefined;
}

/** The URL of the search index of the site, and how the URLs of its pages begin and end. */
export interface OperationIndex {
  index: string;
  base: string;
  end: string;
}

/** How requests are sent: through the proxy of this site, or directly from the browser. */
export type SendTarget =
  | { mode: 'proxy' /** Path of the proxy, including the site's base. */; path: string }
  | {
      mode: 'direct';
      /** Whether the browser adds its cookies for the API's origin. */
      credentials: boolean;
      /** Whether the browser follows redirects. Default: `follow`. With `manual`, the status of a redirect is 0. */
      redirect?: 'follow' | 'manual';
    };

export interface HighlightedSample {
  /** Key of the target (`src/request/snippets/targets.ts`), or `id` of the site's own sample. */
  key: string;
  label: string;
  /** The content of `<code>`, escaped by the highlighter at build time. */
  html: string;
  /** What the site's own sample gets besides the request. Absent for a target of the package. */
  operation?: SampleOperation | undefined;
}

export interface AuthoredSample {
  label: string;
  source: string;
  /** Key of the target for its language, if there is one. */
  language?: string | undefined;
  /** As in `HighlightedSample`. If absent, the source is shown as plain text. */
  html?: string | undefined;
}
