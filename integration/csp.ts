import { createHash } from 'node:crypto';
import type { APIContext, AstroConfig } from 'astro';
import { listChannels } from '../src/asyncapi/channel.ts';
import { serversOfChannel } from '../src/asyncapi/channel-server.ts';
import type { ApiDocument } from '../src/document/document.ts';
import { entriesOf, ownValue, textOf } from '../src/document/json.ts';
import { listOperations, resolverOf } from '../src/openapi/operation.ts';
import { allServersOf } from '../src/openapi/server.ts';
import type { Project } from '../src/project/project.ts';

/** Lets an inline script of ours run where the site has Astro's content security policy; ask for `csp` nowhere else. */
export function allowScript({ csp }: Pick<APIContext, 'csp'>, text: string): void {
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(text).digest('base64')}`);
}

/** Lets the playground of a page send to the APIs and fetch tokens, where the policy of the site says what may be reached. */
export function allowSending({ csp }: Pick<APIContext, 'csp'>, project: Project, proxy: boolean): void {
  const documents = [...project.documents.values()];
  const tokens = documents.flatMap(tokenOrigins);
  const servers = proxy ? [] : [...documents.flatMap(serverOrigins), ...originsOf(project.settings.api.mdx.server)];
  const sockets = documents.flatMap(socketOrigins);
  csp?.insertDirective(`connect-src ${[...new Set(["'self'", ...servers, ...sockets, ...tokens])].join(' ')}`);
}

/** Whether the policy limits what pages may fetch; saying more of it where it does not would forbid what is allowed. */
export function limitsSending({ security }: Pick<AstroConfig, 'security'>): boolean {
  const { csp } = security;
  return typeof csp === 'object' && (csp.directives ?? []).some((each) => /^(?:connect|default)-src\b/.test(each));
}

/** Consoles connect straight from the browser, whatever the proxy does. */
function socketOrigins(document: ApiDocument): string[] {
  const resolver = resolverOf(document);
  const channels = listChannels(document).flatMap((channel) => serversOfChannel(document, channel, resolver));
  return originsOf(channels.map(({ url }) => url));
}

function serverOrigins(document: ApiDocument): string[] {
  return originsOf(allServersOf(document, listOperations(document)).map(({ url }) => url));
}

const TOKEN_URLS = ['tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'];

function tokenOrigins({ root }: ApiDocument): string[] {
  const urls = entriesOf(ownValue(root['components'], 'securitySchemes')).flatMap(([, scheme]) => [
    ownValue(scheme, 'openIdConnectUrl'),
    ownValue(scheme, 'oauth2MetadataUrl'),
    ...entriesOf(ownValue(scheme, 'flows')).flatMap(([, flow]) => TOKEN_URLS.map((key) => ownValue(flow, key))),
  ]);
  return originsOf(urls.flatMap((url) => textOf(url) ?? []));
}

/** Of an address whose host is chosen by the reader, only the scheme is known. */
function originsOf(urls: readonly string[]): string[] {
  return urls.flatMap((url) => {
    const scheme = /^((?:https?|wss?):)\/\/[^/]*\{/i.exec(url)?.[1];
    if (scheme) return [scheme.toLowerCase()];
    const parsed = URL.parse(url.replaceAll(/\{[^}]*\}/g, 'x'));
    return parsed && /^(?:https?|wss?):$/.test(parsed.protocol) ? [`${parsed.protocol}//${parsed.host}`] : [];
  });
}
