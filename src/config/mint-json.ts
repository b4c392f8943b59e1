import { joinPointer, pointerTokens, valueAtPointer } from '../json/pointer.ts';
import { present } from '../json/present.ts';
import { isRecord, type JsonRecord, listOf, recordOf, stringsOf, textOf } from '../json/record.ts';
import { problem } from '../problems/problem.ts';
import { MINT_KEYS } from './renamed.ts';
import type { SettingsSource } from './source.ts';

/** Maps pointers into the new value to pointers into mint.json. */
type Moves = Map<string, string>;

/** Keys that docs.json has only in its navigation, or does not have. */
const REMOVED_KEYS = [
  ...['tabs', 'anchors', 'primaryTab', 'topAnchor', 'layout', 'sidebar', 'rounded', 'topbar', 'css', 'scripts'],
  ...['isWhiteLabeled', 'eyebrow', 'eyebrows', 'codeBlock', 'versions', 'iconLibrary', 'mathjax', 'styling'],
];

/** Converts mint.json, the older form of docs.json. Problems still point into mint.json. */
export function fromMintJson(source: SettingsSource, file: string): SettingsSource {
  if (!isRecord(source.value)) return source;
  const old = source.value;
  const moves: Moves = new Map();
  const value = structuredClone(old);
  for (const key of REMOVED_KEYS) delete value[key];
  for (const [from, { to, convert }] of Object.entries(MINT_KEYS)) {
    const oldValue = valueAtPointer(old, from);
    if (oldValue === undefined) continue;
    removeAt(value, from);
    setAt(value, to, convert ? convert(oldValue) : oldValue);
    moves.set(to, from);
  }
  if (Array.isArray(old.navigation)) value.navigation = mintNavigation(old, moves);
  return {
    ...source,
    value,
    problems: [...source.problems, renameNote(old, file)],
    locate: (pointer) => source.locate(oldPointer(pointer, moves)),
    locateKey: (pointer) => source.locateKey(oldPointer(pointer, moves)),
  };
}

function renameNote(old: JsonRecord, file: string): SettingsSource['problems'][number] {
  const renamed = Object.entries(MINT_KEYS).filter(([from]) => valueAtPointer(old, from) !== undefined);
  const list = renamed.map(([from, { to }]) => `${dottedPath(from)} → ${dottedPath(to)}`);
  if (Array.isArray(old.navigation)) list.push('navigation, tabs, anchors → navigation { tabs, anchors, groups }');
  return list.length === 0
    ? problem('settings-mint-json', {}, { file })
    : problem('settings-mint-json/keys', { keys: list.join('; ') }, { file });
}

/**
 * Converts the navigation. mint.json has one list of groups. A tab or anchor gets its documents and the groups whose
 * first page is in its folder, and the first tab gets the rest.
 */
function mintNavigation(old: JsonRecord, moves: Moves): JsonRecord {
  const groups = listOf(old.navigation).map((group, index) => ({ group, from: joinPointer('/navigation', index) }));
  const parts = [...sections(old, 'tabs'), ...sections(old, 'anchors')]
    .filter(({ url }) => !isExternal(url))
    .map((part) => ({ ...part, groups: groups.filter(({ group }) => firstPage(group)?.startsWith(`${part.url}/`)) }));
  const tabs = parts.filter(hasContent);
  const empty = parts.filter((part) => !hasContent(part));
  const links = sections(old, 'anchors').flatMap(({ url, ...anchor }) => {
    if (isExternal(url)) return { ...anchor, url };
    return empty.some((part) => part.url === url) ? { ...anchor, url: `/${url}` } : [];
  });
  const owned = new Set(tabs.flatMap((tab) => tab.groups));
  const otherGroups = groups.filter((group) => !owned.has(group));
  const navigation: JsonRecord = {};
  if (links.length > 0) {
    navigation.global = { anchors: links.map(({ name, icon, url }) => withIcon({ anchor: name, href: url }, icon)) };
  }
  if (tabs.length === 0) return { ...navigation, groups: place(otherGroups, '/navigation/groups', moves) };
  const first = textOf(recordOf(old.primaryTab).name) ?? 'Documentation';
  const all = [{ name: first, icon: undefined, groups: otherGroups, documents: {}, from: '' }, ...tabs];
  navigation.tabs = all.filter(hasContent).map(({ name, icon, groups: tabGroups, documents, from }, index) => {
    const pointer = `/navigation/tabs/${index}`;
    for (const key of Object.keys(documents)) moves.set(`${pointer}/${key}`, `${from}/${key}`);
    return withIcon({ tab: name, groups: place(tabGroups, `${pointer}/groups`, moves), ...documents }, icon);
  });
  return navigation;
}

function hasContent({ groups, documents }: { groups: readonly unknown[]; documents: JsonRecord }): boolean {
  return groups.length > 0 || Object.keys(documents).length > 0;
}

function place(groups: readonly { group: unknown; from: string }[], base: string, moves: Moves): unknown[] {
  for (const [index, { from }] of groups.entries()) moves.set(`${base}/${index}`, from);
  return groups.map(({ group }) => group);
}

function sections(old: JsonRecord, key: string) {
  return listOf(old[key]).flatMap((section, index) => {
    if (!isRecord(section)) return [];
    const { name, icon, url, openapi, asyncapi } = section;
    const folder = (textOf(url) ?? '').replace(/^\/+|\/+$/g, '');
    return [
      {
        name: textOf(name) ?? '',
        icon: textOf(icon),
        url: folder,
        documents: present({ openapi: inFolder(openapi, folder), asyncapi: inFolder(asyncapi, folder) }),
        from: joinPointer('', key, index),
      },
    ];
  });
}

/** The generated pages of a tab are in its folder. */
function inFolder(documents: unknown, folder: string): unknown {
  if (Array.isArray(documents)) return documents.map((document) => inFolder(document, folder));
  return typeof documents === 'string' ? { source: documents, directory: folder } : documents;
}

function withIcon(element: JsonRecord, icon: string | undefined): JsonRecord {
  return icon === undefined ? element : { ...element, icon };
}

function firstPage(group: unknown): string | undefined {
  const pages = listOf(recordOf(group).pages);
  return stringsOf(pages)[0]?.replace(/^\/+/, '') ?? (pages.length > 0 ? firstPage(pages[0]) : undefined);
}

function isExternal(url: string): boolean {
  return /^[a-z]+:/i.test(url);
}

function oldPointer(pointer: string, moves: Moves): string {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const from = moves.get(at);
    if (from !== undefined) return from + pointer.slice(at.length);
  }
  return pointer;
}

function dottedPath(pointer: string): string {
  return pointerTokens(pointer).join('.');
}

function removeAt(root: JsonRecord, pointer: string): void {
  const parent = valueAtPointer(root, pointer.slice(0, pointer.lastIndexOf('/')));
  if (isRecord(parent)) delete parent[pointerTokens(pointer).at(-1) ?? ''];
}

function setAt(root: JsonRecord, pointer: string, value: unknown): void {
  const tokens = pointerTokens(pointer);
  let at = root;
  for (const token of tokens.slice(0, -1)) {
    const child = at[token];
    const next: JsonRecord = isRecord(child) ? child : {};
    at[token] = next;
    at = next;
  }
  at[tokens.at(-1) ?? ''] = value;
}
