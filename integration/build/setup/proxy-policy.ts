import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import { listOperations } from '../../../src/api/openapi/operation.ts';
import type { CallerRules } from '../../../src/proxy/policy/caller.ts';
import { compileDestinations } from '../../../src/proxy/policy/compile-destinations.ts';
import type { ProxyPolicy } from '../../../src/proxy/run/policy.ts';
import type { ProxySituation } from '../../../src/site/project/check/proxy-problems.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { loopbackServers, serverEntries, tokenUrls } from '../../../src/site/project/read/proxied-servers.ts';
import { CLOUDFLARE } from './vite/vite-settings.ts';

interface PolicyContext {
  dev: boolean;
  config: Pick<AstroConfig, 'server' | 'site'>;
  logger: AstroIntegrationLogger;
  /** Origins that were logged as reachable in dev. The policy is compiled again after each edit of a document. */
  announced: Set<string>;
}

/**
 * Compiles from the documents and docs.json where the proxy may send requests (P-1, P-8). The problems of the project
 * include the servers that it cannot reach.
 */
export function proxyPolicy(project: Project, { dev, config, logger, announced }: PolicyContext): ProxyPolicy {
  const { proxy } = project.settings.api.playground;
  const documents = [...project.documents.values(), ...project.endpoints.values()];
  const operations = documents.flatMap((document) => listOperations(document));
  const servers = serverEntries(project);
  const local = dev && listensOnLoopback(config.server) ? loopbackServers(project) : [];
  for (const origin of local.filter((each) => !proxy.allowPrivate.includes(each) && !announced.has(each))) {
    announced.add(origin);
    logger.info(
      `During development, the proxy can reach ${origin}, because this server only accepts local connections.`,
    );
  }
  const { policy } = compileDestinations({
    servers,
    tokenUrls: tokenUrls(project).map(({ url }) => url),
    allow: proxy.allow,
    allowPrivate: [...new Set([...proxy.allowPrivate, ...local])],
    allowUntrustedTls: proxy.allowUntrustedTls,
    self: config.site ? [new URL(config.site).origin] : [],
    methods: operations.map(({ method }) => method),
    paths: operations.filter(({ kind }) => kind === 'operation').map(({ path }) => path),
  });
  return { ...policy, ...callerRules(project, { dev, config }), nat64: proxy.nat64, egress: proxy.egress };
}

/** Returns who may call the endpoints of the site, and how often. */
export function callerRules({ settings }: Project, { dev, config }: Pick<PolicyContext, 'dev' | 'config'>) {
  const { limits, hosts } = settings.api.playground.proxy;
  return {
    limits,
    explain: dev,
    hosts: hosts ?? devHosts(dev, config.server),
    site: dev ? undefined : config.site,
  } satisfies CallerRules;
}

/** Returns the circumstances in which the proxy of the site runs. */
export function proxySituation({ adapter, server }: AstroConfig, dev: boolean): ProxySituation {
  const platform = adapter?.name === CLOUDFLARE && !dev ? 'Cloudflare Workers' : undefined;
  return { loopback: dev && listensOnLoopback(server), platform };
}

export function listensOnLoopback({ host }: AstroConfig['server']): boolean {
  return host === undefined || host === false || ['localhost', '127.0.0.1', '::1'].includes(String(host));
}

/** Guards against host names that others point at the dev server: allows only those that Vite allows (P-34). */
function devHosts(dev: boolean, { allowedHosts }: AstroConfig['server']): string[] | undefined {
  return dev && Array.isArray(allowedHosts) ? allowedHosts : undefined;
}
