import path from 'node:path';
import { asCurrentVersion } from '../asyncapi/current-version.ts';
import type { readSettings } from '../config/read-settings.ts';
import type { Settings } from '../config/settings.ts';
import type { LoadedDocument } from '../document/document.ts';
import { findDocuments } from '../document/find-documents.ts';
import { findOverlays, overlaysFor } from '../document/find-overlays.ts';
import { type LoadOptions, type LoadResult, loadDocument } from '../document/load.ts';
import type { NavigationDocument, PageFile } from '../navigation/input.ts';
import type { Problem } from '../problems.ts';
import { type NamedDocument, namedDocuments, statedSources } from './named-documents.ts';
import { navigationDocument } from './navigation-document.ts';
import type { ProjectMemory, RememberedDocument } from './project-memory.ts';
import type { SourceRules } from './source-rules.ts';
import { hasUnmetReference } from './wanted-references.ts';
import { workspaceOf } from './workspace.ts';

/** How documents that lie on servers are read. */
export type ReadingOptions = Pick<LoadOptions, 'allowHosts' | 'cacheDir' | 'allowStale' | 'keepsText'>;

/** A document that was read, or why it was not; with both, it is the last that could be read. */
export interface ReadDocument {
  /** As it is named: a path from the root, or a URL. */
  source: string;
  document?: LoadedDocument;
  /** For the navigation; there together with `document`. */
  outline?: NavigationDocument;
  /** What keeps it from being read; what is wrong in it is told when it is checked. */
  problems: Problem[];
  /** It lies in the project, and nobody names it. */
  discovered: boolean;
}

export interface Reading extends ReadingOptions {
  memory?: ProjectMemory | undefined;
  root: string;
  settings: Settings;
  locate: ReturnType<typeof readSettings>['locate'];
  pages: readonly PageFile[];
  rules: SourceRules;
}

/**
 * Reads every document that settings and pages name. Where pages refer to what none of those has, those that lie in the
 * project are read too.
 */
export async function readDocuments(reading: Reading): Promise<ReadDocument[]> {
  const { root, settings, locate, pages, memory, rules, allowHosts = [], ...options } = reading;
  const overlaysOf = await overlayChooser(root, settings, rules);
  const hosts = [...allowHosts, ...settings.api.allowHosts];
  const workspace = workspaceOf(root);
  const allowFolders = settings.api.allowFolders.map((folder) => path.resolve(root, folder));
  async function readOne(source: string): Promise<RememberedDocument> {
    const wish = { ...options, root, workspace, allowFolders, allowHosts: hosts, overlays: overlaysOf(source) };
    const read = async () => {
      const result = await loadDocument(source, wish);
      return result.document?.kind === 'asyncapi' ? { document: asCurrentVersion(result.document) } : result;
    };
    return memory ? memory.document(source, JSON.stringify(wish), read) : withProblems(await read());
  }

  async function readNamed(named: NamedDocument): Promise<ReadDocument> {
    const { document, problems } = await readOne(named.source);
    const placed = problems.map((problem) => atMention(problem, named, locate));
    return { source: named.source, ...outlined(document, false), problems: placed, discovered: false };
  }

  const named = await Promise.all(namedDocuments(root, settings, pages).map(readNamed));
  if (!hasUnmetReference(pages, outlines(named))) return named;
  const found = await discover(root, named, { readOne, rules });
  // Files that cannot be read are what pages may mean only where there is nothing else to be meant.
  const isAll = outlines([...named, ...found]).length === 0;
  return [...named, ...(isAll ? found : found.filter(({ document }) => document))];
}

function outlines(documents: readonly ReadDocument[]): NavigationDocument[] {
  return documents.flatMap(({ outline }) => outline ?? []);
}

function withProblems(result: LoadResult): RememberedDocument {
  return result.document ? { document: result.document, problems: [] } : { problems: result.problems };
}

function outlined(
  document: LoadedDocument | undefined,
  discovered: boolean,
): Pick<ReadDocument, 'document' | 'outline'> {
  if (!document) return {};
  return { document, outline: { ...navigationDocument(document), ...(discovered && { discovered }) } };
}

/** A project with more documents than this has other reasons for them than to show them. */
const MAX_DISCOVERED = 100;

async function discover(
  root: string,
  named: readonly ReadDocument[],
  { readOne, rules }: { readOne: (source: string) => Promise<RememberedDocument>; rules: SourceRules },
): Promise<ReadDocument[]> {
  const known = new Set(named.map(({ source }) => source));
  const candidates = (await findDocuments(root, rules.keeps))
    .filter((file) => !known.has(file))
    .slice(0, MAX_DISCOVERED);
  const found: ReadDocument[] = [];
  // One after the other: most of them are let go at once.
  for (const source of candidates) {
    const { document, problems } = await readOne(source);
    found.push({ source, ...outlined(document, true), problems, discovered: true });
  }
  return found;
}

/** Which overlays apply to a document: those that the settings list, else those of the project that name it. */
async function overlayChooser(
  root: string,
  settings: Settings,
  { keeps }: SourceRules,
): Promise<(source: string) => readonly string[]> {
  const listed = new Map(
    statedSources(settings).flatMap(({ source, overlays }) => (overlays ? [[source, overlays]] : [])),
  );
  const found = await findOverlays(root, keeps);
  return (source) => listed.get(source) ?? overlaysFor(source, root, found);
}

/** A document that cannot be read is told where it is named, as long as it has no place of its own. */
function atMention(problem: Problem, named: NamedDocument, locate: Reading['locate']): Problem {
  if (problem.line !== undefined) return problem;
  if (named.page) {
    const line = named.page.lines?.openapi;
    return { ...problem, file: named.page.file, ...(line !== undefined && { line, column: 1 }) };
  }
  const place = named.pointer === undefined ? undefined : locate(named.pointer);
  return place ? { ...problem, ...place } : problem;
}
