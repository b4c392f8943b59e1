import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { DocumentSource } from '../config/keys/documents.ts';
import { isElement, type NavigationElement } from '../config/navigation-element.ts';
import { readSettings } from '../config/read-settings.ts';
import { defaultSettings, type Settings } from '../config/settings.ts';
import type { LoadedDocument } from '../document/document.ts';
import { findOverlays, overlaysFor } from '../document/find-overlays.ts';
import { type LoadOptions, loadDocument } from '../document/load.ts';
import { checkDocument } from '../document/validate.ts';
import { buildSite } from '../navigation/build-site.ts';
import type { Problem } from '../problems.ts';
import { languageProblems } from './language-problems.ts';
import { type NamedDocument, namedDocuments } from './named-documents.ts';
import { navigationDocument } from './navigation-document.ts';
import { findPageFiles } from './page-files.ts';
import type { Project } from './project.ts';

/** How documents that lie on servers are read. */
export type ReadingOptions = Pick<LoadOptions, 'allowHosts' | 'cacheDir' | 'allowStale'>;

/**
 * Reads a project: docs.json, the pages beside it and every document that they name. Nothing throws for bad input: what
 * is wrong stands in `problems`, and everything else is there.
 *
 * @param root Absolute path of the folder of docs.json.
 */
export async function loadProject(root: string, reading: ReadingOptions = {}): Promise<Project> {
  const read = readSettings(root);
  const settings = read.settings ?? defaultSettings();
  const languages = languageProblems(settings.api.examples.languages, read.locate);
  const found = await findPageFiles(root);
  const overlaysOf = await overlayChooser(root, settings);
  const loads = await Promise.all(
    namedDocuments(root, settings, found.pages).map((named) =>
      readNamed(named, { ...reading, root, overlays: overlaysOf(named.source) }, read.locate),
    ),
  );
  const documents = loads.flatMap(({ document }) => document ?? []);
  const site = buildSite({
    settings,
    locate: read.locate,
    pages: found.pages,
    unreadable: loads.flatMap(({ named, document }) => (document ? [] : [named.source])),
    documents: loads.flatMap(({ document }) => (document ? [navigationDocument(document)] : [])),
  });
  return {
    root,
    settings,
    documents: new Map(documents.map((document) => [document.file, document])),
    site,
    problems: [
      ...read.problems,
      ...languages,
      ...found.problems,
      ...loads.flatMap(({ problems }) => problems),
      ...site.problems,
    ],
    failures: [
      ...read.problems,
      ...languages,
      ...found.problems,
      ...loads.flatMap(({ document, problems }) => (document ? [] : problems)),
      ...site.problems,
    ].filter(({ severity }) => severity === 'error'),
    files: projectFiles(root, read.files, loads),
  };
}

interface ReadDocument {
  named: NamedDocument;
  document?: LoadedDocument;
  problems: Problem[];
}

/** Which overlays apply to a document: those that the settings list, else those of the project that name it. */
async function overlayChooser(root: string, settings: Settings): Promise<(source: string) => readonly string[]> {
  const sources = [...settings.api.openapi, ...(settings.navigation ? sourcesIn(settings.navigation) : [])];
  const listed = new Map(sources.flatMap(({ source, overlays }) => (overlays ? [[source, overlays]] : [])));
  const found = await findOverlays(root);
  return (source) => listed.get(source) ?? overlaysFor(source, root, found);
}

function sourcesIn({ openapi = [], children, global = [] }: NavigationElement): DocumentSource[] {
  return [...openapi, ...[...children, ...global].filter(isElement).flatMap(sourcesIn)];
}

async function readNamed(
  named: NamedDocument,
  options: LoadOptions,
  locate: ReturnType<typeof readSettings>['locate'],
): Promise<ReadDocument> {
  const result = await loadDocument(named.source, options);
  if (!result.document) return { named, problems: result.problems.map((problem) => atMention(problem, named, locate)) };
  return { named, document: result.document, problems: await checkDocument(result.document) };
}

/** A document that cannot be read is told where it is named, as long as it has no place of its own. */
function atMention(problem: Problem, named: NamedDocument, locate: ReturnType<typeof readSettings>['locate']): Problem {
  if (problem.line !== undefined) return problem;
  if (named.page) {
    const line = named.page.lines?.openapi;
    return { ...problem, file: named.page.file, ...(line !== undefined && { line, column: 1 }) };
  }
  const place = named.pointer === undefined ? undefined : locate(named.pointer);
  return place ? { ...problem, ...place } : problem;
}

function projectFiles(root: string, settingsFiles: readonly string[], loads: readonly ReadDocument[]): string[] {
  const files = [...settingsFiles, 'docs.json'].map((file) => path.join(root, file));
  for (const { document } of loads) {
    if (!document) continue;
    for (const file of document.files) files.push(file, path.join(root, path.relative(realpathSync(root), file)));
    if (!document.path) continue;
    // Watchers name a file by the path that they follow, which may lead through a link.
    if (!/^https?:/i.test(document.file)) files.push(path.join(root, document.file));
    files.push(realpathSync(document.path));
  }
  return [...new Set(files)];
}
