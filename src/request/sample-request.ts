import { buildRequest } from './build-request.ts';
import type { RequestForm } from './form.ts';
import type { HttpRequest } from './http-request.ts';
import { maskCredentials, type Secrets } from './mask-credentials.ts';
import { type SampleScope, sampleValues } from './sample-values.ts';
import type { FormValues } from './values.ts';

export interface SampleOptions {
  /** What is filled in where the reader has entered nothing. */
  scope: SampleScope;
  secrets: Secrets;
}

/** Stands for a server the document does not name, or names relative to a place that is not known. */
const PLACEHOLDER_ORIGIN = 'https://api.example.com';

/** The request that a code sample shows: what would be sent, its gaps filled, its secrets masked. */
export function sampleRequest(form: RequestForm, values: FormValues, { scope, secrets }: SampleOptions): HttpRequest {
  const { request } = buildRequest(form, maskCredentials(form, sampleValues(form, values, scope).values, secrets));
  if (/^https?:/i.test(request.url)) return request;
  return { ...request, url: `${PLACEHOLDER_ORIGIN}/${request.url.replace(/^(?:[a-z]*:)?\/*/i, '')}` };
}
