import { type ClientRequest, type Agent as HttpAgent, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { literalAddress } from '../../core/net/address.ts';
import { guardedLookup, type Resolver } from '../../core/net/lookup.ts';
import type { EgressProxies } from '../policy/egress.ts';
import { Refusal } from '../policy/refusal.ts';
import type { OutgoingRequest } from '../protocol/connector.ts';
import { newAgent } from './agents.ts';

export interface RequestOptions {
  resolve: Resolver;
  /** Certificate authorities to trust in addition to Node's, in PEM. */
  ca: string[] | undefined;
  /** Proxies to connect through. */
  egress: EgressProxies | undefined;
  /** Keeps the connection for later requests. Without it the connection serves this request alone. */
  agent: HttpAgent | undefined;
}

/**
 * Socket options: milliseconds to try each address of a host with several. Node's default is too short for distant
 * hosts.
 */
const CONNECTING = { autoSelectFamilyAttemptTimeout: 1000 };
/** Methods that send no `Content-Length` when they have no body (RFC 9110 section 8.6). */
const WITHOUT_LENGTH = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE']);

/** Opens a request with its headers. The body is not sent yet. */
export function openRequest(
  outgoing: OutgoingRequest,
  { ca, egress, agent }: RequestOptions,
  resolve: Resolver,
): ClientRequest {
  const { method, url, client, lifetime, admits, notAdmitted, verifiesTls, maxHeaderBytes } = outgoing;
  const isSecure = url.protocol === 'https:';
  // A path that looks like a protocol-relative URL would name another host.
  if (egress && !isSecure && url.pathname.startsWith('//')) throw new Refusal('path-traversal');
  const literal = literalAddress(url.hostname);
  const host = literal ?? url.hostname;
  const request = (isSecure ? requestSecure : requestPlain)({
    host,
    port: Number(url.port) || (isSecure ? 443 : 80),
    method,
    path: `${url.pathname}${url.search}`,
    headers: egress ? groupedHeaders(headerLines(outgoing)) : headerLines(outgoing),
    agent: agent ?? newAgent(url.protocol, egress),
    // Without this, the agent's idle timeout would also limit the time to set up a tunnel.
    ...(egress && { timeout: outgoing.connectTimeout }),
    lookup: guardedLookup((hostname) => resolve(hostname, { client, ending: lifetime }), admits, notAdmitted),
    maxHeaderSize: maxHeaderBytes,
    insecureHTTPParser: false,
    ...CONNECTING,
    ...(isSecure && {
      servername: literal === undefined ? host : '',
      rejectUnauthorized: verifiesTls,
      ALPNProtocols: ['http/1.1'],
      ...(ca && { ca }),
    }),
  });
  // `maxHeaderSize` limits the bytes, so the lines need no limit.
  request.maxHeadersCount = 0;
  return request;
}

/** Returns alternating names and values, unchanged and in order. Node adds `Connection`. */
function headerLines({ method, url, headers, body }: OutgoingRequest): string[] {
  const length = body?.length ?? (WITHOUT_LENGTH.has(method) ? undefined : 0);
  const framing = length === undefined ? [] : ['Content-Length', String(length)];
  return ['Host', url.host, ...headers.flat(), ...framing];
}

/**
 * Groups headers into an object, because Node adds the headers for an HTTP proxy, such as its password, only to an
 * object. Repeated headers keep all their values.
 */
function groupedHeaders(lines: readonly string[]): Record<string, string | string[]> {
  const groups = new Map<string, { name: string; values: string[] }>();
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const [name = '', value = ''] = lines.slice(index, index + 2);
    const group = groups.get(name.toLowerCase()) ?? { name, values: [] };
    group.values.push(value);
    groups.set(name.toLowerCase(), group);
  }
  return Object.fromEntries(
    [...groups.values()].map(({ name, values: [first = '', ...more] }) => [
      name,
      more.length === 0 ? first : [first, ...more],
    ]),
  );
}
