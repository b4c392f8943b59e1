import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Astro from 'astro';
import type { AstroConfig, AstroInlineConfig, AstroIntegration } from 'astro';
import type { BuildWork, DevWork, RunningSite, SiteEngine, SiteWork } from '../../../src/cli/site/site-engine.ts';
import type { SiteFolder } from '../../../src/cli/site/site-folder.ts';
import { writeCopies } from '../../../src/cli/static-files/write-copies.ts';
import { DocsError } from '../../../src/problems/errors.ts';
import { problem } from '../../../src/problems/problem.ts';
import type { Problem } from '../../../src/problems/problems.ts';
import { rebaseProblems } from '../../../src/problems/rebase-problems.ts';
import { readSettings } from '../../../src/site/config/read-settings.ts';
import type { AstroFacts, ShownFolder } from '../../../src/site/project/host/astro-facts.ts';
import { takePageFaults } from '../../runtime/page-faults.ts';
import { shownRoot } from '../../runtime/projects.ts';
import { type ProblemReceiver, runtime } from '../../runtime/runtime.ts';
import { receiveProblems } from '../dev/problem-report.ts';
import { bareConfig } from './bare-config.ts';
import { type BareProject, writeBareProject } from './bare-project.ts';
import { buildProblem } from './build-problem.ts';
import { receiveLog } from './log.ts';

/** Runs Astro for the `docs` command, with the configuration of the folder or with a generated one. */
export const engine: SiteEngine = {
  async build(work) {
    const { build } = await astroFor(work);
    let reported: readonly Problem[] = [];
    const onProblems: SiteWork['onProblems'] = (problems) => {
      reported = problems;
      work.onProblems(problems);
    };
    const failures = listen({ ...work, onProblems });
    const { config, folder } = buildConfig(work);
    try {
      await build(config);
      if (folder !== undefined && !work.isStatic) await compress(folder);
    } catch (error) {
      const failure = buildProblem(error, work.site.root);
      onProblems([...reported, failure]);
      return { failures: [failure] };
    }
    const { astroConfig, root } = work.site;
    if (astroConfig !== undefined && shownRoot() === undefined) {
      const missing = problem('integration-missing', { file: astroConfig, folder: root }, { file: astroConfig });
      onProblems([...reported, missing]);
      return { failures: [...failures, missing] };
    }
    return { failures, ...(folder !== undefined && { folder }) };
  },
  async dev(work) {
    const { dev } = await astroFor(work);
    listen(work, { shownFrom: work.shownFrom });
    const server = await dev(devConfig(work));
    const { local, network } = server.resolvedUrls;
    // These URLs do not contain the base.
    const { base = '/' } = work.site.astroConfig === undefined ? addressOf(work.site) : work.site;
    const urls = [...local, ...network].map((url) => new URL(base === '/' ? '/' : `${base}/`, url).href);
    return { urls, stop: () => server.stop() };
  },
  async facts(site) {
    const { getViteConfig } = await astroFor<typeof import('astro/config')>({ site }, 'astro/config');
    const asked = runtime().command;
    let config: AstroConfig | undefined;
    let shown: ShownFolder | undefined;
    asked.shown = (folder) => {
      shown = folder;
    };
    const asking: AstroIntegration = {
      name: 'docs-command',
      hooks: {
        'astro:config:done': (done) => {
          config = done.config;
        },
      },
    };
    const restore = printToStderr();
    try {
      const load = getViteConfig({}, { root: site.root, logLevel: 'silent', integrations: [asking] });
      await load({ mode: 'production', command: 'build' });
    } finally {
      restore();
      asked.shown = undefined;
    }
    if (config === undefined) throw new Error('Astro loaded no configuration');
    return { ...factsOf(config), shown };
  },
  async checkFrontMatter(site, folder) {
    const { sync } = await astroFor({ site });
    receiveProblems({ problems: () => {}, failures: () => {} });
    try {
      await sync({ root: site.root, logLevel: 'silent' });
    } catch (error) {
      return [buildProblem(error, site.root)];
    }
    return rebaseProblems(takePageFaults(folder), folder, site.root);
  },
  async preview({ site, host, port, out }): Promise<RunningSite> {
    const { preview } = await astroFor({ site });
    receiveProblems({ problems: () => {}, failures: () => {} });
    const config = {
      root: site.root,
      ...baseConfig(site),
      logLevel: 'error' as const,
      server: { ...(host !== undefined && { host }), port },
    };
    const server = await preview({ ...config, ...(out !== undefined && { outDir: out }) });
    return { urls: [`http://${server.host ?? 'localhost'}:${server.port}/`], stop: () => server.stop() };
  },
};

/** Collects the problems that must fail the build, and passes everything else on. */
function listen({ onProblems, onLog }: SiteWork, more: Pick<ProblemReceiver, 'shownFrom'> = {}): Problem[] {
  const failures: Problem[] = [];
  receiveProblems({ ...more, problems: onProblems, failures: (problems) => failures.push(...problems) });
  receiveLog(onLog);
  return failures;
}

function factsOf({ root, srcDir, publicDir, site, base, integrations, adapter }: AstroConfig): AstroFacts {
  const fromRoot = (folder: URL) => path.relative(fileURLToPath(root), fileURLToPath(folder)).replaceAll(path.sep, '/');
  return {
    site,
    base,
    source: fromRoot(srcDir),
    publicFolder: fromRoot(publicDir),
    integrations: integrations.map(({ name }) => name),
    hasAdapter: adapter !== undefined,
  };
}

/** Makes what a configuration prints no part of what the command prints. Returns a function that ends this. */
function printToStderr(): () => void {
  const { write } = process.stdout;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return () => {
    process.stdout.write = write;
  };
}

/** Imports the site's Astro if it has its own configuration, otherwise the Astro of this package. */
async function astroFor<Module = typeof Astro>(
  { site: { root, astroConfig } }: Pick<SiteWork, 'site'>,
  name = 'astro',
): Promise<Module> {
  if (astroConfig === undefined) return import(name);
  try {
    const entry = createRequire(path.join(root, astroConfig)).resolve(name);
    return (await import(pathToFileURL(entry).href)) as Module;
  } catch (cause) {
    const message = `${root} has ${astroConfig}, but Astro isn’t installed there.`;
    // A folder that was none of Astro's has no list of packages.
    const packages = existsSync(path.join(root, 'package.json')) ? '' : ' astro @astrojs/node astro-specbook';
    const hint = `Install its packages in that folder, for example with \`npm install${packages}\`.`;
    throw new DocsError(message, hint, { cause });
  }
}

function buildConfig({ site, isStatic, out, quiet }: BuildWork): { config: AstroInlineConfig; folder?: string } {
  const { root, astroConfig } = site;
  if (astroConfig) {
    return { config: { root, ...baseConfig(site), ...(out && { outDir: out }), ...(quiet && { logLevel: 'error' }) } };
  }
  const project = enterProject(root, 'build');
  const config = bareConfig({
    root,
    project,
    isStatic,
    isBuild: true,
    host: undefined,
    port: undefined,
    ...addressOf(site),
  });
  return { config, folder: project.outDir };
}

/** Writes the compressed copies that the server of a built folder sends. */
function compress(folder: string): Promise<void> {
  return writeCopies({
    files: path.join(folder, 'client'),
    copies: path.join(folder, 'compressed'),
    assets: '_astro',
  });
}

function devConfig({ site, host, port, open, quiet }: DevWork): AstroInlineConfig {
  const { root, astroConfig } = site;
  const server = { ...(host !== undefined && { host }), port, open };
  if (astroConfig) return { root, ...baseConfig(site), server, ...(quiet && { logLevel: 'error' }) };
  const project = enterProject(root, 'dev');
  const config = bareConfig({ root, project, isStatic: false, isBuild: false, host, port, ...addressOf(site) });
  return { ...config, server };
}

/** Returns the command-line options for a site with its own Astro configuration. */
function baseConfig({ base }: SiteFolder): { base?: string } {
  return base === undefined ? {} : { base };
}

/** Returns where a folder's site is published: its URL, and its base path, which the command line may name. */
function addressOf({ root, base }: SiteFolder): { base: string; url: string | undefined } {
  const { settings } = readSettings(root);
  return { base: base ?? settings?.base ?? '/', url: settings?.site };
}

/** Changes to the project's folder, because Astro writes temporary files into the current folder. */
function enterProject(root: string, command: 'dev' | 'build'): BareProject {
  const project = writeBareProject(root, command);
  process.chdir(project.folder);
  return project;
}
