/** What the package exports as `astro-specbook/proxy`. */
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
export type { HookAnswer, HookRefusal, ProxiedRequest, ProxyPolicy } from './policy.ts';
export { createProxy, type DocsProxy } from './proxy.ts';
export { REFUSALS, type RefusalCode } from './refusal.ts';
