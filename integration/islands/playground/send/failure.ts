import { parsedUrl } from '../../../../src/request/http/parsed-url.ts';
import type { WireRequest } from '../../../../src/request/http/wire/wire-request.ts';
import { currentWords } from '../../../../src/words/area.ts';
import { advice } from '../../../../src/words/english/advice.ts';
import { failures } from '../../../../src/words/english/failures.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { refusals } from '../../../../src/words/english/refusals.ts';
import { type Message, say } from '../../../../src/words/say.ts';
import type { Unsendable } from './unsendable.ts';

/** Why there is no response: what happened, and what the reader can do. */
export interface Failure {
  title: string;
  detail?: string | undefined;
  /** How that comes about, for those who can change it. Shown on request. */
  cause?: string | undefined;
  /** Header lines that the API must send. */
  headers?: string[] | undefined;
  /** A stable code, for reports and questions. */
  code?: string | undefined;
}

/** Explains a response from the proxy's path that contains no response of the API at `url`. */
export async function proxyFailure(response: Response, path: string, url: string): Promise<Failure> {
  const type = response.headers.get('content-type') ?? '';
  if (/^application\/problem\+json\b/i.test(type)) {
    return problemFailure(await response.json().catch(() => ({})), url);
  }
  const got =
    type.startsWith('text/html') && response.ok
      ? failures.aWebPage
      : `${response.status} ${response.statusText}`.trim();
  if (response.status === 401) {
    return {
      title: say(failures.signIn, { status: got }),
      detail: failures.signInDetail,
    };
  }
  if (response.status === 413 || response.status === 431) {
    return { title: failures.tooLarge, detail: say(failures.tooLargeDetail, { status: got, path }) };
  }
  const later = say(failures.serverErrorDetail, { status: got, path });
  if (response.status >= 500) return { title: failures.serverError, detail: later };
  const title = say(failures.rejected, { path });
  if (response.status === 429) return { title, detail: later };
  const rejected = say(failures.rejectedDetail, { status: got });
  const detail = response.status === 403 ? `${rejected} ${failures.rejectedSignIn}` : rejected;
  return { title, detail };
}

/** Explains a refusal of the proxy, which is a problem of RFC 9457 with a `code`. */
function problemFailure(problem: unknown, url: string): Failure {
  const text = (name: string) => {
    const value: unknown = Object(problem)[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const code = text('code');
  const translated = textOf(currentWords()?.['refusals'], code);
  const ours = textOf(refusals, code);
  // The English detail from the proxy is more specific, but it never names a host.
  const words = translated ?? (ours?.includes('{host}') ? ours : undefined);
  const host = parsedUrl(url)?.host ?? url;
  const title = words === undefined ? (text('detail') ?? text('title') ?? failures.refused) : say(words, { host });
  // The hint of the proxy is for the owner of the site, and always in English.
  const sentences = [textOf(advice, code), translated === undefined ? text('hint') : undefined];
  const detail = sentences.filter((part) => part !== undefined && part !== '').join(' ');
  return { title: title.replace(/\.$/, ''), detail: detail || undefined, code };
}

/** Returns the text for a refusal, if there is one. */
function textOf(texts: Readonly<Record<string, Message>> = {}, code: string | undefined): string | undefined {
  const message = code !== undefined && Object.hasOwn(texts, code) ? texts[code] : undefined;
  return typeof message === 'string' ? message : undefined;
}

/** Explains a failure that the reader's server variables caused. Returns other failures unchanged. */
export function failureFromVariables(failure: Failure, names: readonly string[]): Failure {
  if (failure.code !== 'destination-unlisted' || names.length === 0) return failure;
  const quoted = names.map((name) => `"${name}"`).join(lists.and);
  return { ...failure, detail: say(names.length === 1 ? failures.variable : failures.variables, { names: quoted }) };
}

/** Explains that the proxy refuses `url`, the target of a redirect. Returns other failures unchanged. */
export function failureAfterRedirect(failure: Failure, url: string): Failure {
  if (failure.code !== 'destination-unlisted') return failure;
  const origin = parsedUrl(url)?.origin ?? url;
  return { ...failure, detail: say(failures.redirected, { origin }) };
}

/** Returns the failure for a response of the proxy that ends too early or cannot be parsed. */
export function proxyUnreadable(): Failure {
  return { title: failures.unreadable, detail: failures.unreadableDetail };
}

/** Returns the failure for a request that browsers refuse to send. */
export function unsendableFailure(reason: Unsendable, { method }: WireRequest): Failure {
  if (reason === 'body') return { title: say(failures.noBody, { method }), detail: failures.noBodyDetail };
  return { title: say(failures.noMethod, { method }), detail: failures.noMethodDetail };
}
