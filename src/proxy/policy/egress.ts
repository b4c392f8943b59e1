import { DocsError } from '../../problems/errors.ts';

/**
 * Proxies between this server and the backends, under the names of the environment variables, as Node's `Agent` takes
 * them.
 */
export interface EgressProxies {
  HTTP_PROXY?: string;
  HTTPS_PROXY?: string;
  /** Hosts that are reached directly, separated by commas. */
  NO_PROXY?: string;
}

/** How the site's owner configures the egress proxies. */
export type EgressSetting = 'environment' | string | EgressUrls;

export interface EgressUrls {
  http?: string | undefined;
  https?: string | undefined;
  /** Hosts that are reached directly. */
  except?: string[] | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the egress proxies that the setting asks for: those of the environment, one URL for everything, or one URL
 * for each protocol. Throws a `DocsError` for a URL that Node cannot use, because Node would ignore it and connect
 * directly.
 */
export function egressProxies(setting: unknown, environment: Environment): EgressProxies | undefined {
  if (setting === undefined) return undefined;
  const proxies = definedOnly(proxiesOfSetting(setting, environment));
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY'] as const) checkProxy(name, proxies[name]);
  return proxies;
}

function proxiesOfSetting(setting: unknown, environment: Environment): Record<keyof EgressProxies, string | undefined> {
  if (setting === 'environment') {
    const variable = (name: string) => environment[name.toLowerCase()] || environment[name] || undefined;
    const proxy = (name: string) => withScheme(variable(name));
    return { HTTP_PROXY: proxy('HTTP_PROXY'), HTTPS_PROXY: proxy('HTTPS_PROXY'), NO_PROXY: variable('NO_PROXY') };
  }
  if (typeof setting === 'string') return { HTTP_PROXY: setting, HTTPS_PROXY: setting, NO_PROXY: undefined };
  const { http, https, except } = (setting ?? {}) as EgressUrls;
  if (http === undefined && https === undefined) throw invalid('has no proxy');
  return { HTTP_PROXY: http, HTTPS_PROXY: https, NO_PROXY: Array.isArray(except) ? except.join(',') : undefined };
}

/** Adds the scheme to a proxy of the environment, which other programs accept as `proxy.example.com:3128` too. */
function withScheme(proxy: string | undefined): string | undefined {
  return proxy === undefined || /^[a-z][a-z\d+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`;
}

function checkProxy(name: string, url: string | undefined): void {
  if (url === undefined) return;
  const protocol = URL.parse(url)?.protocol;
  if (protocol === undefined) throw invalid(`has no valid URL for ${name}`);
  if (!/^https?:$/.test(protocol)) throw invalid(`has a ${protocol.slice(0, -1)} proxy for ${name}`);
}

/** Creates the error for an invalid setting. Its message omits the URL, which may contain a password. */
function invalid(reason: string): DocsError {
  return new DocsError(
    `The proxy setting \`egress\` ${reason}, expected the URL of an HTTP proxy.`,
    'Write "environment" to use HTTP_PROXY, HTTPS_PROXY, and NO_PROXY, or a URL such as "http://proxy.example.com:3128".',
  );
}

function definedOnly(proxies: Record<keyof EgressProxies, string | undefined>): EgressProxies {
  return Object.fromEntries(Object.entries(proxies).filter(([, value]) => value !== undefined));
}

/** Creates the error for a platform that cannot connect through an HTTP proxy. */
export function noEgress(platform: string): DocsError {
  return new DocsError(
    `The proxy setting \`egress\` has no effect on ${platform}, which can’t connect through an HTTP proxy.`,
    'Use Node.js 22.21, or 24.5 or later. If the server can connect directly, remove the setting instead.',
  );
}
