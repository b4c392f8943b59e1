import { createHash } from 'node:crypto';
import facts from 'virtual:specbook/site';
import type { APIContext } from 'astro';
import { listChannels } from '../../src/asyncapi/channel.ts';
import { serversOfChannel } from '../../src/asyncapi/channel-server.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import { entriesOf, ownValue, textOf } from '../../src/json/record.ts';
import { listOperations, resolverOf } from '../../src/openapi/operation.ts';
import { allServersOf } from '../../src/openapi/server.ts';
import type { Project } from '../../src/project/read/project.ts';
import { earlyPressesScript } from '../islands/early-presses.ts';

/** Allows an inline script of ours, if the site uses Astro's content security policy. */
export function allowScript(context: Pick<APIContext, 'csp'>, text: string): void {
  if (facts.csp) context.csp?.insertScriptHash(hashOf(text));
}

/** Does the same for the text of a style element. */
export function allowStyle(context: Pick<APIContext, 'csp'>, text: string): void {
  if (facts.csp) context.csp?.insertStyleHash(hashOf(text));
}

function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Sources for showing responses, whose bytes the page turns into `data:` and `blob:` URLs. */
const SHOWN = { 'img-src': ['data:', 'blob:'], 'media-src': ['blob:'], 'frame-src': ['blob:'] };

/**
 * Allows the playground of a page to send requests to the APIs, fetch tokens and show responses. Extends only the
 * directives that the site's policy restricts. Each keeps the sources that it, or `default-src`, names.
 */
export function allowPlayground(context: Pick<APIContext, 'csp'>, project: Project): void {
  const { csp } = context;
  allowScript(context, earlyPressesScript);
  if (facts.directives.length === 0) return;
  const ourSources = { 'connect-src': reachable(project, facts.proxy), ...SHOWN };
  for (const [name, sources] of Object.entries(ourSources)) {
    const limits = sourcesOf(name) ?? sourcesOf('default-src');
    if (limits === undefined || (limits === "'none'" && sourcesOf(name) !== undefined)) continue;
    const siteSources = limits === "'none'" ? [] : limits.split(' ');
    csp?.insertDirective(`${name as 'connect-src'} ${[...new Set([...siteSources, ...sources])].join(' ')}`);
  }
}

/** Returns the sources that the site sets for a directive, or `undefined` if it does not set the directive. */
function sourcesOf(name: string): string | undefined {
  const parts = facts.directives.map((each) => each.trim().split(/\s+/)).find(([first]) => first === name);
  return parts?.slice(1).join(' ');
}

function reachable(project: Project, proxy: boolean): string[] {
  const documents = [...project.documents.values()];
  const tokens = documents.flatMap(tokenOrigins);
  const servers = proxy ? [] : [...documents.flatMap(serverOrigins), ...originsOf(project.settings.api.mdx.server)];
  const sockets = documents.flatMap(socketOrigins);
  return [...new Set(["'self'", ...servers, ...sockets, ...tokens])];
}

/** Returns the origins of channels. Consoles connect to them straight from the browser, even if there is a proxy. */
function socketOrigins(document: ApiDocument): string[] {
  const resolver = resolverOf(document);
  const channels = listChannels(document).flatMap((channel) => serversOfChannel(document, channel, resolver));
  return originsOf(channels.map(({ url }) => url));
}

function serverOrigins(document: ApiDocument): string[] {
  return originsOf(allServersOf(document, listOperations(document)).map(({ url }) => url));
}

const TOKEN_URLS = ['tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'];

function tokenOrigins(document: ApiDocument): string[] {
  const schemes = entriesOf(ownValue(document.root['components'], 'securitySchemes'));
  const addresses = schemes.flatMap(([, scheme]) => [
    ownValue(scheme, 'openIdConnectUrl'),
    ownValue(scheme, 'oauth2MetadataUrl'),
    ...entriesOf(ownValue(scheme, 'flows')).flatMap(([, flow]) => TOKEN_URLS.map((key) => ownValue(flow, key))),
  ]);
  const urls = addresses.flatMap((url) => textOf(url) ?? []);
  // The others are relative to the servers.
  return [...originsOf(urls), ...(urls.every((url) => URL.canParse(url)) ? [] : serverOrigins(document))];
}

/** Returns the origins of URLs, or only the scheme if the reader chooses the host. */
function originsOf(urls: readonly string[]): string[] {
  return urls.flatMap((url) => {
    const scheme = /^((?:https?|wss?):)\/\/[^/]*\{/i.exec(url)?.[1];
    if (scheme) return [scheme.toLowerCase()];
    const parsed = URL.parse(url.replaceAll(/\{[^}]*\}/g, 'x'));
    return parsed && /^(?:https?|wss?):$/.test(parsed.protocol) ? [`${parsed.protocol}//${parsed.host}`] : [];
  });
}
