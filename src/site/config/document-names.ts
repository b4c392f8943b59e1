import { documentNames } from '../../core/text/public-url.ts';
import { type DocumentSource, documentOfReference } from './keys/documents.ts';
import { isElement, type NavigationElement, type NavigationEntry } from './navigation-element.ts';
import type { Settings } from './settings.ts';

/** The settings, in which names replace the URLs of documents, and the URL of each name. */
export interface SettingsWithNames {
  settings: Settings;
  /** The URLs of documents and overlays by their names. Has only those that differ. */
  documentUrls: ReadonlyMap<string, string>;
}

/**
 * Replaces the URL of each document and overlay by a name without what may be secret in it. Everything but the code that
 * fetches a document knows only its name, and can show and write it. Of several URLs with the same name, all but the
 * first get a number, in the order of docs.json.
 */
export function withDocumentNames(settings: Settings): SettingsWithNames {
  const urls = new Set<string>();
  renamed(settings, (source) => {
    urls.add(source);
    return source;
  });
  const names = documentNames([...urls]);
  return {
    settings: names.size === 0 ? settings : renamed(settings, (source) => names.get(source) ?? source),
    documentUrls: new Map([...names].map(([url, name]) => [name, url])),
  };
}

type Rename = (source: string) => string;

function renamed({ api, navigation, ...settings }: Settings, rename: Rename): Settings {
  return {
    ...settings,
    api: {
      ...api,
      openapi: renamedSources(api.openapi, rename),
      asyncapi: renamedSources(api.asyncapi, rename),
    },
    ...(navigation && { navigation: renamedElement(navigation, rename) }),
  };
}

function renamedElement(element: NavigationElement, rename: Rename): NavigationElement {
  const { root, openapi, asyncapi, children, global } = element;
  return {
    ...element,
    ...(root !== undefined && { root: renamedReference(root, rename) }),
    ...(openapi && { openapi: renamedSources(openapi, rename) }),
    ...(asyncapi && { asyncapi: renamedSources(asyncapi, rename) }),
    children: children.map((child) => (isElement(child) ? renamedElement(child, rename) : renamedEntry(child, rename))),
    ...(global && { global: global.map((child) => renamedElement(child, rename)) }),
  };
}

function renamedEntry(entry: NavigationEntry, rename: Rename): NavigationEntry {
  return { ...entry, text: renamedReference(entry.text, rename) };
}

/** Renames the document of `openapi.json GET /users`. Other texts stay unchanged. */
function renamedReference(text: string, rename: Rename): string {
  const document = documentOfReference(text);
  return document === undefined ? text : rename(document) + text.trimStart().slice(document.length);
}

function renamedSources(sources: readonly DocumentSource[], rename: Rename): DocumentSource[] {
  return sources.map(({ source, overlays, changes, ...rest }) => ({
    source: rename(source),
    ...rest,
    ...(overlays && { overlays: overlays.map(rename) }),
    ...(changes && {
      changes: Array.isArray(changes) ? changes.map((each) => ({ ...each, source: rename(each.source) })) : changes,
    }),
  }));
}
