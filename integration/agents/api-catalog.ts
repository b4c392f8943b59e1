import { type ChannelServerView, serversOfDocument } from '../../src/api/asyncapi/channel-server.ts';
import { resolverOf } from '../../src/api/openapi/operation.ts';
import { documentServersOf } from '../../src/api/openapi/server.ts';
import type { ServerField } from '../../src/request/form/form.ts';
import { documentOf } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { mcpHref } from '../render/links/site-href.ts';
import { fileUrl, pageUrl, siteUrl } from './addresses.ts';
import { type AgentFile, type AgentSite, jsonFile } from './agent-file.ts';
import { listedPages } from './listed-pages.ts';

export const catalogPath = '.well-known/api-catalog';

/** Lists the site's APIs with their servers, descriptions and pages (RFC 9727), as a linkset (RFC 9264). */
export function apiCatalog(project: Project, site: AgentSite): AgentFile {
  const linkset = [...entries(project, site), ...mcpEntries(site)];
  return jsonFile('application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"', { linkset });
}

function entries(project: Project, site: AgentSite) {
  const pages = listedPages(project);
  return [...project.documents.values()].flatMap((document) => {
    const documentPages = pages.filter((page) => documentOf(page)?.file === document.file);
    const first = documentPages.find(({ kind }) => kind === 'overview') ?? documentPages[0];
    if (!first) return [];
    const kind = document.root['asyncapi'] === undefined ? 'openapi' : 'asyncapi';
    const isUrl = /^https?:/i.test(document.file);
    const isServed = project.downloads.some(({ path }) => path === document.file);
    const href = isUrl ? document.file : fileUrl(site, document.file);
    const description = {
      'service-desc': [{ href, type: `application/${kind}+${/\.json$/i.test(document.file) ? 'json' : 'yaml'}` }],
    };
    const servers =
      kind === 'openapi' ? documentServersOf(document) : serversOfDocument(document, resolverOf(document));
    const anchors = servers.map(addressOf).filter((url) => URL.canParse(url) && !url.includes('{'));
    const doc = { 'service-doc': [{ href: pageUrl(site, first), type: 'text/html' }] };
    return (anchors.length > 0 ? anchors : [pageUrl(site, first)]).map((anchor) => ({
      anchor,
      ...(isUrl || isServed ? description : {}),
      ...doc,
    }));
  });
}

/** Returns the URL of a server with the default values of its variables. */
function addressOf({ url, variables }: Pick<ServerField | ChannelServerView, 'url' | 'variables'>): string {
  return variables.reduce((text, { name, default: value = '' }) => {
    return value === '' ? text : text.replaceAll(`{${name}}`, () => value);
  }, url);
}

/** Returns the entry of the MCP server, which is also an API of the site. Its URL shows people how to add it. */
function mcpEntries(site: AgentSite) {
  const { base, mcp = false, endpointSlash = false } = site.facts;
  if (!mcp) return [];
  const address = siteUrl(site, mcpHref({ base, endpointSlash }));
  return [{ anchor: address, 'service-doc': [{ href: address, type: 'text/html' }] }];
}
