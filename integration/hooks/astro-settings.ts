import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import type { Plugin } from 'vite';
import type { Project } from '../../src/project/read/project.ts';
import { resolveModule } from '../../src/text/resolve-module.ts';
import { hasLlms } from '../agents/llms.ts';
import { malformedUrls } from '../dev/malformed-urls.ts';
import { openFiles } from '../dev/open-files.ts';
import { isFileRequest } from '../files/published-files.ts';
import { llmsPath } from '../links/own-addresses.ts';
import { attributeMarkdown } from '../mdx/attribute-markdown.ts';
import { pageModules } from '../mdx/page-modules.ts';
import { collectionClash } from '../setup/collection-clash.ts';
import { islandPolicy } from '../setup/island-policy.ts';
import { nodeEntry } from '../setup/node-entry.ts';
import { nodeResponses } from '../setup/node-responses.ts';
import { pageSenderModule } from '../setup/page-sender.ts';
import { compiledModules } from '../setup/vite/compiled-modules.ts';
import { iconModules } from '../setup/vite/icon-modules.ts';
import { mcpFiles } from '../setup/vite/mcp-modules.ts';
import { nativePackages } from '../setup/vite/native-packages.ts';
import { onDemandComponents } from '../setup/vite/on-demand-components.ts';
import { ownDependencies } from '../setup/vite/own-dependencies.ts';
import { scriptChunks } from '../setup/vite/script-chunks.ts';
import { serverBundle } from '../setup/vite/server-bundle.ts';
import { sharedEngine } from '../setup/vite/shared-engine.ts';
import {
  installedPackages,
  nodePrerender,
  optimizedPackages,
  ownPackage,
  servedPackage,
  workerSettings,
} from '../setup/vite/vite-settings.ts';
import { watchedLinks } from '../setup/vite/watched-links.ts';
import { hasJsxRenderer, type OpenSite } from './open-site.ts';

const PAGES_AT_ONCE = 4;

interface SettingsSource {
  project: Project;
  /** Whether the server of `@astrojs/node` compresses the pages that it renders. */
  compress: boolean;
  logger: AstroIntegrationLogger;
}

/** Returns the settings that the integration adds to Astro's configuration. */
export function astroSettings(site: OpenSite, config: AstroConfig, { project, compress, logger }: SettingsSource) {
  const { astroRoot, facts } = site;
  const adapter = config.adapter?.name;
  const llms = hasLlms(project) ? `${facts.base}${llmsPath}` : undefined;
  const places = { base: facts.siteBase, mount: facts.mount, llms };
  const missing = project.settings.agents.markdown ? places : undefined;
  return {
    // Render further pages while one is written. A site that sets its own number keeps it.
    ...(config.build.concurrency === 1 && { build: { concurrency: PAGES_AT_ONCE } }),
    ...(facts.csp && { security: { csp: islandPolicy(config, facts.islandScript) } }),
    vite: {
      plugins: [
        ...site.modules.plugins,
        site.agents.plugin,
        mcpFiles(() => site.config, facts.mount),
        iconModules(),
        attributeMarkdown(),
        sharedEngine(),
        compiledModules(),
        scriptChunks(site.root, config),
        serverBundle(),
        onDemandComponents(),
        collectionClash(),
        nodePrerender(adapter, facts.dev),
        nativePackages(),
        ownDependencies(astroRoot),
        ownPackage(),
        servedPackage(),
        watchedLinks(site.root),
        installedPackages(adapter),
        ...(adapter === '@astrojs/node'
          ? [
              nodeEntry(resolveModule('../setup/server-process', import.meta.url)),
              pageSenderModule({ ...places, assets: config.build.assets }, logger),
            ]
          : []),
        adapter === '@astrojs/node' &&
          (compress || missing) &&
          nodeResponses({ compress, missing, rendersPages: () => site.rendersPages }, logger),
        malformedUrls(),
        openFiles(async (request) => isFileRequest(request, facts.siteBase, site.files)),
        componentModules(site),
      ],
      build: { rolldownOptions: { checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false } } },
      // Only for dev: a build would bundle these packages for a server that never answers a browser.
      ...(facts.dev && {
        optimizeDeps: { include: optimizedPackages(astroRoot) },
        ...workerSettings(adapter, astroRoot),
      }),
    },
  };
}

function componentModules(site: OpenSite): Plugin {
  return pageModules({
    root: site.root,
    site: site.astroRoot,
    components: resolveModule('../components/mdx/index', import.meta.url),
    project: site.project,
    addresses: site.facts,
    hasJsxRenderer: hasJsxRenderer(site.config),
    rendersPages: () => site.rendersPages,
    onHostComponent: () => {
      site.linksPartStyles = true;
    },
  });
}
