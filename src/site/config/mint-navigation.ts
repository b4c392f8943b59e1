import { joinPointer } from '../../core/json/pointer.ts';
import { isRecord, type JsonRecord, listOf, recordOf, stringsOf, textOf } from '../../core/json/record.ts';

/** Maps pointers into the new value to pointers into mint.json. */
export type Moves = Map<string, string>;

interface MintGroup {
  group: unknown;
  /** Its pointer in mint.json. */
  from: string;
}

/**
 * Converts the navigation. mint.json has one list of groups. A tab or anchor gets the groups whose first page is in its
 * folder, and the first tab gets the rest.
 */
export function mintNavigation(old: JsonRecord, moves: Moves): JsonRecord {
  const groups = listOf(old.navigation).map((group, index) => ({ group, from: joinPointer('/navigation', index) }));
  const inFolder = (folder: string) => groups.filter(({ group }) => firstPage(group)?.startsWith(`${folder}/`));
  const anchors = sections(old.anchors).map((anchor) => ({ ...anchor, groups: inFolder(anchor.url) }));
  const tabs = [...sections(old.tabs).map((tab) => ({ ...tab, groups: inFolder(tab.url) })), ...anchors].filter(
    (section) => section.groups.length > 0,
  );
  const links = anchors.filter((anchor) => anchor.groups.length === 0);
  const navigation: JsonRecord = {};
  if (links.length > 0) {
    navigation.global = { anchors: links.map(({ name, icon, href }) => withIcon({ anchor: name, href }, icon)) };
  }
  const owned = new Set(tabs.flatMap((tab) => tab.groups));
  const others = groups.filter((group) => !owned.has(group));
  if (tabs.length === 0) return { ...navigation, groups: place(others, '/navigation/groups', moves) };
  const first = textOf(recordOf(old.primaryTab).name) ?? 'Documentation';
  const all = [{ name: first, icon: undefined, groups: others }, ...tabs].filter((tab) => tab.groups.length > 0);
  navigation.tabs = all.map((tab, index) => {
    const placed = place(tab.groups, `/navigation/tabs/${index}/groups`, moves);
    return withIcon({ tab: tab.name, groups: placed }, tab.icon);
  });
  return navigation;
}

function place(groups: readonly MintGroup[], base: string, moves: Moves): unknown[] {
  for (const [index, { from }] of groups.entries()) moves.set(`${base}/${index}`, from);
  return groups.map(({ group }) => group);
}

/** Reads tabs or anchors. The target of a link to a folder begins with a slash in docs.json. */
function sections(list: unknown) {
  return listOf(list)
    .filter(isRecord)
    .map(({ name, icon, url }) => {
      const target = textOf(url) ?? '';
      const folder = target.replace(/^\/+|\/+$/g, '');
      const href = /^[a-z]+:/i.test(target) ? target : `/${folder}`;
      return { name: textOf(name) ?? '', icon: textOf(icon), url: folder, href };
    });
}

function withIcon(element: JsonRecord, icon: string | undefined): JsonRecord {
  return icon === undefined ? element : { ...element, icon };
}

function firstPage(group: unknown): string | undefined {
  const pages = listOf(recordOf(group).pages);
  return stringsOf(pages)[0]?.replace(/^\/+/, '') ?? (pages.length > 0 ? firstPage(pages[0]) : undefined);
}
