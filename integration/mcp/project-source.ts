import type { Settings } from '../../src/config/settings.ts';
import { memo } from '../../src/json/memo.ts';
import type { Project } from '../../src/project/read/project.ts';
import type { AgentSite } from '../agents/agent-file.ts';
import { agentFile } from '../agents/agent-files.ts';
import { searchIndex } from '../agents/search-index.ts';
import { searchPath } from '../links/own-addresses.ts';

/** Whether a site has an MCP server. It answers with the Markdown of pages, so a site without Markdown has none. */
export function hasMcp({ agents }: Settings): boolean {
  return agents.mcp && agents.markdown;
}

/** Returns a file that the MCP server of a project reads. */
export function fileForPrograms(project: Project, site: AgentSite, path: string): string | undefined {
  return path === searchPath ? searchText(project, site) : agentFile(project, site, path)?.text();
}

const searchText = memo((project: Project, { facts }: AgentSite) => JSON.stringify(searchIndex(project, facts)));
