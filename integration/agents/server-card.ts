import { serverName } from '../../src/agents/mcp/server-name.ts';
import { line } from '../../src/agents/twin/markdown-text.ts';
import { cutText } from '../../src/core/text/cut-text.ts';
import { packageVersion } from '../../src/core/text/package-version.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { mcpHref } from '../render/links/site-href.ts';
import { fileUrl, siteUrl } from './addresses.ts';
import { type AgentFile, type AgentSite, jsonFile } from './agent-file.ts';

const CARD = '.well-known/mcp/server-card.json';
const CARD_TYPE = 'application/mcp-server-card+json';

/**
 * Returns the card of the MCP server (SEP-2127) and the AI catalog that leads to it, by their path below Astro's base.
 * Both need the URL of the site.
 */
export function serverCardFiles({ site: { name } }: Project, site: AgentSite): [path: string, file: AgentFile][] {
  const { base, siteBase, mcp = false, endpointSlash = false } = site.facts;
  if (!mcp || site.origin === undefined) return [];
  const { hostname } = new URL(site.origin);
  const server = serverName(name);
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${hostname.split('.').reverse().join('.')}/${server}`,
    version: packageVersion(),
    title: cutText(line(name), 100),
    description: cutText(`Searches and reads the documentation of ${line(name)}`, 100),
    websiteUrl: fileUrl(site, ''),
    remotes: [{ type: 'streamable-http', url: siteUrl(site, mcpHref({ base, endpointSlash })) }],
  };
  const catalog = {
    specVersion: '1.0',
    entries: [
      { identifier: `urn:air:${hostname}:mcp:${server}`, type: CARD_TYPE, url: siteUrl(site, `${siteBase}${CARD}`) },
    ],
  };
  return [
    [CARD, jsonFile(CARD_TYPE, card)],
    ['.well-known/ai-catalog.json', jsonFile('application/ai-catalog+json', catalog)],
  ];
}
