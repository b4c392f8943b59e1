import { memo } from '../../../src/core/json/memo.ts';
import type { Settings } from '../../../src/site/config/settings.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { searchPath } from '../../render/links/own-addresses.ts';
import type { AgentSite } from '../agent-file.ts';
import { agentFile } from '../agent-files.ts';
import { searchIndex } from '../search-index.ts';

/** Whether a site has an MCP server. It answers with the Markdown of pages, so a site without Markdown has none. */
export function hasMcp({ agents }: Settings): boolean {
  return agents.mcp && agents.markdown;
}

/** Returns a file that the MCP server of a project reads. */
export function fileForPrograms(project: Project, site: AgentSite, path: string): string | undefined {
  return path === searchPath ? searchText(project, site) : agentFile(project, site, path)?.text();
}

const searchText = memo((project: Project, { facts }: AgentSite) => JSON.stringify(searchIndex(project, facts)));
