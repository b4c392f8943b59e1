import path from 'node:path';
import type { Problem } from '../problems.ts';
import type { SiteFolder } from './site-folder.ts';

/** What Astro says while it works. */
export interface LogEvent {
  /** Which part of it speaks. */
  label: string | null;
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  message: string;
}

export interface SiteWork {
  site: SiteFolder;
  /** All problems of the site, whenever they are known anew. */
  onProblems: (problems: readonly Problem[]) => void;
  onLog: (event: LogEvent) => void;
  /** Nothing but errors from an Astro that prints by itself. */
  quiet: boolean;
}

export interface BuildWork extends SiteWork {
  isStatic: boolean;
  /** Absolute path; only a site with its own Astro configuration is built straight into it. */
  out: string | undefined;
}

export interface BuiltSite {
  /** What makes the build fail; the rest of the site is written all the same, if there is a folder. */
  failures: Problem[];
  /** Where the built site lies, before it is moved to its place; absent where it is there already. */
  folder?: string;
}

export interface DevWork extends SiteWork {
  host: string | undefined;
  port: number;
  open: boolean;
}

export interface RunningSite {
  urls: string[];
  stop(): Promise<void>;
}

/**
 * Astro at work for the `docs` command. The command itself knows nothing of Astro: it starts this, which is part of the
 * integration, when a site is built or served, and everything else of it runs without.
 */
export interface SiteEngine {
  build(work: BuildWork): Promise<BuiltSite>;
  dev(work: DevWork): Promise<RunningSite>;
  /** Only for a site with its own Astro configuration. */
  preview(work: Pick<DevWork, 'site' | 'host' | 'port'> & { out: string | undefined }): Promise<RunningSite>;
}

/** Loads Astro, which takes a moment. */
export async function loadSiteEngine(): Promise<SiteEngine> {
  const file = `../../integration/standalone/engine${path.extname(import.meta.url)}`;
  const { engine } = (await import(new URL(file, import.meta.url).href)) as { engine: SiteEngine };
  return engine;
}
