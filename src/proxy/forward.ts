import { framedAnswer, isEventStream } from './answer.ts';
import { checkCaller, type ProxyContext, requestHost } from './caller.ts';
import type { Connector, OutgoingRequest } from './connector.ts';
import { readEnvelope } from './envelope.ts';
import type { Exchange } from './exchange.ts';
import { checkHeaders, withUserAgent } from './headers.ts';
import { incomingBody } from './incoming-body.ts';
import type { LogLine } from './log-line.ts';
import type { ProxiedRequest, ProxyRules } from './policy.ts';
import { asRefusal, Refusal, type RefusalCode } from './refusal.ts';
import type { Slots } from './slots.ts';
import { addressGuard, checkTarget, type Target } from './target.ts';

/** One request on its way through the proxy. */
export interface Visit {
  context: ProxyContext;
  rules: ProxyRules;
  slots: Slots;
  exchange: Exchange;
  /** Filled in as the request goes. */
  line: Pick<LogLine, 'method' | 'target'>;
  /** Logs the request; called once, by whoever knows how it ended. */
  report(outcome: Outcome): void;
}

export type Outcome = Pick<LogLine, 'status' | 'bytes' | 'code' | 'upstreamStatus'>;

/**
 * Takes a request through all checks, in this order: caller, slot, envelope, method, target, headers, the site's hook;
 * then through the connector. Each step throws a `Refusal` or hands on what it checked, and nothing is looked up or
 * connected before the last.
 */
export async function forward(request: Request, connector: Connector, visit: Visit): Promise<Response> {
  const { context, rules, exchange, line } = visit;
  const { limits } = rules;
  const type = checkCaller(request, context, rules.hosts);
  exchange.onEnd(visit.slots.take(context.clientAddress));
  exchange.endAfter(limits.readTimeout, () => 'request-timeout');
  const incoming = incomingBody(request, limits.maxRequestBytes, exchange);
  exchange.onEnd(() => incoming.discard(limits.readTimeout).catch(() => {}));
  const { method, url, headers, body } = await readEnvelope(request, type, incoming, limits);
  if (!rules.methods.has(method)) throw new Refusal('method-unsupported');
  line.method = method;
  const target = checkTarget(url, ownHosts(request, context), rules.target);
  if (rules.log) line.target = loggedTarget(target, rules);
  const checked = checkHeaders(headers, limits);
  if (rules.onRequest) {
    const proxied = { ...context, method, url: new URL(target.url), headers: new Headers(request.headers) };
    await askSite(rules.onRequest, proxied, visit);
  }
  exchange.endAfter(limits.totalTimeout, () => (incoming.waiting ? 'request-timeout' : 'upstream-timeout'));
  return relay(connector, visit, {
    dropped: checked.dropped,
    outgoing: {
      ...guards(target, visit),
      method,
      url: target.url,
      headers: outgoingHeaders(checked.headers, connector),
      body,
      client: context.clientAddress,
    },
  });
}

/** Origin and path template: the values in a path, and in an open server variable, are the visitor's (P-49). */
function loggedTarget({ url, destination: { origin, path } }: Target, { template }: ProxyRules): string {
  const rest = url.pathname.split('/').slice(path.split('/').length);
  if (rest.length === 0) return origin + path;
  return `${origin}${path}${template(rest) ?? (rest.join('') === '' ? '/' : '/*')}`;
}

type Hook = NonNullable<ProxyRules['onRequest']>;

/** Every host under which this request may have reached the site. */
function ownHosts(request: Request, context: ProxyContext): Set<string> {
  const ofUrl = /^[a-z]+:\/\/([^/?#]*)/.exec(request.url)?.[1] ?? '';
  return new Set([requestHost(request, context), request.headers.get('host') ?? '', ofUrl]);
}

function outgoingHeaders(
  headers: OutgoingRequest['headers'],
  { acceptEncoding }: Connector,
): OutgoingRequest['headers'] {
  const ours = withUserAgent(headers);
  return acceptEncoding === undefined ? ours : [...ours, ['Accept-Encoding', acceptEncoding]];
}

function guards(target: Target, { rules, exchange }: Visit) {
  return {
    ...addressGuard(target, rules.target.nat64),
    verifiesTls: target.verifiesTls,
    connectTimeout: rules.limits.connectTimeout,
    maxHeaderBytes: rules.limits.maxAnswerHeaderBytes,
    ending: exchange,
  };
}

/** The site's own say. A hook that throws or never answers refuses. */
async function askSite(hook: Hook, proxied: ProxiedRequest, { rules, exchange }: Visit): Promise<void> {
  exchange.endAfter(rules.limits.readTimeout, () => 'hook-failed');
  const ask = async () => hook(proxied);
  const answer = await exchange.during(ask()).catch((error) => {
    throw asRefusal(error, 'hook-failed');
  });
  if (!answer) return;
  const { status = 403, detail, retryAfter } = answer;
  throw new Refusal('request-denied', { status: [403, 429, 503].includes(status) ? status : 403, detail, retryAfter });
}

interface Relayed {
  outgoing: OutgoingRequest;
  dropped: string[];
}

async function relay(connector: Connector, visit: Visit, { outgoing, dropped }: Relayed): Promise<Response> {
  const { exchange, rules, context } = visit;
  const { eventStreamTimeout, maxResponseBytes } = rules.limits;
  const sentAt = exchange.elapsed();
  const answer = await connector.send(outgoing);
  if (exchange.ended) throw exchange.ended;
  if (answer.status === 101) throw new Refusal('upstream-protocol-switched');
  if (answer.status < 100 || answer.status > 999) throw new Refusal('upstream-malformed');
  if (isEventStream(answer)) {
    exchange.endAfter(Math.max(0, eventStreamTimeout - (exchange.elapsed() - sentAt)), () => 'upstream-timeout');
  }
  const count = { bytes: 0, received: 0 };
  let complete = false;
  exchange.onEnd(({ code }) => {
    const outcome = { status: 200, upstreamStatus: answer.status, bytes: count.bytes };
    visit.report(complete ? outcome : { ...outcome, code });
  });
  const onEnd = (reason: RefusalCode | undefined): void => {
    complete = reason === undefined;
    exchange.end(reason);
  };
  const { method, url } = outgoing;
  const options = {
    exchange,
    connector,
    method,
    url,
    dropped,
    sentAt,
    maxResponseBytes,
    count,
    onEnd,
    drained: context.drained,
  };
  return framedAnswer(answer, options);
}
