import { joinPointer } from '../../core/json/pointer.ts';
import { present } from '../../core/json/present.ts';
import { isRecord, type JsonRecord, listOf, recordOf, stringsOf, textOf } from '../../core/json/record.ts';

/** Maps pointers into the new value to pointers into mint.json. */
export type Moves = Map<string, string>;

/** A version or a translation of an old site. */
interface MintVersion {
  name: string;
  /** Code of the language, if the versions are translations. */
  locale: string | undefined;
  isDefault: boolean;
}

/**
 * Lists the versions that groups and tabs name, in the order of `versions`. Empty for a site in which everything is in
 * every version.
 */
export function mintVersions(old: JsonRecord): MintVersion[] {
  const elements = [old.navigation, old.tabs, old.anchors].flatMap(listOf);
  const used = new Set(elements.flatMap((element) => textOf(recordOf(element).version) ?? []));
  if (used.size === 0) return [];
  const listed = listOf(old.versions).flatMap((version): MintVersion[] => {
    const { name, locale, default: isDefault } = isRecord(version) ? version : { name: version };
    const text = textOf(name);
    return text === undefined ? [] : [{ name: text, locale: textOf(locale), isDefault: isDefault === true }];
  });
  const names = new Set(listed.map(({ name }) => name));
  const others = [...used].filter((name) => !names.has(name));
  return [...listed, ...others.map((name) => ({ name, locale: undefined, isDefault: false }))];
}

/** Converts the navigation. What names no version is in all of them. */
export function mintNavigation(old: JsonRecord, moves: Moves): JsonRecord {
  const versions = mintVersions(old);
  if (versions.length === 0) return contentOf(old, { base: '/navigation', moves });
  const key = versions.every(({ locale }) => locale !== undefined) ? 'languages' : 'versions';
  const elements: JsonRecord[] = [];
  for (const { name, locale, isDefault } of versions) {
    const base = joinPointer(`/navigation/${key}`, elements.length);
    const content = contentOf(old, { base, moves, version: name });
    if (listOf(content.groups).length + listOf(content.tabs).length === 0) continue;
    const label = key === 'languages' ? { language: locale } : { version: name };
    elements.push({ ...label, ...(isDefault && { default: true }), ...content });
  }
  return { [key]: elements };
}

interface Place {
  /** Pointer of the element that gets the content. */
  base: string;
  moves: Moves;
  version?: string;
}

/**
 * Converts what is in a version. mint.json has one list of groups. A tab or anchor gets its documents and the groups
 * whose first page is in its folder, and the first tab gets the rest.
 */
function contentOf(old: JsonRecord, { base, moves, version }: Place): JsonRecord {
  const isShown = (element: unknown) => {
    const own = version === undefined ? undefined : textOf(recordOf(element).version);
    return own === undefined || own === version;
  };
  const groups = listOf(old.navigation)
    .map((group, index) => ({ group, from: joinPointer('/navigation', index) }))
    .filter(({ group }) => isShown(group));
  const tabSections = sections(old, 'tabs').filter(({ section }) => isShown(section));
  const anchorSections = sections(old, 'anchors').filter(({ section }) => isShown(section));
  const parts = [...tabSections, ...anchorSections]
    .filter(({ url }) => !isExternal(url))
    .map((part) => ({ ...part, groups: groups.filter(({ group }) => firstPage(group)?.startsWith(`${part.url}/`)) }));
  const tabs = parts.filter(hasContent);
  const empty = parts.filter((part) => !hasContent(part));
  const links = anchorSections.flatMap(({ url, ...anchor }) => {
    if (isExternal(url)) return { ...anchor, url };
    return empty.some((part) => part.url === url) ? { ...anchor, url: `/${url}` } : [];
  });
  const owned = new Set(tabs.flatMap((tab) => tab.groups));
  const otherGroups = groups.filter((group) => !owned.has(group));
  const navigation: JsonRecord = {};
  if (links.length > 0) {
    navigation.global = { anchors: links.map(({ name, icon, url }) => withIcon({ anchor: name, href: url }, icon)) };
  }
  if (tabs.length === 0) return { ...navigation, groups: place(otherGroups, `${base}/groups`, moves) };
  const first = textOf(recordOf(old.primaryTab).name) ?? 'Documentation';
  const all = [{ name: first, icon: undefined, groups: otherGroups, documents: {}, from: '' }, ...tabs];
  navigation.tabs = all.filter(hasContent).map(({ name, icon, groups: tabGroups, documents, from }, index) => {
    const pointer = `${base}/tabs/${index}`;
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
  return groups.map(({ group }) => (isRecord(group) ? withoutVersion(group) : group));
}

function withoutVersion({ version: _, ...group }: JsonRecord): JsonRecord {
  return group;
}

function sections(old: JsonRecord, key: string) {
  return listOf(old[key]).flatMap((section, index) => {
    if (!isRecord(section)) return [];
    const { name, icon, url, openapi, asyncapi } = section;
    const folder = (textOf(url) ?? '').replace(/^\/+|\/+$/g, '');
    return [
      {
        section,
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
