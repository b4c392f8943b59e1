import type { Mount } from '../../../core/text/mount.ts';

/** What only Astro knows about a project: its configuration, as integrations leave it. */
export interface AstroFacts {
  /** The URL of the site. */
  site: string | undefined;
  base: string;
  /** The folder of the sources, from the project. */
  source: string;
  /** The folder of files that Astro publishes as they are, from the project. */
  publicFolder: string;
  /** The names of all integrations, with those that others add. */
  integrations: readonly string[];
  /** Without an adapter, a built site has no proxy. */
  hasAdapter: boolean;
  /** Absent if the project does not use our integration. */
  shown?: ShownFolder | undefined;
}

/** The folder of docs.json that an Astro project shows. */
export interface ShownFolder {
  /** Absolute path. */
  root: string;
  /** Where its pages are. The path is optional in Starlight. */
  mount: Mount;
  /** Whether the pages have a path of their own, besides the locale that each page may have in its path. */
  hasOwnPath: boolean;
  /** Absolute paths of the modules with samples that the configuration names. */
  samples: readonly string[];
}

/** An Astro project around a folder of documentation. */
export interface AstroProject {
  /** Absolute path. */
  root: string;
  /** Absent if its configuration cannot be loaded. */
  facts?: AstroFacts;
}
