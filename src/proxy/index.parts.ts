/** What `astro-specbook/proxy` exports on every platform in addition to `createProxy`. */
export type { ProxyContext, VisitorConnection } from './policy/caller.ts';
export {
  type CompiledDestinations,
  compileDestinations,
  type DestinationNote,
  type DestinationSources,
} from './policy/compile-destinations.ts';
export type { Destination, DestinationPolicy } from './policy/destination.ts';
export { DEFAULT_LIMITS, type GivenLimits, type LimitName, type ProxyLimits } from './policy/limits.ts';
export { REFUSALS, type RefusalCode } from './policy/refusal.ts';
export type { Connector, IncomingAnswer, OutgoingRequest } from './protocol/connector.ts';
export { type ProxyCounters, proxyCounters } from './run/counters.ts';
export { formatLogLine, type LogLine } from './run/log-line.ts';
export type { DocsProxy } from './run/make-proxy.ts';
export type { HookAnswer, HookRefusal, ProxiedRequest, ProxyPolicy } from './run/policy.ts';
