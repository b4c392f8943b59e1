import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger } from 'astro';
import { feedProblems } from '../src/project/check/feed-problems.ts';
import { fileConflicts, type ServedFile } from '../src/project/check/file-conflicts.ts';
import type { SignInLack } from '../src/project/check/sign-in-problems.ts';
import { loadProject } from '../src/project/load-project.ts';
import { createMemory } from '../src/project/read/project-memory.ts';
import { resolveModule } from '../src/text/resolve-module.ts';
import type { AgentSite } from './agents/agent-file.ts';
import { agentFile, rootFiles } from './agents/agent-files.ts';
import { type AgentBuild, agentBuild } from './agents/build-agent-files.ts';
import { serveAgentFiles } from './agents/serve-agent-files.ts';
import { contentEngine } from './collections/content-engine.ts';
import { withPlaces } from './dev/fault-places.ts';
import { liveReload } from './dev/live-reload.ts';
import { openFiles } from './dev/open-files.ts';
import { createProblemReport, failForErrors } from './dev/problem-report.ts';
import { serveRedirects } from './dev/redirect-server.ts';
import { warmPage } from './dev/warm-page.ts';
import { downloadAt, serveDownloads, writeDownloads } from './files/downloads.ts';
import { fetchedFile, writeFetchedFiles } from './files/fetched-files.ts';
import {
  astroFolders,
  builtFolders,
  isFileRequest,
  isShared,
  type PublishedFiles,
  servePublishedFiles,
  writePublishedFiles,
} from './files/published-files.ts';
import { writeRedirectFiles } from './files/redirect-files.ts';
import { redirectPatterns } from './files/redirect-routes.ts';
import { partStylesPath } from './links/own-addresses.ts';
import type { SiteFacts } from './links/site-facts.ts';
import { pageModules } from './mdx/page-modules.ts';
import { collectionClash } from './setup/collection-clash.ts';
import { compressedFiles } from './setup/compressed-files.ts';
import { writeFolderPages } from './setup/folder-pages.ts';
import { iconModules } from './setup/icon-modules.ts';
import { injectRoutes } from './setup/inject-routes.ts';
import { addLate } from './setup/late.ts';
import { refuseMissingRoot } from './setup/missing-root.ts';
import { nameTypes } from './setup/name-types.ts';
import { nativePackages } from './setup/native-packages.ts';
import { nodeEntry } from './setup/node-entry.ts';
import { bringsNotFound, notFoundClash } from './setup/not-found.ts';
import { onDemandComponents } from './setup/on-demand-components.ts';
import { refuseSecond } from './setup/only-one.ts';
import { parseOptions, type SpecbookOptions } from './setup/options.ts';
import { isOurRoute } from './setup/our-routes.ts';
import { proxyPolicy, proxySituation } from './setup/proxy-policy.ts';
import { projectRoutes, refuseRestRoute } from './setup/routes.ts';
import { serverBundle } from './setup/server-bundle.ts';
import { siteFacts } from './setup/site-facts.ts';
import { trimSitemaps } from './setup/sitemap.ts';
import { reportStart } from './setup/start-report.ts';
import { type SpecbookModules, specbookModules } from './setup/vite.ts';
import { installedPackages, nodePrerender, optimizedPackages, workerSettings } from './setup/vite-settings.ts';
import { isTaken } from './store/own-routes.ts';
import { notePageFault, takePageFaults } from './store/page-faults.ts';
import { forgetProject, memoryOf, projectAt, registerProject } from './store/projects.ts';
import { onPageViewed } from './store/views.ts';

export type { PagePart } from './links/site-facts.ts';
export type { DocsLocals, DocsUser } from './page/readers.ts';
export type { LayoutProps, NavigationItem, PageLink } from './setup/layout-props.ts';
export type { SpecbookOptions } from './setup/options.ts';

/**
 * Adds API documentation to an Astro site: a page per operation of the documents that docs.json names, the pages next
 * to docs.json, and the proxy through which the playground sends its requests.
 *
 * @example export default defineConfig({ integrations: [specbook()] })
 */
export default function specbook(options: SpecbookOptions = {}): AstroIntegration {
  const { root: folder = '.', layout, omit, path: mount, notFound = true, compress = false } = parseOptions(options);
  let astroRoot: string;
  let root: string;
  let facts: SiteFacts;
  let agentSite: AgentSite;
  let agents: AgentBuild;
  /** For a site without a server. */
  let output: { site: string | undefined; format: AstroConfig['build']['format'] } | undefined;
  let modules: SpecbookModules;
  let files: PublishedFiles;
  let isBare: boolean;
  /** Pages of the site need the stylesheet for components that they use by name. */
  let linksPartStyles = false;
  const project = () => projectAt(root);
  const routes = projectRoutes(() => root);
  let isDev = false;
  const report = createProblemReport({ isComplete: () => !isDev });

  return {
    name: 'astro-specbook',
    hooks: {
      'astro:config:setup': async (setup) => {
        const { config, command, updateConfig, injectRoute, addRenderer, logger } = setup;
        refuseSecond(config);
        astroRoot = fileURLToPath(config.root);
        root = path.resolve(astroRoot, folder);
        refuseMissingRoot(root, folder);
        const cacheDir = fileURLToPath(new URL('specbook/documents', config.cacheDir));
        // A production build never shows outdated content. Dev continues without a network.
        const dev = command === 'dev';
        isDev = dev;
        const memory = dev ? memoryOf(root, createMemory) : undefined;
        const reading = {
          cacheDir,
          allowStale: dev,
          keepsText: dev,
          signInLack: signInLack(config),
          isShared: isShared(config, root),
          language: config.i18n?.defaultLocale,
          leaveOut: builtFolders(config, root),
          ...(config.adapter && { proxy: proxySituation(config, dev) }),
          ...(memory && { memory }),
        };
        registerProject(astroRoot, root, {
          read: (folder) => loadProject(folder, reading),
          content: contentEngine(
            () => facts,
            (problem) => notePageFault(root, problem),
          ),
        });
        isBare = isBareFolder(config);
        files = { root, leaveOut: astroFolders(config, root), isBare, project };
        forgetProject(root);
        facts = siteFacts(config, { root, dev, layout, omit, mount });
        agentSite = { facts, origin: config.site && new URL(config.site).origin };
        agents = agentBuild({ site: agentSite, mount: facts.mount, isOwn: (file) => isTaken(root, file) });
        onPageViewed(root, dev ? undefined : agents.writePage);
        const { settings, downloads } = await project();
        facts.downloads = downloads.map((download) => download.path);
        reportUnusedBase(settings.base, { base: config.base, isBare, logger });
        const wantsProxy = settings.api.playground.proxy.enabled;
        if (wantsProxy && !facts.proxy) {
          logger.info(
            'No adapter is configured, so there is no proxy: the playground sends requests straight from the browser.',
          );
        }
        facts.proxy &&= wantsProxy;
        const compressed = compress && command === 'build' ? compressedFiles(config, logger) : undefined;
        addLate(config, {
          generated: (folder) => compressed?.begin(folder),
          written: async (folder) => {
            trimSitemaps(folder, await project(), facts);
            await compressed?.finish(folder);
          },
        });
        addRenderer({
          name: 'astro-specbook',
          serverEntrypoint: resolveModule('./mdx/renderer', import.meta.url),
          clientEntrypoint: fileURLToPath(resolveModule('./mdx/hydrate', import.meta.url)),
        });
        modules = specbookModules(facts, project, async () => proxyPolicy(await project(), { dev, config, logger }));
        updateConfig({
          // Renders the next pages while one is written. A site that sets a number keeps it, and so does an incremental
          // build, which Astro does one page at a time.
          ...(config.build.concurrency === 1 &&
            !config.experimental.incrementalBuild && { build: { concurrency: PAGES_AT_ONCE } }),
          vite: {
            plugins: [
              ...modules.plugins,
              agents.plugin,
              ...(compressed ? [compressed.plugin] : []),
              iconModules(),
              serverBundle(),
              onDemandComponents(),
              collectionClash(),
              nodePrerender(config.adapter?.name, dev),
              nativePackages(),
              installedPackages(config.adapter?.name),
              ...(config.adapter?.name === '@astrojs/node'
                ? [nodeEntry(resolveModule('./setup/start-failures', import.meta.url))]
                : []),
              openFiles(async (request) => isFileRequest(request, facts.siteBase, files)),
              pageModules({
                root,
                site: astroRoot,
                components: resolveModule('./components/mdx/index', import.meta.url),
                project,
                onHostComponent: () => {
                  linksPartStyles = true;
                },
              }),
            ],
            build: { rolldownOptions: { checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false } } },
            optimizeDeps: { include: optimizedPackages(astroRoot) },
            ...(dev && workerSettings(config.adapter?.name, astroRoot)),
          },
        });
        const { redirects } = (await project()).site;
        injectRoutes(
          {
            mount: facts.mount,
            redirects: config.adapter && command !== 'dev' ? redirectPatterns(redirects) : [],
            missing: notFound && bringsNotFound(config, mount !== undefined && facts.mount !== ''),
            proxy: facts.proxy ? settings.api.playground.proxy.path : undefined,
          },
          injectRoute,
        );
      },
      'astro:routes:resolved': async ({ routes: resolved, logger }) => {
        const isOurs = isOurRoute(astroRoot);
        routes.remember(resolved, facts.mount, isOurs);
        refuseRestRoute(resolved, facts.mount, isOurs);
        const shadowed = routes.shadowed((await project()).site);
        report.update('routes', [...shadowed, ...notFoundClash(resolved, isOurs)], logger);
      },
      'astro:config:done': async ({ config, logger, injectTypes }) => {
        output = config.adapter ? undefined : { site: config.site, format: config.build.format };
        injectTypes({ filename: 'names.d.ts', content: nameTypes(await project()) });
        injectTypes({ filename: 'locals.d.ts', content: "import type {} from 'astro-specbook';\n" });
        const current = await project();
        const { problems, buildProblems, site } = current;
        report.update('project', isDev ? problems : buildProblems, logger);
        report.update(
          'files',
          [...fileConflicts(site, servedFiles(config)), ...feedProblems(current, config.site)],
          logger,
        );
      },
      'astro:build:start': async ({ logger }) => reportStart(await project(), logger, { facts, isBare }),
      'astro:server:start': async ({ address, logger }) =>
        reportStart(await project(), logger, { facts, address, isBare }),
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        serveDownloads(server.middlewares, facts.siteBase, async (file) => {
          const served = await project();
          return downloadAt(served.downloads, file, facts.mount) ?? fetchedFile(served, file, facts.mount);
        });
        servePublishedFiles(server.middlewares, facts.siteBase, files);
        const isOwn = (file: string) => isTaken(root, file) || existsSync(path.join(server.config.publicDir, file));
        serveAgentFiles(server.middlewares, facts, async (file) =>
          isOwn(file) ? undefined : agentFile(await project(), agentSite, file),
        );
        serveAgentFiles(server.middlewares, { base: facts.siteBase, siteBase: facts.siteBase }, async (file) =>
          isOwn(file) ? undefined : rootFiles(await project(), agentSite).get(file),
        );
        serveRedirects({ server, project, facts });
        warmPage(server);
        liveReload({
          server,
          root,
          project,
          memory: memoryOf(root, createMemory),
          modules,
          report,
          refreshContent,
          logger,
        });
      },
      // Before an adapter processes the output, which it does when the build is done.
      'astro:build:generated': async ({ dir }) => {
        const built = await project();
        writeFetchedFiles(built, path.join(fileURLToPath(dir), facts.mount));
        writeFolderPages(fileURLToPath(dir), built.site, facts);
        if (!linksPartStyles) await rm(path.join(fileURLToPath(dir), facts.mount, partStylesPath), { force: true });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const built = await project();
        const { downloads, buildProblems, site } = built;
        await writeDownloads(downloads, path.join(fileURLToPath(dir), facts.mount));
        await writePublishedFiles(fileURLToPath(dir), files);
        const folder = fileURLToPath(dir);
        await agents.writeRest(built, folder);
        if (output) writeRedirectFiles(fileURLToPath(dir), site, { ...facts, ...output });
        const faults = withPlaces(takePageFaults(root), root);
        report.update('pages', faults, logger);
        failForErrors(
          [...buildProblems, ...faults].filter(({ severity }) => severity === 'error'),
          logger,
        );
      },
    },
  };
}

const PAGES_AT_ONCE = 4;

/** The files of `public`, which Astro serves as they are. */
function servedFiles({ publicDir, root }: AstroConfig): ServedFile[] {
  if (!existsSync(publicDir)) return [];
  const folder = fileURLToPath(publicDir);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const relative = (from: string, file: string) => path.relative(from, file).replaceAll(path.sep, '/');
  return files.map((file) => ({ path: relative(folder, file), file: relative(fileURLToPath(root), file) }));
}

/** The server of a bare folder runs no code of the user. */
function signInLack(config: AstroConfig): SignInLack | undefined {
  if (isBareFolder(config)) return config.adapter ? 'middleware' : 'files';
  return config.adapter ? undefined : 'server';
}

function isBareFolder({ integrations }: AstroConfig): boolean {
  return integrations.some(({ name }) => name === 'astro-specbook:files');
}

/** Only the command takes the base path of its site from docs.json. */
function reportUnusedBase(
  settingsBase: string | undefined,
  { base, isBare, logger }: { base: string; isBare: boolean; logger: AstroIntegrationLogger },
): void {
  if (isBare || settingsBase === undefined || settingsBase === `/${base.replaceAll(/^\/+|\/+$/g, '')}`) return;
  logger.warn(
    `"base" of docs.json is for the docs command: set base: '${settingsBase}' in the Astro configuration instead.`,
  );
}
