import type { AstroConfig } from 'astro';
import type { Plugin } from 'vite';
import { resolveModule } from '../../../src/core/text/resolve-module.ts';
import { pageModules } from '../../render/mdx/page-modules.ts';
import { earlyRequests } from '../dev/early-requests.ts';
import { isFileRequest } from '../files/published-files.ts';
import { islandPolicy } from '../setup/island-policy.ts';
import { onDemandPages } from '../setup/vite/on-demand-pages.ts';
import { ownDependencies } from '../setup/vite/own-dependencies.ts';
import { partImports } from '../setup/vite/part-modules.ts';
import { scriptChunks } from '../setup/vite/script-chunks.ts';
import { sharedEngine } from '../setup/vite/shared-engine.ts';
import { optimizedPackages, viteSettings, workerSettings } from '../setup/vite/vite-settings.ts';
import { hasJsxRenderer, type OpenSite } from './open-site.ts';

const PAGES_AT_ONCE = 4;

/** Returns the settings that the integration adds to Astro's configuration. */
export function astroSettings(site: OpenSite, config: AstroConfig) {
  const { astroRoot, facts } = site;
  const adapter = config.adapter?.name;
  return {
    // Render further pages while one is written. A site that sets its own number keeps it.
    ...(config.build.concurrency === 1 && { build: { concurrency: PAGES_AT_ONCE } }),
    ...(facts.csp && { security: { csp: islandPolicy(config, facts.islandScript) } }),
    vite: {
      plugins: [
        site.modules.plugin,
        partImports(site.project, site.parts),
        sharedEngine(),
        scriptChunks(site.root, config),
        onDemandPages(astroRoot, () => site),
        viteSettings({ adapter, dev: facts.dev, root: site.root }),
        ownDependencies(astroRoot),
        earlyRequests(async (request) => isFileRequest(request, facts.siteBase, site.files)),
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
    components: resolveModule('../../render/components/mdx/index', import.meta.url),
    project: site.project,
    addresses: site.facts,
    hasJsxRenderer: hasJsxRenderer(site.config),
    onHostComponent: () => {
      site.linksPartStyles = true;
    },
  });
}
