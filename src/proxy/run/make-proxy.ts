import type { ProxyContext } from '../policy/caller.ts';
import { asRefusal } from '../policy/refusal.ts';
import { refusalResponse } from '../protocol/answer-headers.ts';
import type { Connector } from '../protocol/connector.ts';
import { createCounters, type ProxyCounters } from './counters.ts';
import { forward, type RequestContext } from './forward.ts';
import type { LogLine } from './log-line.ts';
import { type ProxyPolicy, proxyRules } from './policy.ts';
import { startProxyRequest } from './proxy-request.ts';
import { createSlots } from './slots.ts';

/** The proxy as a function. Route the requests of one path to it. */
export interface DocsProxy {
  /** Never rejects: every failure becomes an answer. */
  (request: Request, context?: ProxyContext): Promise<Response>;
  /** Totals since the proxy was created. */
  counters(): ProxyCounters;
}

/** Creates a proxy. It uses the connector of the policy, or that of the platform if the policy has none. */
export function makeProxy(policy: ProxyPolicy, platformConnector: () => Promise<Connector>): DocsProxy {
  const rules = proxyRules(policy);
  const slots = createSlots(rules.limits);
  const counters = createCounters(() => slots.active);
  let connector: Promise<Connector> | undefined;

  async function report(line: () => LogLine): Promise<void> {
    try {
      // The log may be an async function: an unhandled rejection would end the process.
      await rules.log?.(line());
    } catch {
      // A log that fails must not cost the visitor the answer.
    }
  }

  async function proxy(request: Request, context: ProxyContext = {}): Promise<Response> {
    const proxyRequest = startProxyRequest(request.signal);
    const current: RequestContext = {
      context,
      rules,
      slots,
      proxyRequest,
      line: {},
      report(outcome) {
        counters.add(outcome);
        const duration = Math.round(proxyRequest.elapsed());
        void report(() => ({ time: new Date().toISOString(), ...current.line, ...outcome, duration }));
      },
    };
    try {
      connector ??= policy.connector ? Promise.resolve(policy.connector) : platformConnector();
      return await forward(request, await connector, current);
    } catch (error) {
      const refusal = asRefusal(proxyRequest.ended ?? error, 'proxy-failed');
      proxyRequest.end();
      current.report({ status: refusal.status, code: refusal.code, bytes: 0 });
      return refusalResponse(refusal, rules);
    }
  }

  return Object.assign(proxy, { counters: counters.read });
}
