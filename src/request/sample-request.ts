import { buildRequest } from './build-request.ts';
import type { RequestForm } from './form.ts';
import type { HttpRequest } from './http-request.ts';
import { maskCredentials, type Secrets } from './mask-credentials.ts';
import { placeholderValues } from './placeholder-values.ts';
import { type SampleScope, sampleValues } from './sample-values.ts';
import type { FormValues } from './values.ts';

export interface SampleOptions {
  /**
   * What stands in where nothing has been entered: examples of the document, or placeholders for what is required and
   * nothing else, so that the sample is what Send sends.
   */
  gaps: SampleScope | 'placeholders';
  secrets: Secrets;
}

/** Stands for a server the document does not name, or names relative to a place that is not known. */
const PLACEHOLDER_ORIGIN = 'https://api.example.com';

/** The request that a code sample shows: what would be sent, its gaps filled, its secrets masked. */
export function sampleRequest(form: RequestForm, values: FormValues, { gaps, secrets }: SampleOptions): HttpRequest {
  const filled = gaps === 'placeholders' ? placeholderValues(form, values) : sampleValues(form, values, gaps);
  const { request } = buildRequest(form, maskCredentials(form, filled.values, secrets));
  if (/^https?:/i.test(request.url)) return { ...request, url: urlAsSent(request.url) };
  return { ...request, url: urlAsSent(`${PLACEHOLDER_ORIGIN}/${request.url.replace(/^(?:[a-z]*:)?\/*/i, '')}`) };
}

/** As browsers write it, since a server may be named with spaces or letters of any script; `{name}` stays to be filled in. */
function urlAsSent(url: string): string {
  if (!/[{}]/.test(url) && URL.canParse(url)) return new URL(url).href;
  return url.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}
