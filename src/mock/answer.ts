import { sentType } from '../request/http/charset.ts';
import { essence } from '../request/http/essence.ts';
import { isJson } from '../request/http/media-type.ts';
import { lists } from '../words/english/lists.ts';
import { mockProblems as words } from '../words/english/mock-problems.ts';
import { say } from '../words/say.ts';
import { chooseAnswer, preferenceIn, preferenceText } from './choose-answer.ts';
import type { ExampleOperation } from './example-operation.ts';
import { type ExampleRequest, faultsInWords, headerOf, requestFaults, requestMedia } from './request-faults.ts';

/** A response of the example server. */
export interface ExampleAnswer {
  status: number;
  headers: [name: string, value: string][];
  body?: string | undefined;
}

/** In bytes. It takes a second to enter a form of one megabyte. Files are not entered. */
const MAX_ENTERED = 256 * 1024;

/**
 * Answers a request for an operation from its examples. Asks for no credentials, because readers come without them and
 * nothing is secret.
 */
export function answerFor(operation: ExampleOperation, request: ExampleRequest): ExampleAnswer {
  const { media, undocumented } = requestMedia(operation, request);
  if (undocumented !== undefined) {
    const types = (operation.form.body?.media ?? []).map(({ mediaType }) => mediaType).join(lists.separator);
    return problem(415, words.mediaTypeTitle, say(words.mediaType, { type: undocumented, types }));
  }
  const isEntered = media && media.entry !== 'binary' && media.entry !== 'multipart';
  if (isEntered && (request.body?.length ?? 0) > MAX_ENTERED)
    return problem(413, words.tooLargeTitle, say(words.tooLarge, { limit: MAX_ENTERED / 1024 }));
  const errors = requestFaults(operation, request, media);
  if (errors.length > 0) return problem(422, words.misfitTitle, faultsInWords(errors), { errors });
  const preference = preferenceIn(headerOf(request.headers, 'prefer'));
  const chosen = chooseAnswer(operation, preference, headerOf(request.headers, 'accept'));
  if ('title' in chosen) return problem(chosen.isOurs ? 501 : 400, chosen.title, chosen.detail);
  const { status, response, mediaType, example } = chosen;
  const applied = preferenceText(preference);
  return {
    status,
    headers: [
      ...response.headers.map(([name, value]): [string, string] => [safeName(name), value]),
      ...(mediaType === undefined ? [] : bodyHeaders(sentType(mediaType, example?.text ?? ''))),
      ...(applied === '' ? [] : [['Preference-Applied', applied] satisfies [string, string]]),
      ['X-Example-Answer', 'example'],
      ...FIXED,
    ],
    body: status === 204 || status === 205 || status === 304 || request.method === 'HEAD' ? undefined : example?.text,
  };
}

/** Headers of every answer. A browser must not show it as a page of this site, run it, or keep it. */
const FIXED: ExampleAnswer['headers'] = [
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; sandbox"],
];

/** A problem in the format of RFC 9457. */
export function problem(
  status: number,
  title: string,
  detail: string,
  { errors, headers = [] }: { errors?: unknown; headers?: ExampleAnswer['headers'] } = {},
): ExampleAnswer {
  const body = JSON.stringify({ title, status, detail, ...(errors !== undefined && { errors }) }, null, 2);
  return {
    status,
    headers: [...headers, ...bodyHeaders('application/problem+json'), ['X-Example-Answer', 'problem'], ...FIXED],
    body,
  };
}

/** Browsers save what is neither JSON nor plain text, and do not show it. */
function bodyHeaders(mediaType: string): ExampleAnswer['headers'] {
  const type = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\x20-\x7e]*)?$/.test(mediaType)
    ? mediaType
    : 'application/octet-stream';
  const isShown = isJson(type) || essence(type) === 'text/plain';
  return [
    ['Content-Type', type],
    ...(isShown ? [] : [['Content-Disposition', 'attachment'] satisfies [string, string]]),
  ];
}

/**
 * Headers that would make a browser, a cache, or the connection do something: set a cookie of this site, go to another
 * page, or read the body differently. The answer has them under another name.
 */
const ACTIVE =
  /^(?:set-.*|accept-ch|critical-ch|use-as-dictionary|location|refresh|link|clear-site-data|www-authenticate|proxy-.*|access-control-.*|cross-origin-.*|content-(?!language$).*|transfer-encoding|trailer|te|connection|keep-alive|upgrade|date|age|expires|etag|last-modified|vary|server|cache-control|pragma|strict-transport-security|alt-svc|nel|report(?:ing)?-.*|permissions-policy|referrer-policy|origin-.*|service-worker.*|speculation-rules|sourcemap|x-(?:frame-options|content-type-options|xss-protection|dns-prefetch-control|permitted-cross-domain-policies|accel-.*|sendfile|lighttpd-.*|reproxy-.*|example-answer)|preference-applied)$/i;

function safeName(name: string): string {
  return ACTIVE.test(name) ? `X-Example-${name}` : name;
}
