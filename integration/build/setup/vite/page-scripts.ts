import { fileURLToPath } from 'node:url';
import { resolveModule } from '../../../../src/core/text/resolve-module.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import type { SiteFacts } from '../../../render/links/site-facts.ts';
import { mcpHref } from '../../../render/links/site-href.ts';

/** Writes the module that imports those scripts of pages that not every site needs. */
export function pageScriptsModule(
  { hostNavigation, mcp }: Pick<SiteFacts, 'hostNavigation' | 'mcp'>,
  { site }: Pick<Project, 'site'>,
): string {
  const hasChannels = site.pages.some(({ kind }) => kind === 'channel');
  const modules = [
    ...(hostNavigation ? [] : ['scripts/navigation']),
    ...(hasChannels ? ['islands/console-element'] : []),
  ];
  const imports = modules.map((name) => `import ${JSON.stringify(fileOf(name))};`);
  return [...imports, ...(mcp ? [WEB_MCP] : [])].join('\n');
}

/** Drafts of WebMCP have it at one or the other place. */
const MODEL_CONTEXT = 'document.modelContext ?? navigator.modelContext';

/** Loads the tools only where an agent can use them. */
const WEB_MCP = `(${MODEL_CONTEXT}) && import('virtual:specbook/web-mcp');`;

/** Writes the module that offers the tools of the MCP server. All that the others need not load is in it. */
export function webMcpModule(facts: Pick<SiteFacts, 'base' | 'endpointSlash'>): string {
  return `import { offerTools } from ${JSON.stringify(fileOf('scripts/web-mcp'))};
offerTools(${MODEL_CONTEXT}, ${JSON.stringify(mcpHref(facts))}).catch(() => {});`;
}

function fileOf(name: string): string {
  return fileURLToPath(resolveModule(`../../../${name}`, import.meta.url));
}
