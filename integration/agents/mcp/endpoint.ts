import { createMcpHandler } from '@modelcontextprotocol/server';
import { docsServer } from '../../../src/agents/mcp/docs-server.ts';
import type { DocsSource } from '../../../src/agents/mcp/docs-source.ts';
import { type CallerRules, isSameOrigin, type ProxyContext, requestHost } from '../../../src/proxy/policy/caller.ts';
import { isKnownCaller, type KnownHosts, knownHosts } from '../../../src/proxy/policy/known-hosts.ts';
import { completeLimits, type ProxyLimits } from '../../../src/proxy/policy/limits.ts';
import { Refusal } from '../../../src/proxy/policy/refusal.ts';
import { refusalResponse } from '../../../src/proxy/protocol/answer-headers.ts';
import { incomingBody } from '../../../src/proxy/protocol/incoming-body.ts';
import { startProxyRequest } from '../../../src/proxy/run/proxy-request.ts';
import { createSlots } from '../../../src/proxy/run/slots.ts';
import { type PageWords, setupPage } from './setup-page.ts';

export interface EndpointSource extends DocsSource {
  /** The primary color of the site. */
  color?: string | undefined;
}

/** What the endpoint reads from its site for each request. */
export interface EndpointSite {
  /** Path of the MCP server. */
  path: string;
  source(request: Request): Promise<EndpointSource>;
  /** Returns the language and texts of the setup page. */
  words(): Promise<PageWords>;
}

/** Maximum number of bytes of a message. Questions are short. */
const MAX_MESSAGE = 64 * 1024;

type Endpoint = (request: Request, context: ProxyContext) => Promise<Response>;

/**
 * Creates the MCP server of a site over HTTP: protocol 2026-07-28, and older clients without sessions. The promise of a
 * response never rejects.
 */
export function mcpEndpoint(site: EndpointSite, rules: CallerRules): Endpoint {
  const limits = completeLimits(rules.limits);
  limits.maxRequestBytes = Math.min(limits.maxRequestBytes, MAX_MESSAGE);
  const hosts = knownHosts(rules.hosts, rules.site);
  const slots = createSlots(limits);

  const handler = createMcpHandler(
    async ({ requestInfo }) => {
      if (!requestInfo) throw new Error('The MCP handler doesn’t pass the request on.');
      const source = await site.source(requestInfo);
      return docsServer(source, () => source);
    },
    // A built site does not change while it runs, so there is nothing to subscribe to.
    { maxSubscriptions: 0, maxRequestBodySize: limits.maxRequestBytes },
  );

  return async (request, context) => {
    const pending = startProxyRequest(request.signal);
    try {
      checkCaller(request, context, hosts);
      if (isBrowser(request)) {
        const address = `${originOf(request, context, rules)}${site.path}`;
        return setupPage(await site.source(request), address, await site.words());
      }
      if (request.method !== 'POST') throw new Refusal('method-not-allowed', { detail: 'Use POST.' });
      pending.onEnd(slots.take(context.clientAddress));
      const message = await readRequest(request, limits, pending);
      const answer = await handler.fetch(message);
      return complete(answer, await answer.arrayBuffer());
    } catch (error) {
      return refusalResponse(refusalOf(pending.ended ?? error), rules);
    } finally {
      pending.end();
    }
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  console.error('The MCP server failed:', error);
  return new Refusal('proxy-failed', { detail: 'The MCP server couldn’t handle this request.', cause: error });
}

/** Refuses pages of other sites, and host names that others point at this server. Programs send no `Origin`. */
function checkCaller(request: Request, context: ProxyContext, hosts: KnownHosts | undefined): void {
  const { headers } = request;
  const host = requestHost(request, context);
  const isPage = headers.has('origin') && !isNavigation(headers);
  if (isPage && !isSameOrigin(headers, host)) {
    throw new Refusal('caller-cross-site', {
      detail: 'The MCP server doesn’t accept requests from other sites’ pages.',
    });
  }
  if (hosts && !isKnownCaller(headers, host, context.clientAddress, hosts)) {
    throw new Refusal('host-unknown', { detail: 'The MCP server isn’t available at this host name.' });
  }
}

function isNavigation(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
}

function isBrowser({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.get('accept') ?? '');
}

/** Returns the request with its whole body, which it reads within the limits. */
async function readRequest(
  request: Request,
  limits: ProxyLimits,
  pending: ReturnType<typeof startProxyRequest>,
): Promise<Request> {
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase();
  if (coding && coding !== 'identity') throw new Refusal('request-coding-unsupported');
  pending.endAfter(limits.readTimeout, () => 'request-timeout');
  const body = incomingBody(request, limits.maxRequestBytes, pending);
  pending.onEnd(() => body.discard(limits.readTimeout).catch(() => {}));
  const bytes = await body.rest();
  // A list of messages would cost as much as many requests, but count as one.
  if (new TextDecoder().decode(bytes).trimStart().startsWith('[')) {
    throw new Refusal('envelope-malformed', { detail: 'Send one message per request, not a list.' });
  }
  return new Request(request.url, { method: 'POST', headers: request.headers, body: bytes, signal: request.signal });
}

/** Returns a complete response, so that a client that reads slowly keeps nothing open. */
function complete({ status, headers }: Response, body: ArrayBuffer): Response {
  const copy = new Headers(headers);
  // The connection belongs to the host, and HTTP/2 has no such header.
  copy.delete('Connection');
  copy.set('Cache-Control', 'no-store');
  copy.set('X-Content-Type-Options', 'nosniff');
  return new Response(body.byteLength === 0 ? null : body, { status, headers: copy });
}

/**
 * Returns the origin at which the reader opened the server. Behind TLS termination, the site itself sees `http:`, but
 * may know its own URL.
 */
function originOf(request: Request, context: ProxyContext, { site }: CallerRules): string {
  const url = new URL(request.url);
  const host = URL.parse(`${url.protocol}//${requestHost(request, context)}`)?.host ?? url.host;
  const known = URL.parse(site ?? '');
  if (known?.host === host) return known.origin;
  const scheme = request.headers.get('x-forwarded-proto') === 'https' ? 'https:' : url.protocol;
  return `${scheme}//${host}`;
}
