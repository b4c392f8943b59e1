import { buildRequest } from '../../http/build-request.ts';
import type { HttpRequest } from '../../http/http-request.ts';
import { serverUrl } from '../../http/server-url.ts';
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

/** The base URL that nobody has set: the document names no server, or one that is relative to an unknown address. */
const UNSET_BASE_URL = 'https://YOUR_BASE_URL';

/** The request that a code sample shows: gaps are filled and secrets are masked. */
export function sampleRequest(form: RequestForm, values: FormValues, { gaps, secrets }: SampleOptions): HttpRequest {
  const filled = gaps === 'placeholders' ? placeholderValues(form, values) : sampleValues(form, values, gaps);
  const { request } = buildRequest(form, maskCredentials(form, filled.values, secrets));
  return { ...request, url: sampleUrl(request.url, serverUrl(form, filled.values).url) };
}

/** @param server The start of the URL: the server as the form has it. */
function sampleUrl(url: string, server: string): string {
  if (/^https?:/i.test(url)) return urlAsSent(url);
  // A relative server says how its paths begin.
  const path = /^\/(?!\/)/.test(server) ? url : url.slice(server.length).replace(/^(?!\/)/, '/');
  return urlAsSent(`https://unset${path}`).replace('https://unset', UNSET_BASE_URL);
}

/** The URL as browsers write it, because servers may have spaces or non-ASCII letters. Keeps `{name}` to fill in. */
function urlAsSent(url: string): string {
  if (!/[{}]/.test(url) && URL.canParse(url)) return new URL(url).href;
  return url.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}
