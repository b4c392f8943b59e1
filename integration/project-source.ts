import { DocsError } from '../src/errors.ts';
import type { Project } from '../src/project/project.ts';
import { createMemory, type ProjectMemory } from '../src/project/project-memory.ts';

type ReadProject = (root: string) => Promise<Project>;

/**
 * The project that the configuration, the content loaders and the routes share. They are separate instances of this
 * module (the configuration runs outside the bundle of the pages), so the value lives on `globalThis`; and what reads
 * documents is loaded and compiled once, by the configuration.
 */
interface SharedProjects {
  read: ReadProject | undefined;
  /** Folder of docs.json by Astro root. */
  roots: Map<string, string>;
  projects: Map<string, Promise<Project>>;
  /** For dev, so that a restart of the server reads no document again. */
  memories: Map<string, ProjectMemory>;
  /** Counts how often a project was to be read again. */
  revision: number;
}

const KEY = Symbol.for('astro-specbook.projects');

function shared(): SharedProjects {
  const holder = globalThis as { [KEY]?: SharedProjects };
  holder[KEY] ??= { read: undefined, roots: new Map(), projects: new Map(), memories: new Map(), revision: 0 };
  return holder[KEY];
}

/** Told by the integration: how projects are read, and the folder that its options name. */
export function registerProject(astroRoot: string, root: string, read: ReadProject): void {
  shared().read = read;
  shared().roots.set(astroRoot, root);
}

export function rootOf(astroRoot: string): string {
  return shared().roots.get(astroRoot) ?? astroRoot;
}

/** The project in a folder, read once until it is forgotten. */
export function projectAt(root: string): Promise<Project> {
  const { projects, read } = shared();
  const known = projects.get(root);
  if (known) return known;
  if (!read) {
    throw new DocsError(
      'The collections of astro-specbook/content are read by the integration, which is not configured.',
      'Add specbook() to "integrations" in astro.config.mjs.',
    );
  }
  const project = read(root);
  projects.set(root, project);
  return project;
}

export function memoryOf(root: string): ProjectMemory {
  const { memories } = shared();
  const memory = memories.get(root) ?? createMemory();
  memories.set(root, memory);
  return memory;
}

/** Call when one of the project's files has changed. */
export function forgetProject(root: string): void {
  shared().projects.delete(root);
  shared().revision += 1;
}

/** The state of the projects; ask for it before the project itself, so that what is shown is never taken for newer. */
export function currentRevision(): number {
  return shared().revision;
}
