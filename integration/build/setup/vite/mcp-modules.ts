import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import type { Environment } from 'vite';
import { packageVersion } from '../../../../src/core/text/package-version.ts';
import { resolveModule } from '../../../../src/core/text/resolve-module.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import { type Catalog, catalogOf } from '../../../agents/mcp/catalog.ts';
import { readsProject } from '../../../runtime/reads-project.ts';
import { CLOUDFLARE } from './vite-settings.ts';

/** Writes the module with what the MCP server knows about the site. It is loaded with the first request. */
export function catalogModule(project: Project): string {
  const catalog: Catalog = catalogOf(project, packageVersion());
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalog))});`;
}

/** Final after `astro:config:done`. */
export type BuiltSite = Pick<AstroConfig, 'adapter' | 'build'>;

/**
 * Writes the module through which the MCP server reads files of the site: in dev from the project, otherwise from where
 * the build has put them.
 */
export function mcpFilesModule(environment: Environment, { adapter, build }: BuiltSite, mount: string): string {
  const file = (name: string) =>
    JSON.stringify(fileURLToPath(resolveModule(`../../../agents/mcp/${name}`, import.meta.url)));
  if (readsProject(environment)) return `export { default } from ${file('files-in-dev')};`;
  if (adapter?.name === CLOUDFLARE && environment.mode === 'build') {
    return `import { env } from 'cloudflare:workers';
import { filesOfHost } from ${file('files-of-host')};
export default (origin, base) => filesOfHost(origin, base, (url) => env.ASSETS.fetch(url));`;
  }
  if (adapter?.name === CLOUDFLARE || HOSTED.test(adapter?.name ?? '')) {
    return `export { filesOfHost as default } from ${file('files-of-host')};`;
  }
  const server = fileURLToPath(build.server);
  const pages = path.relative(server, path.join(fileURLToPath(build.client), mount)).replaceAll(path.sep, '/');
  return `import { filesOnNode } from ${file('files-on-node')};
const readFile = filesOnNode({ module: import.meta.url, server: ${JSON.stringify(path.basename(server))}, pages: ${JSON.stringify(pages)} });
export default () => readFile;`;
}

/** Adapters whose functions cannot read the folder of the pages. They fetch pages from the origin of the request. */
const HOSTED = /^@astrojs\/(?:netlify|vercel)\b/;
