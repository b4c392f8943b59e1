import { DocsError } from '../src/errors.ts';
import type { Project } from '../src/project/project.ts';
import type { ProjectMemory } from '../src/project/project-memory.ts';
import type { ContentEngine } from './content-engine.ts';

/** What the configuration knows how to do, for modules that Vite would have to compile once more. */
export interface Engine {
  read(root: string): Promise<Project>;
  content: ContentEngine;
}

/**
 * The project that the configuration, the content loaders and the routes share. They are separate instances of this
 * module (the configuration runs outside the bundle of the pages), so the value lives on `globalThis`; and what reads
 * documents is loaded and compiled once, by the configuration.
 */
interface SharedProjects {
  engine: Engine | undefined;
  /** Folder of docs.json by Astro root. */
  roots: Map<string, string>;
  projects: Map<string, Promise<Project>>;
  /** For dev, so that a restart of the server reads no document again. */
  memories: Map<string, ProjectMemory>;
  /** Counts how often a project was to be read again. */
  revision: number;
  /** By folder of docs.json. */
  collections: Map<string, CollectionsState>;
}

/** How far the content collections are. */
export interface CollectionsState {
  /** The site has some of ours. */
  inUse: boolean;
  /** State of the project with which they were filled last, as `currentRevision` counts. */
  revision: number;
  /** Entries are other ones than when pages were last told. */
  changed: boolean;
}

const KEY = Symbol.for('astro-specbook.projects');

function shared(): SharedProjects {
  const holder = globalThis as { [KEY]?: SharedProjects };
  holder[KEY] ??= {
    engine: undefined,
    roots: new Map(),
    projects: new Map(),
    memories: new Map(),
    revision: 0,
    collections: new Map(),
  };
  return holder[KEY];
}

/** Told by the integration: its engine, and the folder that its options name. */
export function registerProject(astroRoot: string, root: string, engine: Engine): void {
  shared().engine = engine;
  shared().roots.set(astroRoot, root);
}

export function rootOf(astroRoot: string): string {
  return shared().roots.get(astroRoot) ?? astroRoot;
}

/** The project in a folder, read once until it is forgotten. */
export function projectAt(root: string): Promise<Project> {
  const { projects } = shared();
  const known = projects.get(root);
  if (known) return known;
  const project = engine().read(root);
  projects.set(root, project);
  return project;
}

function engine(): Engine {
  const known = shared().engine;
  if (known) return known;
  throw new DocsError(
    'The collections of astro-specbook/content are read by the integration, which is not configured.',
    'Add specbook() to "integrations" in astro.config.mjs.',
  );
}

export function contentEngine(): ContentEngine {
  return engine().content;
}

export function memoryOf(root: string, create: () => ProjectMemory): ProjectMemory {
  const { memories } = shared();
  const memory = memories.get(root) ?? create();
  memories.set(root, memory);
  return memory;
}

/** Call when one of the project's files has changed. */
export function forgetProject(root: string): void {
  shared().projects.delete(root);
  changeRevision();
}

/** The same project with other problems; what is shown of it stays true until `changeRevision` says otherwise. */
export function replaceProject(project: Project): void {
  shared().projects.set(project.root, Promise.resolve(project));
}

export function changeRevision(): void {
  shared().revision += 1;
}

/** The state of the projects; ask for it before the project itself, so that what is shown is never taken for newer. */
export function currentRevision(): number {
  return shared().revision;
}

export function collectionsAt(root: string): CollectionsState {
  const { collections } = shared();
  const state = collections.get(root) ?? { inUse: false, revision: -1, changed: false };
  collections.set(root, state);
  return state;
}
