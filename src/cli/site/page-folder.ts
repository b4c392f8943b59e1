import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../../core/text/cache-folder.ts';
import { errorText } from '../../problems/error-text.ts';
import { DocsError } from '../../problems/errors.ts';
import type { AstroProject } from '../../site/project/host/astro-facts.ts';
import type { Project } from '../../site/project/read/project.ts';
import type { Terminal } from '../options/command.ts';
import { loadSiteEngine } from './site-engine.ts';
import { astroConfigIn, noSettings, type SiteFolder, settingsIn } from './site-folder.ts';

/** A folder with docs.json, and the Astro project that it belongs to, if there is one. */
export interface PageFolder {
  root: string;
  project?: SiteFolder & AstroProject;
  /** Whether the project shows the folder. */
  isNamed: boolean;
}

/**
 * Returns the folder of docs.json of a site. Loads the configuration of an Astro project, which names the folder and may
 * write docs.json. Prints why if that fails, and assumes that the project shows the docs.json beside its configuration.
 * Throws a `DocsError` if there is no docs.json.
 */
export async function pageFolder(site: SiteFolder, { err }: Pick<Terminal, 'err'>): Promise<PageFolder> {
  const { root } = site;
  const project = site.astroConfig === undefined ? astroProjectAbove(root) : site;
  if (project === undefined) return { root, isNamed: false };
  const { facts, failure } = await askAstro(project);
  const shown = facts?.shown?.root;
  const folder = site.astroConfig === undefined ? root : (shown ?? root);
  if (settingsIn(folder) === undefined) throw failure ? unknownFolder(project, failure) : unshown(folder, project);
  if (failure)
    err(
      `${failure.message}\n    ${failure.hint} Until then, only the documentation is checked, not the rest of the site.`,
    );
  const isNamed = folder === (shown ?? project.root);
  return { root: folder, project: { ...project, ...(facts && { facts }) }, isNamed };
}

/** Reads the project in the folder as the site shows it. */
export async function readFolder({ root, project, isNamed }: PageFolder): Promise<Project> {
  const { loadProject } = await import('../../site/project/load-project.ts');
  return loadProject(root, {
    ...((!isNamed || project?.facts?.hasAdapter !== false) && { proxy: { loopback: false } }),
    changesDir: path.join(cacheFolder(), 'changes'),
    ...(isNamed
      ? {
          isShared: root === project?.root,
          hasOwnPath: project?.facts?.shown?.hasOwnPath ?? false,
          samples: project?.facts?.shown?.samples ?? [],
        }
      : { noSignInReason: 'middleware' as const, isBare: true }),
  });
}

/** Finds the nearest Astro project above a folder, in the same repository. */
function astroProjectAbove(folder: string): SiteFolder | undefined {
  const root = path.dirname(folder);
  if (root === folder || existsSync(path.join(folder, '.git'))) return undefined;
  const astroConfig = astroConfigIn(root);
  return astroConfig === undefined ? astroProjectAbove(root) : { root, astroConfig };
}

async function askAstro(project: SiteFolder) {
  try {
    return { facts: await (await loadSiteEngine()).facts(project) };
  } catch (cause) {
    if (cause instanceof DocsError) return { failure: cause };
    const message = `${project.astroConfig} can’t be loaded: ${errorText(cause)}`;
    return { failure: new DocsError(message, `Fix ${project.astroConfig}.`, { cause }) };
  }
}

function unknownFolder({ root, astroConfig }: SiteFolder, { message, hint }: DocsError): DocsError {
  return new DocsError(
    `There’s no docs.json in ${root}, and ${astroConfig} may use another folder: ${message}`,
    `${hint} Or pass the docs.json folder: docs check --root FOLDER`,
    { problem: { code: 'settings-missing', file: path.join(root, 'docs.json') } },
  );
}

function unshown(folder: string, { root, astroConfig }: SiteFolder): DocsError {
  return noSettings(
    folder,
    folder === root
      ? `If ${astroConfig} has specbook({ root: … }), pass that folder: docs check --root FOLDER`
      : `${astroConfig} sets this folder in specbook({ root: … }). Create docs.json there, or fix the path.`,
  );
}
