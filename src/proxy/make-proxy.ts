import { refusalResponse } from './answer-headers.ts';
import type { ProxyContext } from './caller.ts';
import type { Connector } from './connector.ts';
import { createCounters, type ProxyCounters } from './counters.ts';
import { startExchange } from './exchange.ts';
import { forward, type Visit } from './forward.ts';
import type { LogLine } from './log-line.ts';
import { type ProxyPolicy, proxyRules } from './policy.ts';
import { asRefusal } from './refusal.ts';
import { createSlots } from './slots.ts';

export interface DocsProxy {
  /** Never rejects: every failure is an answer. */
  (request: Request, context?: ProxyContext): Promise<Response>;
  /** Totals since the proxy was made. */
  counters(): ProxyCounters;
}

/** `createProxy` for a platform whose connections `connectorOfPlatform` makes. */
export function makeProxy(policy: ProxyPolicy, connectorOfPlatform: () => Promise<Connector>): DocsProxy {
  const rules = proxyRules(policy);
  const slots = createSlots(rules.limits);
  const counters = createCounters(() => slots.active);
  let connector: Promise<Connector> | undefined;

  function report(line: () => LogLine): void {
    try {
      rules.log?.(line());
    } catch {
      // A log that fails must not cost the visitor the answer.
    }
  }

  async function proxy(request: Request, context: ProxyContext = {}): Promise<Response> {
    const exchange = startExchange(request.signal);
    const visit: Visit = {
      context,
      rules,
      slots,
      exchange,
      line: {},
      report(outcome) {
        counters.add(outcome);
        const duration = Math.round(exchange.elapsed());
        report(() => ({ time: new Date().toISOString(), ...visit.line, ...outcome, duration }));
      },
    };
    try {
      connector ??= policy.connector ? Promise.resolve(policy.connector) : connectorOfPlatform();
      return await forward(request, await connector, visit);
    } catch (error) {
      const refusal = asRefusal(exchange.ended ?? error, 'proxy-failed');
      exchange.end();
      visit.report({ status: refusal.status, code: refusal.code, bytes: 0 });
      return refusalResponse(refusal, rules.explain);
    }
  }

  return Object.assign(proxy, { counters: counters.read });
}
