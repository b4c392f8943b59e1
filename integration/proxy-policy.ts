import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import { listOperations } from '../src/openapi/operation.ts';
import { allServersOf } from '../src/openapi/server.ts';
import type { Project } from '../src/project/project.ts';
import { compileDestinations } from '../src/proxy/compile-destinations.ts';

interface PolicyContext {
  dev: boolean;
  config: Pick<AstroConfig, 'server' | 'site'>;
  logger: AstroIntegrationLogger;
}

/** Where the proxy may go, compiled from the documents and docs.json (SECURITY-REQUIREMENTS P-1, P-8). */
export function proxyPolicy(project: Project, { dev, config, logger }: PolicyContext) {
  const { proxy } = project.settings.api.playground;
  const operations = [...project.documents.values()].map((document) => [document, listOperations(document)] as const);
  const servers = operations.flatMap(([document, list]) =>
    allServersOf(document, list).map(({ url, variables }) => ({
      url,
      variables: Object.fromEntries(variables.map((variable) => [variable.name, variable])),
    })),
  );
  const local = dev && listensOnLoopback(config.server) ? loopbackOrigins(servers.map(({ url }) => url)) : [];
  for (const origin of local.filter((origin) => !proxy.allowPrivate.includes(origin))) {
    logger.info(`In dev the proxy may reach ${origin}, because this server listens on loopback only.`);
  }
  const { policy, unusable, restricted } = compileDestinations({
    servers: [...servers, ...project.settings.api.mdx.server.map((url) => ({ url }))],
    allow: proxy.allow,
    allowPrivate: [...new Set([...proxy.allowPrivate, ...local])],
    self: config.site ? [new URL(config.site).origin] : [],
    methods: operations.flatMap(([, list]) => list.map(({ method }) => method)),
  });
  for (const { url, reason, hint } of unusable) logger.warn(`The proxy cannot reach "${url}": ${reason}. ${hint}`);
  for (const { url, reason, hint } of restricted) {
    logger.warn(`The proxy reaches only a part of "${url}": ${reason}. ${hint}`);
  }
  return policy;
}

function listensOnLoopback({ host }: AstroConfig['server']): boolean {
  return host === undefined || host === false || ['localhost', '127.0.0.1', '::1'].includes(String(host));
}

function loopbackOrigins(urls: readonly string[]): string[] {
  const origins = urls.flatMap((url) => (URL.canParse(url) ? new URL(url) : []));
  return [
    ...new Set(
      origins
        .filter(({ hostname }) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
        .map(({ origin }) => origin),
    ),
  ];
}
