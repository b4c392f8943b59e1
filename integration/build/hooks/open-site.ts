import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegrationLogger, HookParameters } from 'astro';
import { cacheFolder } from '../../../src/core/text/cache-folder.ts';
import type { Severities } from '../../../src/problems/severities.ts';
import type { OwnPart } from '../../../src/site/project/check/part-files.ts';
import type { NoSignInReason } from '../../../src/site/project/check/sign-in-problems.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { createMemory } from '../../../src/site/project/read/project-memory.ts';
import type { HostLanguages } from '../../../src/site/project/read/site-words.ts';
import type { AgentSite } from '../../agents/agent-file.ts';
import { type AgentBuild, agentBuild } from '../../agents/build-agent-files.ts';
import { fileForPrograms, hasMcp } from '../../agents/mcp/project-source.ts';
import type { SiteFacts } from '../../render/links/site-facts.ts';
import { pageHref } from '../../render/links/site-href.ts';
import { isTaken } from '../../runtime/own-routes.ts';
import { notePageFault } from '../../runtime/page-faults.ts';
import { forgetProject, memoryOf, projectAt, registerProject } from '../../runtime/projects.ts';
import { onPageViewed } from '../../runtime/views.ts';
import { contentEngine } from '../collections/content-engine.ts';
import { createProblemReport, type ProblemReport } from '../dev/problem-report.ts';
import { fetchedText } from '../files/fetched-files.ts';
import { astroFolders, builtFolders, isShared, type PublishedFiles } from '../files/published-files.ts';
import { refuseMissingRoot } from '../setup/missing-root.ts';
import type { SpecbookOptions } from '../setup/options.ts';
import { callerRules, proxyPolicy, proxySituation } from '../setup/proxy-policy.ts';
import { isOwnPath, siteFacts } from '../setup/site-facts.ts';
import { partsInOptions, refuseStarlightParts } from '../setup/vite/part-modules.ts';
import { type ModuleText, type SpecbookModules, specbookModules } from '../setup/vite/site-modules.ts';

/** The state that the hooks of one site share. */
export interface OpenSite {
  /** Folder of Astro's configuration. */
  astroRoot: string;
  /** Folder of docs.json. */
  root: string;
  /** Final after `astro:config:done`. */
  config: AstroConfig;
  facts: SiteFacts;
  /** The current project, which changes in dev. */
  project: () => Promise<Project>;
  report: ProblemReport;
  modules: SpecbookModules;
  /** The parts of pages that the options replace. */
  parts: readonly OwnPart[];
  agentSite: AgentSite;
  agents: AgentBuild;
  files: PublishedFiles;
  /** Whether a route of the site itself serves this path below `path`. */
  isOwn: (file: string) => boolean;
  homeFile: Host['homeFile'];
  /** Whether a server renders pages when they are requested. Known once Astro has all routes. */
  rendersPages: boolean;
  /** The absolute paths of the site's files that a server runs when they are requested. Known then too. */
  onDemandFiles: ReadonlySet<string>;
  /** Whether pages need the stylesheet for components that they use by name. */
  linksPartStyles: boolean;
}

/** What a plugin that adds the integration knows about the host site. */
export interface Host {
  /** Languages of a site with locales. */
  languages?: HostLanguages;
  /** Whether it has a sidebar and a search of its own on each page. */
  hasNavigation?: boolean;
  /** Returns the path of a page of its own, after Astro's `base`. Absent if texts link to no such pages. */
  pagePath?: (link: string) => string;
  /** Paths of the same pages in other languages, after Astro's `base`, without slashes at their ends. */
  otherPaths?: readonly string[];
  /** Whether the option `path` has more than the locale that each page may have in its path. */
  hasOwnPath?: boolean;
  /** Returns the file of its own page at the path of our pages, if it has one. */
  homeFile?: () => string | undefined;
  /** Modules for its pages, by the name after `virtual:specbook/`. */
  modules?: Readonly<Record<string, ModuleText>>;
}

/** Reads the configuration and the project. */
export async function openSite(
  { config, command, logger }: HookParameters<'astro:config:setup'>,
  { root: folder = '.', layout, omit, path: mount, components, samples = [] }: SpecbookOptions,
  {
    languages = astroLanguages(config),
    hasNavigation = false,
    pagePath,
    otherPaths = [],
    hasOwnPath = isOwnPath(mount, config),
    homeFile,
    modules = {},
  }: Host = {},
): Promise<OpenSite> {
  const astroRoot = fileURLToPath(config.root);
  const root = path.resolve(astroRoot, folder);
  refuseMissingRoot(root, folder);
  const dev = command === 'dev';
  // These functions run later, when `facts` and `agentSite` below are there.
  registerProject(astroRoot, root, {
    read: async (each) => {
      const read = await loadProject(each, {
        ...readingOptions(config, { root, dev, languages, hasOwnPath }),
        samples: samples.map((module) => path.resolve(astroRoot, module)),
      });
      severities = read.settings.problems;
      return read;
    },
    content: contentEngine(
      () => facts,
      (problem) => notePageFault(root, problem),
    ),
    file: async (each, name) => {
      const project = await projectAt(each);
      return fileForPrograms(project, agentSite, name) ?? fetchedText(project, name);
    },
  });
  forgetProject(root);
  let severities: Severities = {};
  const project = () => projectAt(root);
  const isOwn = (file: string) => isTaken(root, file);
  const facts = siteFacts(config, { root, dev, layout, omit, mount, hostNavigation: hasNavigation, otherPaths });
  const agentSite = agentSiteOf(config, facts, pagePath);
  const agents = agentBuild({ site: agentSite, mount: facts.mount, isOwn });
  onPageViewed(root, dev ? undefined : agents.writePage);
  const parts = partsInOptions(astroRoot, components);
  if (hasNavigation) refuseStarlightParts(await project(), parts);
  addProjectFacts(facts, await project(), config, logger);
  const announced = new Set<string>();
  const site: OpenSite = {
    astroRoot,
    root,
    config,
    facts,
    project,
    report: createProblemReport({
      isComplete: () => !dev,
      root,
      shownFrom: isBareFolder(config) ? root : astroRoot,
      severities: () => severities,
    }),
    modules: specbookModules(facts, project, {
      proxyPolicy: async () => proxyPolicy(await project(), { dev, config, logger, announced }),
      callerRules: async () => callerRules(await project(), { dev, config }),
      builtSite: () => site.config,
      parts,
      added: modules,
    }),
    parts,
    agentSite,
    agents,
    files: { root, leaveOut: astroFolders(config, root), isBare: isBareFolder(config), project },
    isOwn,
    homeFile,
    rendersPages: true,
    onDemandFiles: new Set(),
    linksPartStyles: false,
  };
  return site;
}

/** Returns what files for programs need of the site. Their links begin with its origin, if it is known. */
function agentSiteOf(config: AstroConfig, facts: SiteFacts, pagePath: Host['pagePath']): AgentSite {
  return {
    facts,
    origin: config.site && new URL(config.site).origin,
    hostHref: pagePath && ((link) => pageHref({ ...facts, base: facts.siteBase }, pagePath(link))),
  };
}

/** Completes the facts with what only the project knows, and says what the site lacks without an adapter. */
function addProjectFacts(
  facts: SiteFacts,
  { settings, downloads, site, exampleServers }: Project,
  config: AstroConfig,
  logger: Pick<AstroIntegrationLogger, 'info'>,
): void {
  facts.downloads = downloads.map((download) => download.path);
  facts.indexPaths = site.indexPaths;
  const wantsProxy = settings.api.playground.proxy.enabled;
  if (wantsProxy && !facts.proxy) {
    logger.info(
      'No adapter is configured, so there’s no proxy. The playground sends requests directly from the browser.',
    );
  }
  facts.proxy &&= wantsProxy;
  if (hasMcp(settings) && !facts.mcp) {
    logger.info('No adapter is configured, so the site has no MCP server. `docs mcp` runs one on your machine.');
  }
  facts.mcp &&= hasMcp(settings);
  facts.mock &&= exampleServers.size > 0;
  facts.readerCredentials &&= settings.api.playground.readerCredentials && !isBareFolder(config);
  if (facts.mock && config.adapter && config.security.checkOrigin) {
    logger.info(
      'The example server doesn’t receive programs’ forms, or their requests without a content type, such as DELETE. ' +
        'Astro rejects them. To allow them, set `security: { checkOrigin: false }` in astro.config.mjs.',
    );
  }
}

/** Returns how the project is read. A production build never shows outdated content. Dev works without a network. */
function readingOptions(
  config: AstroConfig,
  { root, dev, languages, hasOwnPath }: { root: string; dev: boolean; languages: HostLanguages; hasOwnPath: boolean },
) {
  return {
    cacheDir: fileURLToPath(new URL('specbook/documents', config.cacheDir)),
    // Each build of a bare folder has a project of its own, which is removed afterwards.
    changesDir: isBareFolder(config)
      ? path.join(cacheFolder(), 'changes')
      : fileURLToPath(new URL('specbook/changes', config.cacheDir)),
    allowStale: dev,
    keepsText: dev,
    noSignInReason: noSignInReason(config),
    isBare: isBareFolder(config),
    isShared: isShared(config, root),
    languages,
    hasOwnPath,
    hasJsxRenderer: hasJsxRenderer(config),
    leaveOut: builtFolders(config, root),
    ...(config.adapter && { proxy: proxySituation(config, dev) }),
    ...(dev && { memory: memoryOf(root, createMemory) }),
  };
}

/** Returns Astro's default locale, the only one in which there are pages. */
function astroLanguages({ i18n }: AstroConfig): HostLanguages {
  return { languages: i18n ? [i18n.defaultLocale] : [] };
}

/** Returns why the site cannot know its readers. The server of a bare folder, for example, runs no user code. */
function noSignInReason(config: AstroConfig): NoSignInReason | undefined {
  if (isBareFolder(config)) return config.adapter ? 'middleware' : 'files';
  return config.adapter ? undefined : 'server';
}

/** Whether another integration renders components in JSX. Astro reads all integrations before it runs the first one. */
export function hasJsxRenderer({ integrations }: AstroConfig): boolean {
  return integrations.some(({ name }) => /^@astrojs\/(?:react|preact|solid-js)$/.test(name));
}

function isBareFolder({ integrations }: AstroConfig): boolean {
  return integrations.some(({ name }) => name === 'astro-specbook:files');
}
