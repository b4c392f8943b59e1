import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type DocumentChanges,
  type DocumentSource,
  documentOfReference,
  projectPath,
} from '../../config/keys/documents.ts';
import { isElement, type NavigationElement, type NavigationEntry } from '../../config/navigation-element.ts';
import type { Settings } from '../../config/settings.ts';
import type { PageFile } from '../../input.ts';

/** A document that the project names, and where it is named. */
export interface NamedDocument {
  /** Path from the project root with `/`, or a URL. */
  source: string;
  /** JSON pointer into docs.json. Absent if a page's front matter names the document. */
  pointer?: string;
  /** The page whose front matter names it. */
  page?: PageFile;
}

/** Lists every document that settings and pages name, without duplicates, in the order in which they are named. */
export function namedDocuments(root: string, settings: Settings, pages: readonly PageFile[]): NamedDocument[] {
  const mentions = new Map<string, NamedDocument>();
  const add = (document: NamedDocument) => {
    if (!mentions.has(document.source)) mentions.set(document.source, document);
  };
  for (const key of ['openapi', 'asyncapi'] as const) {
    for (const { source } of settings.api[key]) add({ source, pointer: `/api/${key}` });
  }
  if (settings.navigation) addElement(settings.navigation, add);
  for (const page of pages) {
    for (const key of ['openapi', 'openapi-schema', 'asyncapi']) {
      const source = sourceOfReference(page.frontmatter[key]);
      // A name without a folder may be short for a document that is named elsewhere.
      if (source && existsSync(path.join(root, source))) add({ source, page });
    }
  }
  return [...mentions.values()];
}

/** Lists every mention of a document in the settings, with duplicates, each with its options. */
export function sourcesInSettings({ api, navigation }: Settings): DocumentSource[] {
  return [...api.openapi, ...api.asyncapi, ...(navigation ? sourcesIn(navigation) : [])];
}

/** A document with a changelog, and the JSON pointer of its setting in docs.json. */
export interface ChangelogSetting {
  source: string;
  changes: DocumentChanges;
  pointer: string;
}

/** Lists the documents whose settings have `changes`, each once. */
export function changelogsInSettings({ api, navigation }: Settings): ChangelogSetting[] {
  const found = [
    ...changelogsIn(api.openapi, '/api/openapi'),
    ...changelogsIn(api.asyncapi, '/api/asyncapi'),
    ...(navigation ? changelogsInElement(navigation) : []),
  ];
  return [...new Map(found.toReversed().map((each) => [each.source, each])).values()].toReversed();
}

function changelogsIn(sources: readonly DocumentSource[] | undefined, pointer: string): ChangelogSetting[] {
  return (sources ?? []).flatMap(({ source, changes, place = '' }) =>
    changes ? [{ source, changes, pointer: `${pointer}${place}/changes` }] : [],
  );
}

function changelogsInElement({
  openapi,
  asyncapi,
  pointer,
  children,
  global = [],
}: NavigationElement): ChangelogSetting[] {
  return [
    ...changelogsIn(openapi, `${pointer}/openapi`),
    ...changelogsIn(asyncapi, `${pointer}/asyncapi`),
    ...[...children, ...global].filter(isElement).flatMap(changelogsInElement),
  ];
}

function sourcesIn({ openapi = [], asyncapi = [], children, global = [] }: NavigationElement): DocumentSource[] {
  return [...openapi, ...asyncapi, ...[...children, ...global].filter(isElement).flatMap(sourcesIn)];
}

function addElement(element: NavigationElement, add: (document: NamedDocument) => void): void {
  for (const key of ['openapi', 'asyncapi'] as const) {
    for (const { source } of element[key] ?? []) add({ source, pointer: `${element.pointer}/${key}` });
  }
  for (const child of [...element.children, ...(element.global ?? [])]) {
    if (isElement(child)) addElement(child, add);
    else addEntry(child, add);
  }
}

function addEntry(entry: NavigationEntry, add: (document: NamedDocument) => void): void {
  const source = sourceOfReference(entry.text);
  if (source) add({ source, pointer: entry.pointer });
}

/** Takes the file from `openapi/v1.json GET /users`. */
function sourceOfReference(reference: unknown): string | undefined {
  const source = documentOfReference(reference);
  return source && projectPath(source);
}
