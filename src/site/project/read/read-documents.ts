import path from 'node:path';
import { asCurrentVersion } from '../../../api/asyncapi/current-version.ts';
import { leadsOut } from '../../../core/text/inside-folder.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { findOverlays, overlaysFor } from '../../../document/overlay/find-overlays.ts';
import { findDocuments } from '../../../document/read/find-documents.ts';
import { type LoadOptions, type LoadResult, loadDocument } from '../../../document/read/load.ts';
import { realPath } from '../../../document/source/real-path.ts';
import { isUrl } from '../../../document/source/source.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { ParsedSettings } from '../../config/parse-settings.ts';
import type { Settings } from '../../config/settings.ts';
import { indexDocuments } from '../../documents.ts';
import type { NavigationDocument, PageFile } from '../../input.ts';
import { lookUpOperation } from '../../operation-lookup.ts';
import { parseNameReference, parseOperationReference } from '../../operation-reference.ts';
import { changelogsInSettings, type NamedDocument, namedDocuments, sourcesInSettings } from './named-documents.ts';
import { navigationDocument } from './navigation-document.ts';
import type { ProjectMemory, RememberedDocument } from './project-memory.ts';
import type { SourceRules } from './source-rules.ts';
import { workspaceOf } from './workspace.ts';

/** How documents are read, most of all those on servers. */
export type DocumentReadOptions = Pick<LoadOptions, 'allowHosts' | 'cacheDir' | 'allowStale' | 'keepsText'>;

/** A document, or why it could not be read. If both are set, the document is the last readable version. */
export interface ReadDocument {
  /** The name in the settings or a page: a path from the root, or a URL. */
  source: string;
  document?: LoadedDocument;
  /** What the navigation needs from it. Present whenever `document` is. */
  outline?: NavigationDocument;
  /** Why it cannot be read. Faults inside the document are reported when it is checked. */
  problems: Problem[];
  /** Whether it was discovered in the project and nothing names it. */
  discovered: boolean;
  /** How it was read, for its earlier versions. Present if it has a changelog. */
  options?: LoadOptions;
}

/** What determines which documents are read. */
export interface ReadDocumentsInput extends DocumentReadOptions {
  memory?: ProjectMemory | undefined;
  root: string;
  settings: Settings;
  documentUrls: ParsedSettings['documentUrls'];
  locate: ParsedSettings['locate'];
  pages: readonly PageFile[];
  rules: SourceRules;
}

/**
 * Reads every document that settings and pages name. If pages refer to something that none of them contains, it also
 * reads the other documents in the project.
 */
export async function readDocuments(input: ReadDocumentsInput): Promise<ReadDocument[]> {
  const { root, settings, documentUrls, locate, pages, memory, rules, allowHosts = [], ...options } = input;
  const urlOf = (name: string) => documentUrls.get(name) ?? name;
  const overlaysOf = await overlayChooser(input, urlOf);
  const hosts = [...allowHosts, ...settings.api.allowHosts];
  const workspace = workspaceOf(root);
  const allowFolders = settings.api.allowFolders.map((folder) => path.resolve(root, folder));
  const realRoot = realPath(root);
  const isIncluded = (file: string) => {
    const fromRoot = path.relative(realRoot, file).replaceAll(path.sep, '/');
    return leadsOut(fromRoot) || rules.keeps(fromRoot);
  };
  const optionsOf = (source: string): LoadOptions => ({
    ...options,
    root,
    workspace,
    allowFolders,
    allowHosts: hosts,
    isIncluded,
    overlays: overlaysOf(source),
    ...(documentUrls.has(source) && { displayName: source }),
    hidesInternal: settings.api.internal === 'hide',
  });
  async function readOne(source: string): Promise<RememberedDocument> {
    const documentOptions = optionsOf(source);
    const read = async () => {
      const result = await loadDocument(urlOf(source), documentOptions);
      return result.document?.kind === 'asyncapi' ? { document: asCurrentVersion(result.document) } : result;
    };
    if (!memory) return withProblems(await read());
    // After an edit, a symbolic link may lead to another file with the same date, so the key names its target.
    return memory.document(
      source,
      JSON.stringify([urlOf(source), documentOptions, rules.key, realPath(path.join(root, source))]),
      read,
    );
  }

  async function readNamed(mention: NamedDocument): Promise<ReadDocument> {
    const { document, problems } = await readOne(mention.source);
    const placed = problems.map((problem) => locateMention(problem, mention, locate));
    return { source: mention.source, ...withOutline(document, false), problems: placed, discovered: false };
  }

  const named = await Promise.all(namedDocuments(root, settings, pages).map(readNamed));
  const changelogs = new Map(changelogsInSettings(settings).map((each) => [each.source, each.changes]));
  for (const each of named) {
    if (!each.outline || !changelogs.has(each.source)) continue;
    each.outline.hasChangelog = true;
    each.options = optionsOf(each.source);
  }
  if (!hasUnmetReference(pages, outlines(named))) return named;
  // An earlier version shows no operations outside of the changelog.
  const earlier = [...changelogs.values()].flat().flatMap((each) => ('source' in each ? each.source : []));
  const discovered = await discover(root, [...named.map(({ source }) => source), ...earlier], { readOne, rules });
  // Report discovered files that cannot be read only if no document can be read.
  const noneIsReadable = outlines([...named, ...discovered]).length === 0;
  return [...named, ...(noneIsReadable ? discovered : discovered.filter(({ document }) => document))];
}

function outlines(documents: readonly ReadDocument[]): NavigationDocument[] {
  return documents.flatMap(({ outline }) => outline ?? []);
}

function withProblems(result: LoadResult): RememberedDocument {
  return result.document ? { document: result.document, problems: [] } : { problems: result.problems };
}

function withOutline(
  document: LoadedDocument | undefined,
  discovered: boolean,
): Pick<ReadDocument, 'document' | 'outline'> {
  if (!document) return {};
  return { document, outline: { ...navigationDocument(document), ...(discovered && { discovered }) } };
}

/** A project with more documents than this has them for other purposes. */
const MAX_DISCOVERED = 100;

async function discover(
  root: string,
  named: readonly string[],
  { readOne, rules }: { readOne: (source: string) => Promise<RememberedDocument>; rules: SourceRules },
): Promise<ReadDocument[]> {
  const namedSources = new Set(named);
  const candidates = (await findDocuments(root, rules.keeps))
    .filter((file) => !namedSources.has(file))
    .slice(0, MAX_DISCOVERED);
  const documents: ReadDocument[] = [];
  // Read one at a time, because most of them are discarded right away.
  for (const source of candidates) {
    const { document, problems } = await readOne(source);
    documents.push({ source, ...withOutline(document, true), problems, discovered: true });
  }
  return documents;
}

/** Returns a function that chooses the overlays of a document: those in the settings, otherwise those that name it. */
async function overlayChooser(
  { root, settings, rules }: ReadDocumentsInput,
  urlOf: (name: string) => string,
): Promise<(source: string) => readonly string[]> {
  const overlaysOfSettings = new Map(
    sourcesInSettings(settings).flatMap(({ source, overlays }) => (overlays ? [[source, overlays.map(urlOf)]] : [])),
  );
  const overlayFiles = await findOverlays(root, rules.keeps);
  return (source) => overlaysOfSettings.get(source) ?? overlaysFor(urlOf(source), root, overlayFiles);
}

/** Places the problem of an unreadable document where the document is named, unless it already has a position. */
function locateMention(problem: Problem, mention: NamedDocument, locate: ReadDocumentsInput['locate']): Problem {
  if (problem.line !== undefined) return problem;
  if (mention.page) {
    const line = mention.page.lines?.openapi;
    return { ...problem, file: mention.page.file, ...(line !== undefined && { line, column: 1 }) };
  }
  const place = mention.pointer === undefined ? undefined : locate(mention.pointer);
  return place ? { ...problem, ...place } : problem;
}

/** Whether the front matter of a page refers to an operation, a schema or a channel that none of the documents has. */
function hasUnmetReference(pages: readonly PageFile[], documents: readonly NavigationDocument[]): boolean {
  const index = indexDocuments(documents);
  return pages.some(({ frontmatter }) => {
    const { openapi, 'openapi-schema': schema, asyncapi } = frontmatter;
    return (
      (typeof openapi === 'string' && !hasOperation(openapi)) ||
      (typeof schema === 'string' && !hasSchema(schema)) ||
      (typeof asyncapi === 'string' && !hasChannel(asyncapi))
    );
  });

  function hasOperation(text: string): boolean {
    const reference = parseOperationReference(text, (name) => index.document(name) !== undefined);
    if (!reference) return true;
    const inReach = documentsFor(reference.file);
    return inReach === undefined || lookUpOperation(reference, inReach, index).targets.length > 0;
  }

  function hasSchema(text: string): boolean {
    const { file, name } = parseNameReference(text);
    const inReach = documentsFor(file);
    return inReach === undefined || inReach.some(({ schemas = [] }) => schemas.includes(name));
  }

  function hasChannel(text: string): boolean {
    const { file, name } = parseNameReference(text);
    const inReach = documentsFor(file);
    return inReach === undefined || inReach.some((document) => index.channel(document, name) !== undefined);
  }

  /** Returns the documents that a reference may mean, or `undefined` for an unknown URL, which no project contains. */
  function documentsFor(file: string | undefined): readonly NavigationDocument[] | undefined {
    if (file === undefined) return documents;
    const document = index.document(file);
    if (document) return [document];
    return isUrl(file) ? undefined : [];
  }
}
