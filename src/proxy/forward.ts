import { answerStream, isEventStream } from './answer.ts';
import { framedResponse } from './answer-headers.ts';
import { checkCaller, type ProxyContext, requestHost } from './caller.ts';
import type { Connector, OutgoingRequest } from './connector.ts';
import { readEnvelope } from './envelope.ts';
import type { Exchange } from './exchange.ts';
import type { AnswerEnd } from './frames.ts';
import { checkHeaders, withUserAgent } from './headers.ts';
import { incomingBody, unlessAborted } from './incoming-body.ts';
import type { LogLine } from './log-line.ts';
import type { ProxiedRequest, ProxyRules } from './policy.ts';
import { asRefusal, Refusal } from './refusal.ts';
import type { Slots } from './slots.ts';
import { addressGuard, checkTarget, privateTarget, type Target } from './target.ts';

/** One request on its way through the proxy. `line` and `answering` are filled in as it goes. */
export interface Visit {
  context: ProxyContext;
  rules: ProxyRules;
  slots: Slots;
  exchange: Exchange;
  line: Omit<LogLine, 'time' | 'duration'>;
  /** Whether the head of the backend's answer has been handed out, so that no refusal can follow. */
  answering: boolean;
}

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
  const incoming = incomingBody(request, limits.maxRequestBytes, exchange.signal);
  const { method, url, headers, body } = await readEnvelope(request, type, incoming, limits);
  if (!rules.methods.has(method)) throw new Refusal('method-unsupported');
  line.method = method;
  const target = checkTarget(url, ownHosts(request, context), rules.target);
  line.target = target.destination.origin + target.destination.path;
  const checked = checkHeaders(headers, limits);
  await askSite({ ...context, method, url: new URL(target.url), headers: new Headers(request.headers) }, visit);
  exchange.endAfter(limits.totalTimeout, () => (incoming.waiting ? 'request-timeout' : 'upstream-timeout'));
  return relay(connector, visit, {
    dropped: checked.dropped,
    outgoing: {
      ...guards(target, visit),
      method,
      url: target.url,
      headers: outgoingHeaders(checked.headers, connector),
      body,
    },
  });
}

/** Every host under which this request may have reached the site. */
function ownHosts(request: Request, context: ProxyContext): string[] {
  return [requestHost(request, context), request.headers.get('host') ?? '', new URL(request.url).host];
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
    admits: addressGuard(target, rules.target.nat64),
    notAdmitted: () => privateTarget(target.url.origin),
    connectTimeout: rules.limits.connectTimeout,
    maxHeaderBytes: rules.limits.maxAnswerHeaderBytes,
    signal: exchange.signal,
  };
}

/** The site's own say. A hook that throws or never answers refuses. */
async function askSite(proxied: ProxiedRequest, { rules, exchange }: Visit): Promise<void> {
  if (!rules.onRequest) return;
  exchange.endAfter(rules.limits.readTimeout, () => 'hook-failed');
  const ask = async () => rules.onRequest?.(proxied);
  const answer = await unlessAborted(ask(), exchange.signal).catch((error) => {
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
  const { exchange, line, rules } = visit;
  const sentAt = exchange.elapsed();
  const answer = await connector.send(outgoing);
  exchange.signal.throwIfAborted();
  if (answer.status < 100 || answer.status > 999) throw new Refusal('upstream-malformed');
  if (isEventStream(answer)) {
    const used = exchange.elapsed() - sentAt;
    exchange.endAfter(Math.max(0, rules.limits.eventStreamTimeout - used), () => 'upstream-timeout');
  }
  line.upstreamStatus = answer.status;
  line.code = 'request-cancelled';
  visit.answering = true;
  const onEnd = (end: AnswerEnd): void => {
    line.bytes = end.bytes;
    if (end.reason === undefined) delete line.code;
    else line.code = end.reason;
    exchange.end(end.reason);
  };
  const { maxResponseBytes } = rules.limits;
  const { method, url } = outgoing;
  return framedResponse(
    answerStream(answer, { exchange, connector, method, url, dropped, sentAt, maxResponseBytes, onEnd }),
  );
}
