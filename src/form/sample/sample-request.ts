import { buildRequest } from '../../http/build-request.ts';
import type { HttpRequest } from '../../http/http-request.ts';
import type { RequestForm } from '../form.ts';
import { maskCredentials, type Secrets } from '../secrets/mask-credentials.ts';
import type { FormValues } from '../values.ts';
import { placeholderValues } from './placeholder-values.ts';
import { type SampleScope, sampleValues } from './sample-values.ts';

export interface SampleOptions {
  /**
   * Values for empty inputs: examples from the document, or placeholders for required inputs alone, so that the sample
   * shows what Send sends.
   */
  gaps: SampleScope | 'placeholders';
  secrets: Secrets;
}

/** Replaces a server that the document does not name, or names by an address relative to an unknown one. */
const PLACEHOLDER_ORIGIN = 'https://api.example.com';

/** The request that a code sample shows: gaps are filled and secrets are masked. */
export function sampleRequest(form: RequestForm, values: FormValues, { gaps, secrets }: SampleOptions): HttpRequest {
  const filled = gaps === 'placeholders' ? placeholderValues(form, values) : sampleValues(form, values, gaps);
  const { request } = buildRequest(form, maskCredentials(form, filled.values, secrets));
  if (/^https?:/i.test(request.url)) return { ...request, url: urlAsSent(request.url) };
  return { ...request, url: urlAsSent(`${PLACEHOLDER_ORIGIN}/${request.url.replace(/^(?:[a-z]*:)?\/*/i, '')}`) };
}

/** The URL as browsers write it, because servers may have spaces or non-ASCII letters. Keeps `{name}` to fill in. */
function urlAsSent(url: string): string {
  if (!/[{}]/.test(url) && URL.canParse(url)) return new URL(url).href;
  return url.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}
