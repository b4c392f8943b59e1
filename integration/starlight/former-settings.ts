import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import { isRecord } from '../../src/json/record.ts';
import { loadProject } from '../../src/project/load-project.ts';
import type { Project } from '../../src/project/read/project.ts';
import { visibleTextOf } from '../../src/text/visible-text.ts';
import { formerAddresses } from './former-addresses.ts';
import type { OpenApiSchema } from './former-options.ts';
import { PLACEHOLDER } from './placeholder.ts';
import type { PluginSetup } from './set-up.ts';

interface FormerDocument {
  options: OpenApiSchema;
  /** Its path from the folder of docs.json, or its URL. */
  source: string;
  /** The folder of its pages below the one that all documents share. */
  folder: string;
}

/**
 * Writes docs.json for the options of starlight-openapi into the cache of the site.
 *
 * @param mount The folder that all pages share.
 * @returns The folder of docs.json, and the place of each document in the sidebar.
 */
export async function writeSettings(
  schemas: readonly OpenApiSchema[],
  mount: string,
  { root: site, cacheDir }: PluginSetup['astroConfig'],
): Promise<{ root: string; places: string[] }> {
  const root = fileURLToPath(new URL('specbook/starlight-openapi', cacheDir));
  mkdirSync(root, { recursive: true });
  const documents = schemas.map(
    (options): FormerDocument => ({
      options,
      source: sourceFrom(root, options.schema, fileURLToPath(site)),
      folder: folderBelow(mount, options.base),
    }),
  );
  const write = (project?: Project) => {
    const settings = settingsOf(documents, project);
    writeFileSync(path.join(root, 'docs.json'), JSON.stringify(settings, null, 2));
  };
  // The titles of documents and the addresses of their pages are known only after the project is read.
  write();
  write(await loadProject(root));
  return { root, places: documents.map(({ options }) => options.sidebar?.group?.label ?? PLACEHOLDER) };
}

function sourceFrom(root: string, schema: string, site: string): string {
  const isUrl = /^https?:/i.test(schema);
  const source = isUrl ? schema : path.relative(root, path.resolve(site, schema));
  return source.split(path.sep).join('/');
}

function folderBelow(mount: string, base: string): string {
  const folder = base
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .map((part) => slug(part))
    .join('/');
  return folder.slice(mount.length).replace(/^\//, '');
}

function settingsOf(documents: readonly FormerDocument[], project: Project | undefined) {
  const groups = documents.map((document) => ({
    group: labelOf(document, project),
    openapi: { source: document.source, directory: document.folder },
    expanded: !(document.options.sidebar?.collapsed ?? document.options.collapsed ?? true),
  }));
  return {
    name: groups[0]?.group,
    navigation: { groups },
    redirects: project ? documents.flatMap(({ source, folder }) => formerAddresses(project, source, folder)) : [],
  };
}

function labelOf({ options, source }: FormerDocument, project: Project | undefined): string {
  const info = project?.documents.get(source)?.root['info'];
  const title = isRecord(info) ? visibleTextOf(info['title']) : undefined;
  return options.sidebar?.label ?? options.label ?? title ?? source;
}
