import { essence } from '../../request/http/essence.ts';
import { checkCaller, type ProxyContext, requestHost } from '../policy/caller.ts';
import { checkHeaders, type HeaderList, withUserAgent } from '../policy/headers.ts';
import { asRefusal, Refusal, type RefusalCode } from '../policy/refusal.ts';
import { addressGuard, checkTarget, type Target } from '../policy/target.ts';
import type { Connector, OutgoingRequest } from '../protocol/connector.ts';
import { readEnvelope } from '../protocol/envelope.ts';
import { incomingBody } from '../protocol/incoming-body.ts';
import { framedAnswer, isEventStream } from './answer.ts';
import type { LogLine } from './log-line.ts';
import type { HookAnswer, ProxiedRequest, ProxyRules } from './policy.ts';
import type { ProxyRequest } from './proxy-request.ts';
import type { Slots } from './slots.ts';

/** One request on its way through the proxy. */
export interface RequestContext {
  context: ProxyContext;
  rules: ProxyRules;
  slots: Slots;
  proxyRequest: ProxyRequest;
  /** Filled in while the request is handled. */
  line: Pick<LogLine, 'method' | 'target'>;
  /** Logs the request. Called once, by the code that knows how it ended. */
  report(outcome: Outcome): void;
}

export type Outcome = Pick<LogLine, 'status' | 'bytes' | 'code' | 'upstreamStatus'>;

/**
 * Takes a request through all checks, in this order: caller, slot, envelope, method, target, headers, the site's hook;
 * then through the connector. Each step throws a `Refusal` or passes on what it checked. Nothing is looked up or
 * connected before the last step.
 */
export async function forward(request: Request, connector: Connector, current: RequestContext): Promise<Response> {
  const { context, rules, proxyRequest, line } = current;
  const { limits } = rules;
  const type = checkCaller(request, context, rules.hosts);
  const release = current.slots.take(context.clientAddress);
  proxyRequest.onEnd(() => releaseOnceRead(release, context.connection, limits.readTimeout));
  proxyRequest.endAfter(limits.readTimeout, () => 'request-timeout');
  const incoming = incomingBody(request, limits.maxRequestBytes, proxyRequest);
  // The outcome is decided when the rest is discarded, so a failure of the rest changes nothing.
  proxyRequest.onEnd(() => incoming.discard(limits.readTimeout).catch(() => {}));
  const { method, url, headers, body } = await readEnvelope(request, type, incoming, limits);
  if (!rules.methods.has(method)) throw new Refusal('method-unsupported');
  line.method = method;
  const isFormPost = method === 'POST' && isForm(headers);
  const target = checkTarget(url, ownHosts(request, context), rules.target, isFormPost);
  if (rules.log) line.target = loggedTarget(target, rules);
  const checked = checkHeaders(headers, limits);
  if (rules.onRequest) {
    const proxied = { ...context, method, url: new URL(target.url), headers: new Headers(request.headers) };
    await askSite(rules.onRequest, proxied, current);
  }
  proxyRequest.endAfter(limits.totalTimeout, () => (incoming.waiting ? 'request-timeout' : 'upstream-timeout'));
  return relay(connector, current, {
    dropped: checked.dropped,
    outgoing: {
      ...connectionGuards(target, current),
      method,
      url: target.url,
      headers: outgoingHeaders(checked.headers, connector),
      body,
      client: context.clientAddress,
    },
  });
}

function isForm(headers: HeaderList): boolean {
  const types = headers.filter(([name]) => name.toLowerCase() === 'content-type');
  return types.length === 1 && types.every(([, type]) => essence(type) === 'application/x-www-form-urlencoded');
}

/** Releases the slot once the visitor has read the answer, or has been disconnected for not reading it in time (P-48). */
function releaseOnceRead(
  release: () => void,
  connection: RequestContext['context']['connection'],
  timeout: number,
): void {
  if (!connection) {
    release();
    return;
  }
  const timer = setTimeout(connection.abort, timeout);
  void connection.closed.then(() => {
    clearTimeout(timer);
    release();
  });
}

/**
 * Returns the origin and path template. The values in a path and in an open server variable belong to the visitor and
 * are left out (P-49).
 */
function loggedTarget({ url, destination: { origin, path } }: Target, { template }: ProxyRules): string {
  const rest = url.pathname.split('/').slice(path.split('/').length);
  if (rest.length === 0) return origin + path;
  return `${origin}${path}${template(rest) ?? (rest.join('') === '' ? '/' : '/*')}`;
}

type Hook = NonNullable<ProxyRules['onRequest']>;

/** Returns every host under which this request may have reached the site. */
function ownHosts(request: Request, context: ProxyContext): Set<string> {
  const urlHost = /^[a-z]+:\/\/([^/?#]*)/.exec(request.url)?.[1] ?? '';
  return new Set([requestHost(request, context), request.headers.get('host') ?? '', urlHost]);
}

function outgoingHeaders(
  headers: OutgoingRequest['headers'],
  { acceptEncoding }: Connector,
): OutgoingRequest['headers'] {
  const ours = withUserAgent(headers);
  return acceptEncoding === undefined ? ours : [...ours, ['Accept-Encoding', acceptEncoding]];
}

function connectionGuards(target: Target, { rules, proxyRequest }: RequestContext) {
  return {
    ...addressGuard(target, rules.target.nat64),
    verifiesTls: target.verifiesTls,
    connectTimeout: rules.limits.connectTimeout,
    maxHeaderBytes: rules.limits.maxAnswerHeaderBytes,
    lifetime: proxyRequest,
  };
}

/**
 * Asks the site's hook. If the hook throws or never answers, the request is refused. Only the server's own output says
 * why, because the error may contain secrets.
 */
async function askSite(hook: Hook, proxied: ProxiedRequest, { rules, proxyRequest }: RequestContext): Promise<void> {
  proxyRequest.endAfter(rules.limits.readTimeout, () => 'hook-failed');
  const ask = async () => checkedAnswer(await hook(proxied));
  const answer = await proxyRequest.during(ask()).catch((error) => {
    const refusal = asRefusal(error, 'hook-failed');
    if (refusal !== error) console.error('onRequest of the proxy failed:', error);
    else if (refusal.code === 'hook-failed') {
      console.error(`onRequest of the proxy didn’t answer within ${rules.limits.readTimeout} ms.`);
    }
    throw refusal;
  });
  if (!answer) return;
  const { status = 403, detail, retryAfter } = answer;
  throw new Refusal('request-denied', { status: [403, 429, 503].includes(status) ? status : 403, detail, retryAfter });
}

/** Throws for what is not an answer, because a hook that returns `false` does not mean to allow the request. */
function checkedAnswer(answer: HookAnswer | null): HookAnswer {
  if (answer === undefined || answer === null || typeof answer === 'object') return answer ?? undefined;
  throw new TypeError(`It returned a ${typeof answer}; expected undefined or an object.`);
}

interface Relayed {
  outgoing: OutgoingRequest;
  dropped: string[];
}

async function relay(connector: Connector, current: RequestContext, { outgoing, dropped }: Relayed): Promise<Response> {
  const { proxyRequest, rules, context } = current;
  const { eventStreamTimeout, maxResponseBytes } = rules.limits;
  const sentAt = proxyRequest.elapsed();
  const answer = await connector.send(outgoing);
  if (proxyRequest.ended) throw proxyRequest.ended;
  if (answer.status === 101) throw new Refusal('upstream-protocol-switched');
  if (answer.status < 100 || answer.status > 999) throw new Refusal('upstream-malformed');
  if (isEventStream(answer)) {
    proxyRequest.endAfter(
      Math.max(0, eventStreamTimeout - (proxyRequest.elapsed() - sentAt)),
      () => 'upstream-timeout',
    );
  }
  const count = { bytes: 0, received: 0 };
  let complete = false;
  proxyRequest.onEnd(({ code }) => {
    const outcome = { status: 200, upstreamStatus: answer.status, bytes: count.bytes };
    current.report(complete ? outcome : { ...outcome, code });
  });
  const onEnd = (reason: RefusalCode | undefined): void => {
    complete = reason === undefined;
    proxyRequest.end(reason);
  };
  const { method, url } = outgoing;
  const options = {
    proxyRequest,
    connector,
    method,
    url,
    dropped,
    sentAt,
    maxResponseBytes,
    count,
    onEnd,
    drained: context.connection?.drained,
  };
  return framedAnswer(answer, options);
}
