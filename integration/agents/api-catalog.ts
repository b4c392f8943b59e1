import { documentServersOf } from '../../src/openapi/server.ts';
import type { Project } from '../../src/project/read/project.ts';
import { documentOf } from '../../src/site/page.ts';
import { mcpHref } from '../links/site-href.ts';
import { fileUrl, pageUrl, whole } from './addresses.ts';
import type { AgentFile, AgentSite } from './agent-file.ts';
import { listedPages } from './listed-pages.ts';

export const catalogPath = '.well-known/api-catalog';

/** The APIs of the site with their servers, descriptions and pages: RFC 9727, as a linkset of RFC 9264. */
export function apiCatalog(project: Project, site: AgentSite): AgentFile {
  return {
    contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    text: () => `${JSON.stringify({ linkset: [...entries(project, site), ...mcpEntries(site)] }, null, 2)}\n`,
  };
}

function entries(project: Project, site: AgentSite) {
  const pages = listedPages(project);
  return [...project.documents.values()].flatMap((document) => {
    const ofDocument = pages.filter((page) => documentOf(page)?.file === document.file);
    const first = ofDocument.find(({ kind }) => kind === 'overview') ?? ofDocument[0];
    if (!first) return [];
    const kind = document.root['asyncapi'] === undefined ? 'openapi' : 'asyncapi';
    const isUrl = /^https?:/i.test(document.file);
    const isServed = project.downloads.some(({ path }) => path === document.file);
    const href = isUrl ? document.file : fileUrl(site, document.file);
    const description = {
      'service-desc': [{ href, type: `application/${kind}+${/\.json$/i.test(document.file) ? 'json' : 'yaml'}` }],
    };
    const servers = kind === 'openapi' ? documentServersOf(document).map(({ url }) => url) : [];
    const anchors = servers.filter((url) => URL.canParse(url) && !url.includes('{'));
    const doc = { 'service-doc': [{ href: pageUrl(site, first), type: 'text/html' }] };
    return (anchors.length > 0 ? anchors : [pageUrl(site, first)]).map((anchor) => ({
      anchor,
      ...(isUrl || isServed ? description : {}),
      ...doc,
    }));
  });
}

/** The MCP server is an API of the site too. Its address shows people how to add it. */
function mcpEntries(site: AgentSite) {
  const { base, mcp = false, endpointSlash = false } = site.facts;
  if (!mcp) return [];
  const address = whole(site, mcpHref({ base, endpointSlash }));
  return [{ anchor: address, 'service-doc': [{ href: address, type: 'text/html' }] }];
}
