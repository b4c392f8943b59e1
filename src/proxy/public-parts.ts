/** What `astro-specbook/proxy` exports on every platform, besides `createProxy`. */
export type { ProxyContext } from './caller.ts';
export {
  type CompiledDestinations,
  compileDestinations,
  type DestinationNote,
  type DestinationSources,
} from './compile-destinations.ts';
export type { Connector, IncomingAnswer, OutgoingRequest } from './connector.ts';
export { type ProxyCounters, proxyCounters } from './counters.ts';
export type { Destination, DestinationPolicy } from './destination.ts';
export { DEFAULT_LIMITS, type GivenLimits, type LimitName, type ProxyLimits } from './limits.ts';
export { formatLogLine, type LogLine } from './log-line.ts';
export type { DocsProxy } from './make-proxy.ts';
export type { HookAnswer, HookRefusal, ProxiedRequest, ProxyPolicy } from './policy.ts';
export { REFUSALS, type RefusalCode } from './refusal.ts';
