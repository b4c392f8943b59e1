import { DocsError } from '../../src/problems/errors.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import type { ProjectMemory } from '../../src/site/project/read/project-memory.ts';
import { type CollectionsState, type Engine, runtime, siteRuntime } from './runtime.ts';

/** Registers a site. The integration calls this with its engine and the folder in its options. */
export function registerProject(astroRoot: string, root: string, engine: Engine): void {
  runtime().engine = engine;
  runtime().roots.set(astroRoot, root);
}

/** Returns the folder of docs.json for the folder of an Astro project. */
export function rootOf(astroRoot: string): string {
  return runtime().roots.get(astroRoot) ?? astroRoot;
}

/** Returns the folder of docs.json of the first site in this process. Absent if none uses the integration. */
export function shownRoot(): string | undefined {
  return [...runtime().roots.values()][0];
}

/** Returns the project in a folder, which is read only once until it is forgotten. */
export function projectAt(root: string): Promise<Project> {
  const site = siteRuntime(root);
  site.project ??= engine().read(root);
  return site.project;
}

function engine(): Engine {
  const { engine } = runtime();
  if (engine) return engine;
  throw new DocsError(
    'The collections from astro-specbook/content need the integration, which isn’t configured.',
    'Add specbook() to "integrations" in astro.config.mjs.',
  );
}

/** Returns what fills the content collections. Throws if the integration is not configured. */
export function registeredContent(): object {
  return engine().content;
}

/** Returns a file that the built site of a project will have, by its path below the pages. */
export function siteFile(root: string, path: string): Promise<string | undefined> {
  return engine().file(root, path);
}

/** Returns what is remembered between reads of a project. Creates it on the first call. */
export function memoryOf(root: string, create: () => ProjectMemory): ProjectMemory {
  const site = siteRuntime(root);
  site.memory ??= create();
  return site.memory;
}

/** Forgets a project, so that it is read again. Call it when one of its files has changed. */
export function forgetProject(root: string): void {
  siteRuntime(root).project = undefined;
  changeRevision(root);
}

/** Replaces a project with one that has other problems. Pages stay valid until `changeRevision` is called. */
export function replaceProject(project: Project): void {
  siteRuntime(project.root).project = Promise.resolve(project);
}

/** Makes open pages outdated, so that they reload. */
export function changeRevision(root: string): void {
  siteRuntime(root).revision += 1;
}

/** Returns the current revision. Read it before the project, so that pages never claim to be newer than they are. */
export function currentRevision(root: string): number {
  return siteRuntime(root).revision;
}

/** Returns the state of the content collections of a site, which its callers may change. */
export function collectionsAt(root: string): CollectionsState {
  return siteRuntime(root).collections;
}
