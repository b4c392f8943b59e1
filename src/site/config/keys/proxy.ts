import { z } from 'zod';
import { LIMIT_NAMES, type LimitName, limitRange, PROXY_LIMITS } from '../../../proxy/policy/limits.ts';
import { settingsObject } from './object.ts';

/** The default path of the proxy. */
const PROXY_PATH = '/_docs/api/request';

const destination = z.string().refine(isHttpUrl, 'expected an origin such as "https://api.example.com"');

const origins = z.array(destination).default([]);

/** A name as it is compared with that of a request: without scheme, port and path. */
const hostName = z
  .string()
  .regex(/^(?:\.?[\w.-]+|\[[\dA-Fa-f:.]+\])$/, 'expected a host name such as "docs.example.com" or ".example.com"');

const egressUrl = z
  .string()
  .refine(isHttpUrl, 'expected the URL of an HTTP proxy such as "http://proxy.example.com:3128"');

const egress = z.union([
  z.literal('environment'),
  egressUrl,
  settingsObject({
    http: egressUrl.optional().describe('The proxy for http:// requests.'),
    https: egressUrl.optional().describe('The proxy for https:// requests.'),
    except: z.array(z.string()).optional().describe('Hosts to connect to directly, such as ".internal.example.com".'),
  }),
]);

const limits = settingsObject(
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, limitSetting(name)])) as Record<
    LimitName,
    ReturnType<typeof limitSetting>
  >,
);

const proxyObject = settingsObject({
  allow: origins.describe(
    'Origins, with or without a path, that the proxy may call in addition to your documents’ servers.',
  ),
  allowPrivate: origins.describe(
    'Origins with private or loopback addresses that the proxy may call. Exact origins only.',
  ),
  allowUntrustedTls: origins.describe(
    'Origins whose TLS certificate isn’t checked, such as a test server with a self-signed certificate. Exact origins only.',
  ),
  limits: limits.default({}).describe('Limits for each request and for all requests together.'),
  path: z.string().startsWith('/').default(PROXY_PATH).describe('The proxy’s path on this site.'),
  hosts: z
    .array(hostName)
    .optional()
    .describe(
      'Additional host names at which the proxy responds, such as those of deploy previews. ".example.com" includes all subdomains. Without this key and without `site` in the Astro configuration, the proxy responds at every host name.',
    ),
  nat64: z
    .boolean()
    .default(false)
    .describe('Set it if the server can reach IPv4 addresses only through NAT64 (64:ff9b::/96).'),
  egress: egress
    .optional()
    .describe(
      'HTTP proxies between the server and the APIs. "environment" uses HTTP_PROXY, HTTPS_PROXY, and NO_PROXY; otherwise, give their URLs. These proxies resolve host names, so configure them to refuse private addresses. Without this key, connections are direct, even if the environment sets a proxy.',
    ),
  log: z.boolean().default(true).describe('Writes a line of JSON to standard output for each request.'),
  module: z
    .string()
    .optional()
    .describe(
      'A module, relative to docs.json, that exports `onRequest` (for your own authentication and limits), `log`, or both.',
    ),
});

const DEFAULTS = proxyObject.parse({});

export const proxy = z
  .union([z.boolean(), proxyObject])
  .default(true)
  .transform((value) => (typeof value === 'boolean' ? { enabled: value, ...DEFAULTS } : { enabled: true, ...value }))
  .describe(
    '`true` sends requests through this site’s proxy. `false` sends them directly from the browser, so the API must allow CORS. An object configures the proxy.',
  );

function limitSetting(name: LimitName) {
  const { unit, initial, meaning } = PROXY_LIMITS[name];
  const [least, most] = limitRange(name);
  const text = `${meaning} Default: ${initial} ${unit}.`;
  return z.number().int().min(least).max(most).optional().describe(text);
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
