import { listChannels } from '../../../src/api/asyncapi/channel.ts';
import { serversOfChannel } from '../../../src/api/asyncapi/channel-server.ts';
import { listOperations, resolverOf } from '../../../src/api/openapi/operation.ts';
import { allServersOf } from '../../../src/api/openapi/server.ts';
import { entriesOf, ownValue, textOf } from '../../../src/core/json/record.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import type { Project } from '../../../src/site/project/read/project.ts';

/**
 * Returns the origins that playgrounds, consoles, and Ask of a site send requests to.
 *
 * @param proxy Whether a proxy sends most of them.
 */
export function playgroundOrigins(project: Project, proxy: boolean): string[] {
  const documents = [...project.documents.values()];
  const tokens = documents.flatMap(tokenOrigins);
  const servers = proxy ? [] : [...documents.flatMap(serverOrigins), ...originsOf(project.settings.api.mdx.server)];
  const sockets = documents.flatMap(socketOrigins);
  const { ask } = project.settings;
  return [...new Set(["'self'", ...servers, ...sockets, ...tokens, ...originsOf(ask ? [ask.endpoint] : [])])];
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
    const isSource = parsed && /^(?:https?|wss?):$/.test(parsed.protocol) && SAFE_HOST.test(parsed.host);
    return isSource ? [`${parsed.protocol}//${parsed.host}`] : [];
  });
}

/** URLs also accept `;` and `,` in hosts, with which a document could add directives to the policy of the site. */
const SAFE_HOST = /^[\w.:[\]-]+$/;
