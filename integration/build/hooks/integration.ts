import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { resolveModule } from '../../../src/core/text/resolve-module.ts';
import type { ShownFolder } from '../../../src/site/project/host/astro-facts.ts';
import { runtime } from '../../runtime/runtime.ts';
import { redirectPatterns } from '../files/redirect-routes.ts';
import { fallbackPaths } from '../setup/fallback-paths.ts';
import { injectRoutes } from '../setup/inject-routes.ts';
import { addLateIntegrations } from '../setup/late-integration.ts';
import { nameTypes } from '../setup/name-types.ts';
import { addsNotFound } from '../setup/not-found.ts';
import { refuseSecond } from '../setup/only-one.ts';
import { parseOptions, type SpecbookOptions } from '../setup/options.ts';
import { hasOwnPage } from '../setup/own-page.ts';
import { refusedAsPlugin } from '../setup/refused-as-plugin.ts';
import { isOwnPath, mountIn } from '../setup/site-facts.ts';
import { trimSitemaps, writeSitemap } from '../setup/sitemap.ts';
import { reportStart } from '../setup/start-report.ts';
import { astroSettings } from './astro-settings.ts';
import { checkProject, checkRoutes, onDemandFiles, rendersPages } from './check-site.ts';
import { type Host, type OpenSite, openSite } from './open-site.ts';
import { serveSite } from './serve.ts';
import { beginBuild, failForProblems, writeBesidePages, writeRest } from './write-site.ts';

/** Creates the integration, also for other parts of this package that add it. */
export function specbookIntegration(options: SpecbookOptions, host?: Host): AstroIntegration {
  const parsed = parseOptions(options);
  let site: OpenSite;

  const hooks: AstroIntegration['hooks'] = {
    ...refusedAsPlugin,
    'astro:config:setup': async (setup) => {
      const { config, command, updateConfig, injectRoute, addRenderer } = setup;
      refuseSecond(config);
      site = await openSite(setup, parsed, host);
      const { facts, files } = site;
      const { site: pages, settings } = await site.project();
      addLateIntegrations(config, async (folder) => {
        const otherPaths = [...(host?.otherPaths ?? []), ...fallbackPaths(facts.mount, config.i18n)];
        const project = await site.project();
        if (files.isBare && config.site !== undefined) {
          writeSitemap(folder, project, { ...facts, otherPaths }, config.site);
        }
        trimSitemaps(folder, project, { ...facts, otherPaths });
      });
      addRenderer({
        name: 'astro-specbook',
        serverEntrypoint: resolveModule('../../render/mdx/renderer', import.meta.url),
        clientEntrypoint: fileURLToPath(resolveModule('../../render/mdx/hydrate', import.meta.url)),
      });
      updateConfig(astroSettings(site, config));
      const isServer = config.adapter !== undefined && command !== 'dev';
      injectRoutes(
        {
          mount: facts.mount,
          otherMounts: host?.otherPaths ?? [],
          redirects: isServer ? redirectPatterns(pages.redirects) : [],
          removed: isServer ? redirectPatterns((pages.removed ?? []).map(({ slug }) => ({ source: slug }))) : [],
          isOwn: (path) => hasOwnPage(config, path),
          callbacks: Object.values(settings.api.playground.oauth).flatMap(({ redirectPath = [] }) => redirectPath),
          missing: parsed.notFound !== false && addsNotFound(config, parsed.path !== undefined && facts.mount !== ''),
          mcp: facts.mcp,
          mock: facts.mock,
          readerCredentials: facts.readerCredentials,
          // The server of a built folder runs the proxy itself.
          proxy: facts.proxy && !(files.isBare && command === 'build') ? settings.api.playground.proxy.path : undefined,
        },
        injectRoute,
      );
    },
    'astro:routes:resolved': (resolved) => {
      site.rendersPages = rendersPages(resolved.routes);
      site.onDemandFiles = onDemandFiles(resolved.routes, site.astroRoot);
      return checkRoutes(site, resolved);
    },
    'astro:config:done': async ({ config, logger, injectTypes }) => {
      site.config = config;
      injectTypes({ filename: 'names.d.ts', content: nameTypes(await site.project()) });
      injectTypes({ filename: 'locals.d.ts', content: "import type {} from 'astro-specbook';\n" });
      await checkProject(site, config, logger);
    },
    'astro:build:start': async ({ logger }) => reportStart(await site.project(), logger, startFacts(site)),
    'astro:build:setup': ({ vite }) => beginBuild(site, vite),
    'astro:server:start': async ({ address, logger }) =>
      reportStart(await site.project(), logger, { ...startFacts(site), address }),
    'astro:server:setup': (dev) => serveSite(site, dev),
    'astro:build:generated': ({ dir }) => writeBesidePages(site, dir),
    'astro:build:done': async ({ dir, logger }) => {
      await writeRest(site, dir, site.config);
      await failForProblems(site, dir, logger);
    },
  };
  return {
    name: 'astro-specbook',
    // A configuration may be loaded twice, and its modules only once.
    get hooks() {
      const { shown } = runtime().command;
      return shown ? tellingHooks(parsed, shown) : hooks;
    },
  };
}

/** Hooks that only tell the command what the site shows. They read nothing. */
function tellingHooks(
  { root = '.', path: option, samples = [] }: SpecbookOptions,
  tell: (folder: ShownFolder) => void,
): AstroIntegration['hooks'] {
  return {
    ...refusedAsPlugin,
    'astro:config:setup': ({ config }) => {
      refuseSecond(config);
      const astroRoot = fileURLToPath(config.root);
      tell({
        root: path.resolve(astroRoot, root),
        mount: { path: mountIn(option, config), isOptional: false },
        hasOwnPath: isOwnPath(option, config),
        samples: samples.map((module) => path.resolve(astroRoot, module)),
      });
    },
  };
}

function startFacts({ facts, files }: OpenSite) {
  return { facts, isBare: files.isBare };
}
