import { loadProject } from '../src/project/load-project.ts';
import type { Project } from '../src/project/project.ts';

/**
 * The project that the configuration, the content loaders and the routes share. They may be separate instances of this
 * module (the configuration runs outside the bundle of the pages), so the value lives on `globalThis`.
 */
interface SharedProjects {
  /** Folder of docs.json by Astro root. */
  roots: Map<string, string>;
  projects: Map<string, Promise<Project>>;
}

const KEY = Symbol.for('astro-specbook.projects');

function shared(): SharedProjects {
  const holder = globalThis as { [KEY]?: SharedProjects };
  holder[KEY] ??= { roots: new Map(), projects: new Map() };
  return holder[KEY];
}

/** Told once by the integration, so that content loaders find the folder that its options name. */
export function registerRoot(astroRoot: string, root: string): void {
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
  const project = loadProject(root);
  projects.set(root, project);
  return project;
}

/** Call when one of the project's files has changed. */
export function forgetProject(root: string): void {
  shared().projects.delete(root);
}
