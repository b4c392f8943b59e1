import { tryDecode } from '../core/json/decode.ts';
import { type CallerRules, type ProxyContext, requestHost } from '../proxy/policy/caller.ts';
import { isKnownHost, knownHosts } from '../proxy/policy/known-hosts.ts';
import { completeLimits, type ProxyLimits } from '../proxy/policy/limits.ts';
import { Refusal } from '../proxy/policy/refusal.ts';
import { incomingBody } from '../proxy/protocol/incoming-body.ts';
import { startProxyRequest } from '../proxy/run/proxy-request.ts';
import { createSlots } from '../proxy/run/slots.ts';
import { type Translation, withWords } from '../words/area.ts';
import { lists } from '../words/english/lists.ts';
import { mockProblems as words } from '../words/english/mock-problems.ts';
import { say } from '../words/say.ts';
import { answerFor, type ExampleAnswer, problem } from './answer.ts';
import type { ExampleIndex } from './example-index.ts';
import type { ExampleOperation } from './example-operation.ts';
import { findOperation } from './find-operation.ts';
import type { ExampleRequest } from './request-faults.ts';

export interface ExampleFiles {
  /** Reads a file of a document: `index`, or that of an operation. Resolves with `undefined` if there is none. */
  read(request: Request, document: string, file: string): Promise<string | undefined>;
  /** Whether files never change while the server runs. */
  isFixed: boolean;
  translation(): Promise<Translation | undefined>;
}

export type ExampleServer = (request: Request, context?: ProxyContext) => Promise<Response>;

/** Maximum number of files in memory. */
const MAX_FILES = 500;

/**
 * Creates the example server of a site. It forwards nothing and knows no secret, so it answers every client, and pages
 * of every origin. The promise of a response never rejects.
 */
export function exampleServer(
  files: ExampleFiles,
  rules: Pick<CallerRules, 'limits' | 'hosts' | 'site'>,
): ExampleServer {
  const limits = completeLimits(rules.limits);
  const slots = createSlots(limits);
  const hosts = knownHosts(rules.hosts, rules.site);
  const cache = new Map<string, Promise<unknown>>();

  /** Returns the content of a file, or `null`. Keeps what was read last. */
  function load<Content>(request: Request, document: string, file: string): Promise<Content | null> {
    const key = `${document}/${file}`;
    const cached = files.isFixed ? cache.get(key) : undefined;
    const content =
      cached ?? files.read(request, document, file).then((text) => (text === undefined ? null : JSON.parse(text)));
    if (!cached) {
      cache.set(key, content);
      const forget = () => cache.delete(key);
      content.then((value) => value ?? forget(), forget);
      const [oldest] = cache.keys();
      if (cache.size > MAX_FILES && oldest !== undefined) cache.delete(oldest);
    }
    return content as Promise<Content | null>;
  }

  async function answer(request: Request): Promise<ExampleAnswer> {
    const { name, document, path } = placeIn(request.url);
    const index = document === undefined ? null : await load<ExampleIndex>(request, document, 'index');
    const translation = await files.translation();
    const inWords = (make: () => ExampleAnswer) => withWords(translation, make);
    if (!index || document === undefined)
      return inWords(() => problem(404, words.noDocumentTitle, say(words.noDocument, { name })));
    const { method, headers } = request;
    const called = findOperation(index, method, path);
    if ('methods' in called) return inWords(() => missing(path, method, called.methods));
    const operation = await load<ExampleOperation>(request, document, called.operation.file);
    if (!operation) return inWords(() => missing(path));
    const read: ExampleRequest = {
      method,
      url: called.path,
      headers: [...headers],
      body: await bodyOf(request, limits),
    };
    return inWords(() => answerFor(operation, read));
  }

  return async (request, context = {}) => {
    let release: (() => void) | undefined;
    try {
      if (isPreflight(request)) return responseOf({ status: 204, headers: PREFLIGHT });
      refuseEmbedding(request);
      if (hosts && !isKnownHost(requestHost(request, context), hosts)) throw new Refusal('host-unknown', UNKNOWN_HOST);
      if (request.url.length > limits.maxUrlLength) throw new Refusal('url-too-long');
      release = slots.take(context.clientAddress);
      const { body, ...rest } = await answer(request);
      return responseOf(request.method === 'HEAD' ? rest : { ...rest, body });
    } catch (error) {
      return responseOf(refused(error));
    } finally {
      release?.();
    }
  };
}

const FOLDER = '/_docs/mock/';

/** Returns the document that a URL names if its name is valid, and the path after it with the query, which stay encoded. */
function placeIn(url: string): { name: string; document: string | undefined; path: string } {
  const { pathname, search } = new URL(url);
  const below = pathname.slice(pathname.indexOf(FOLDER) + FOLDER.length);
  const [, encoded = '', path = ''] = /^([^/]*)(.*)$/s.exec(below) ?? [];
  const name = tryDecode(encoded) ?? encoded;
  return { name, document: /^[\w-]+$/.test(name) ? name : undefined, path: (path || '/') + search };
}

async function bodyOf(request: Request, limits: ProxyLimits): Promise<ExampleRequest['body']> {
  if (!request.body) return undefined;
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase();
  if (coding && coding !== 'identity') throw new Refusal('request-coding-unsupported');
  const pending = startProxyRequest(request.signal);
  try {
    pending.endAfter(limits.readTimeout, () => 'request-timeout');
    const body = incomingBody(request, limits.maxRequestBytes, pending);
    pending.onEnd(() => body.discard(limits.readTimeout).catch(() => {}));
    return await body.rest();
  } catch (error) {
    throw pending.ended ?? error;
  } finally {
    pending.end();
  }
}

function missing(url: string, method = '', methods: readonly string[] = []): ExampleAnswer {
  const path = url.replace(/\?.*$/s, '');
  if (methods.length === 0) return problem(404, words.noOperationTitle, say(words.noOperation, { path }));
  const detail = say(words.method, { method, path, methods: methods.join(lists.separator) });
  return problem(405, words.methodTitle, detail, { headers: [['Allow', methods.join(', ')]] });
}

function refused(error: unknown): ExampleAnswer {
  if (error instanceof Refusal) {
    const { status, message, retryAfter } = error;
    const headers = retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)] satisfies [string, string]];
    return problem(status, 'Refused', message, { headers });
  }
  console.error('The example server failed:', error);
  return problem(500, 'Failed', 'The example server couldn’t handle this request.');
}

const UNKNOWN_HOST = { detail: 'The example server isn’t available at this host name.' };

/** A page may read the answer, but not use it as a script, a style, an image, or a frame of itself. */
function refuseEmbedding({ headers }: Request): void {
  const use = headers.get('sec-fetch-dest') ?? 'empty';
  if (use === 'empty' || use === 'document') return;
  throw new Refusal('request-denied', { detail: 'The example server answers programs, not page elements.' });
}

function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('access-control-request-method');
}

/** `*` does not include `Authorization`, which an SDK sends to every server. */
const PREFLIGHT: ExampleAnswer['headers'] = [
  ['Access-Control-Allow-Methods', '*'],
  ['Access-Control-Allow-Headers', '*, Authorization'],
  ['Access-Control-Max-Age', '600'],
];

function responseOf({ status, headers, body = undefined }: ExampleAnswer): Response {
  const all = new Headers([...headers, ['Access-Control-Allow-Origin', '*'], ['Access-Control-Expose-Headers', '*']]);
  return new Response(body === undefined || [204, 205, 304].includes(status) ? null : body, { status, headers: all });
}
