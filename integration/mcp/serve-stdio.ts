import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Terminal } from '../../src/cli/options/command.ts';
import type { PageFolder } from '../../src/cli/site/site-folder.ts';
import { docsServer } from '../../src/mcp/docs-server.ts';
import { DocsError } from '../../src/problems/errors.ts';
import { loadProject } from '../../src/project/load-project.ts';
import type { Project } from '../../src/project/read/project.ts';
import { packageVersion } from '../../src/text/package-version.ts';
import { catalogOf } from './catalog.ts';
import type { EndpointSource } from './endpoint.ts';
import { fileForPrograms, hasMcp } from './project-source.ts';
import { siteSource } from './site-source.ts';

/** Serves the documentation in a folder over stdin and stdout until the client disconnects. */
export async function serveStdioOf(
  folder: PageFolder,
  { err, untilStopped }: Pick<Terminal, 'err' | 'untilStopped'>,
): Promise<void> {
  const project = await loadProject(folder.root, {
    proxy: { loopback: false },
    isShared: folder.root === folder.project?.root,
  });
  const errors = project.problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) err(`The documentation has ${errors} ${errors === 1 ? 'error' : 'errors'}; see \`docs check\`.`);
  const source = sourceOf(project);
  const server = serveStdio(() => docsServer(source), { onerror: (error) => err(error.message) });
  await Promise.race([once(process.stdin, 'close'), ...(untilStopped ? [untilStopped()] : [])]);
  await server.close();
}

function sourceOf(project: Project): EndpointSource {
  const { settings } = project;
  if (!hasMcp(settings)) {
    const key = settings.agents.mcp ? 'agents.markdown' : 'agents.mcp';
    throw new DocsError(`"${key}" of docs.json is false, so there is no MCP server.`, 'Remove it, or set it to true.');
  }
  const base = settings.base === undefined || settings.base === '/' ? '/' : `${settings.base}/`;
  const facts = { base, siteBase: base, trailingSlash: true };
  const site = { facts, origin: undefined };
  return siteSource(catalogOf(project, packageVersion()), {
    ...site,
    readFile: async (path) => fileForPrograms(project, site, path),
    isFixed: true,
  });
}
