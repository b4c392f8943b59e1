import type { AstroLoggerMessage } from 'astro';
import type { Problem } from '../../src/problems/problems.ts';
import type { Page } from '../../src/site/page.ts';
import type { ShownFolder } from '../../src/site/project/host/astro-facts.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import type { ProjectMemory } from '../../src/site/project/read/project-memory.ts';

/*
 * The state that the configuration, the content loaders, the routes and the command share. Vite compiles them
 * separately, so each has its own instance of every module here. The values are therefore on `globalThis`, under one
 * key, in one object, sorted by site.
 */

/** Functions of the configuration, for modules that Vite would otherwise have to compile again. */
export interface Engine {
  read(root: string): Promise<Project>;
  /** Fills the content collections: `ContentEngine`, whose room is above this one. */
  content: object;
  /** Returns a file that the built site will have, by its path below the pages. */
  file(root: string, path: string): Promise<string | undefined>;
}

/** The state of the content collections. */
export interface CollectionsState {
  /** Whether the site has any of our collections. */
  inUse: boolean;
  /** Revision of the site with which they were last filled. */
  revision: number;
  /** Whether entries have changed since pages were last refreshed. */
  changed: boolean;
}

export type PageListener = (project: Project, page: Page) => void;

/** The state of one site while this process builds or serves it. */
export interface SiteRuntime {
  /** Absolute path of the folder from which problems name files: that of the Astro project. */
  shownFrom: string | undefined;
  /** The project, read once until one of its files changes. */
  project: Promise<Project> | undefined;
  /** Kept in dev, so that a restart of the server does not read unchanged documents again. */
  memory: ProjectMemory | undefined;
  /** Increases whenever what pages show has changed. */
  revision: number;
  collections: CollectionsState;
  /** Files of the site's own routes, by the slug that they serve. */
  ownRoutes: ReadonlyMap<string, string>;
  /** Paths of the site's own routes, also outside the path of our pages, without slashes around them. */
  ownPaths: ReadonlySet<string>;
  /** Problems that appear only when a page is compiled or rendered, by file and message. */
  pageFaults: Map<string, Problem>;
  /** Problems of the host site's own pages. */
  ownPages: { problems: readonly Problem[]; listener?: (problems: readonly Problem[]) => void };
  /** URL paths of rendered pages that search engines must not list. */
  unlistedPaths: Set<string>;
  /** Views by the operation or channel that they show. */
  views: WeakMap<Project, WeakMap<object, unknown>>;
  /** In a build: called with a page while the view of its operation is in memory. */
  pageViewed: PageListener | undefined;
  /** In a build: URLs of all files of the script of pages. */
  pageScripts: readonly string[];
  /** Subjects of pages, by the slugs that the pages had during this run of the dev server. */
  formerPages: Map<string, readonly string[]>;
}

/** Receives the problems instead of Astro's logger: the `docs` command prints them in the requested format. */
export interface ProblemReceiver {
  /** Absolute path of the folder from which the command names files. */
  shownFrom?: string;
  /** All problems of the site, each time they change. */
  problems: (problems: readonly Problem[]) => void;
  /** The problems that make the build fail, after everything is written. */
  failures: (failures: readonly Problem[]) => void;
}

/** What Astro logs while it works for the `docs` command. */
export type LogEvent = Pick<AstroLoggerMessage, 'label' | 'level' | 'message'>;

interface Runtime {
  engine: Engine | undefined;
  /** Folder of docs.json by Astro root. */
  roots: Map<string, string>;
  /** Sites by folder of docs.json. */
  sites: Map<string, SiteRuntime>;
  /** The `docs` command runs one site in a process and receives its reports. */
  command: {
    problems?: ProblemReceiver;
    log?: (event: LogEvent) => void;
    /** Set while the command asks only which folder the configuration shows. Then the integration does nothing else. */
    shown?: ((folder: ShownFolder) => void) | undefined;
  };
}

const KEY = Symbol.for('astro-specbook');

/**
 * Returns the state of this process. It is on `globalThis`, because this module may be loaded several times, by Vite
 * and by Node.
 */
export function runtime(): Runtime {
  const holder = globalThis as { [KEY]?: Runtime };
  holder[KEY] ??= { engine: undefined, roots: new Map(), sites: new Map(), command: {} };
  return holder[KEY];
}

/** @param root Absolute path of the folder of docs.json. */
export function siteRuntime(root: string): SiteRuntime {
  const { sites } = runtime();
  const site = sites.get(root) ?? newSite();
  sites.set(root, site);
  return site;
}

function newSite(): SiteRuntime {
  return {
    shownFrom: undefined,
    project: undefined,
    memory: undefined,
    revision: 0,
    collections: { inUse: false, revision: -1, changed: false },
    ownRoutes: new Map(),
    ownPaths: new Set(),
    pageFaults: new Map(),
    ownPages: { problems: [] },
    unlistedPaths: new Set(),
    views: new WeakMap(),
    pageViewed: undefined,
    pageScripts: [],
    formerPages: new Map(),
  };
}
