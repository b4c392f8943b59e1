import { createRequire } from 'node:module';
import path from 'node:path';
import { DocsError } from '../../problems/errors.ts';
import type { Problem } from '../../problems/problems.ts';
import type { AstroFacts } from '../../site/project/host/astro-facts.ts';
import type { SiteFolder } from './site-folder.ts';

/** A message of Astro. */
export interface LogEvent {
  /** The part of Astro that reports it. */
  label: string | null;
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  message: string;
}

export interface SiteWork {
  site: SiteFolder;
  /** Called with all problems of the site, whenever they change. */
  onProblems: (problems: readonly Problem[]) => void;
  onLog: (event: LogEvent) => void;
  /** Whether an Astro project with its own logger prints only errors. */
  quiet: boolean;
}

export interface BuildWork extends SiteWork {
  isStatic: boolean;
  /** Absolute path. Only a site with its own Astro configuration is built straight into it. */
  out: string | undefined;
}

export interface BuiltSite {
  /** The problems that make the build fail. If there is a folder, all other parts of the site are written. */
  failures: Problem[];
  /** The folder of the built site before it is moved into place. Absent if it is already there. */
  folder?: string;
}

export interface DevWork extends SiteWork {
  /** Absolute path of the folder from which pages name the files of problems. */
  shownFrom: string;
  host: string | undefined;
  port: number;
  open: boolean;
}

export interface RunningSite {
  urls: string[];
  stop(): Promise<void>;
}

/**
 * The interface between the `docs` command and Astro. The command itself does not depend on Astro: it loads this part
 * of the integration when it builds or serves a site, and everything else runs without it.
 */
export interface SiteEngine {
  build(work: BuildWork): Promise<BuiltSite>;
  dev(work: DevWork): Promise<RunningSite>;
  /** Loads the configuration of an Astro project. A plugin may write docs.json then. */
  facts(project: SiteFolder): Promise<AstroFacts>;
  /**
   * Returns the problems of front matter that does not fit the schemas in the configuration of the collections.
   *
   * @param folder The folder of docs.json that the project shows.
   */
  checkFrontMatter(project: SiteFolder, folder: string): Promise<Problem[]>;
  /** Serves a built site. Only for a site with its own Astro configuration. */
  preview(work: Pick<DevWork, 'site' | 'host' | 'port'> & { out: string | undefined }): Promise<RunningSite>;
}

/** Loads Astro, which takes a moment. */
export async function loadSiteEngine(): Promise<SiteEngine> {
  requireAstro(import.meta.url);
  const file = `../../../integration/build/standalone/engine${path.extname(import.meta.url)}`;
  const { engine } = (await import(new URL(file, import.meta.url).href)) as { engine: SiteEngine };
  return engine;
}

/**
 * Throws if Astro cannot run here. It is a peer dependency, and not every package manager installs those.
 *
 * @param importer URL of the module that needs it.
 * @param versions Yarn adds its own one if packages are in archives instead of folders.
 */
export function requireAstro(importer: string, versions: NodeJS.ProcessVersions = process.versions): void {
  if (versions['pnp'] !== undefined) {
    throw new DocsError(
      "Astro doesn’t support Yarn Plug'n'Play.",
      'Add `nodeLinker: node-modules` to .yarnrc.yml, and run `yarn install`.',
    );
  }
  try {
    createRequire(importer).resolve('astro/package.json');
  } catch (cause) {
    throw new DocsError(
      'Astro isn’t installed.',
      'Install it next to astro-specbook, for example with `npm install astro`.',
      { cause },
    );
  }
}
