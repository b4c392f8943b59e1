import { joinPointer } from '../../core/json/pointer.ts';
import { isRecord, type JsonRecord, textOf } from '../../core/json/record.ts';
import { type DocumentSource, documentSources, eventSources } from './keys/documents.ts';
import { iconOf } from './keys/icon.ts';
import { ELEMENT_LISTS, isListName } from './keys/navigation.ts';

/** The kind of an element of the navigation, named after the key of its display name. `root` is `navigation` itself. */
export type NavigationElementKind =
  | 'root'
  | 'language'
  | 'version'
  | 'product'
  | 'dropdown'
  | 'anchor'
  | 'tab'
  | 'menu'
  | 'group';

/** An element of `navigation` with its children in the order in which they are written. */
export interface NavigationElement {
  kind: NavigationElementKind;
  /** Its display name; empty for the root and for global elements. */
  label: string;
  /** JSON pointer into docs.json. */
  pointer: string;
  icon?: string;
  iconType?: string;
  tag?: string;
  description?: string;
  color?: { light?: string; dark?: string };
  hidden: boolean;
  /** `undefined` if the setting is absent. */
  expanded?: boolean;
  /** Whether this version or language is shown first. */
  default: boolean;
  /** A link instead of children. */
  href?: string;
  /** The page that the element's title links to. */
  root?: string;
  /** `none`, `accordion` or `card`: a list of the children on the root page. */
  directory?: string;
  /** The element's documents. Absent if it inherits them. */
  openapi?: DocumentSource[];
  asyncapi?: DocumentSource[];
  children: (NavigationElement | NavigationEntry)[];
  /** Whether the element has no content: no pages, elements, documents or link. */
  isEmpty: boolean;
  /** Only on the root: elements shown next to every part of the navigation. */
  global?: NavigationElement[];
}

/** A string in `pages`: a file or a reference to an operation. */
export interface NavigationEntry {
  kind: 'entry';
  text: string;
  pointer: string;
}

const KINDS: Record<keyof typeof ELEMENT_LISTS, NavigationElementKind> = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  tabs: 'tab',
  menu: 'menu',
  groups: 'group',
};

/**
 * Reads `navigation` as a tree in the order in which it is written. Values of a wrong type are left out: the schema has
 * reported them, and the rest stays valid.
 */
export function navigationRoot(value: unknown): NavigationElement | undefined {
  if (!isRecord(value)) return undefined;
  const { global, ...rest } = value;
  const root = elementOf('root', '', rest, '/navigation');
  if (isRecord(global)) root.global = childrenOf(global, '/navigation/global').filter(isElement);
  return root;
}

export function isElement(child: NavigationElement | NavigationEntry): child is NavigationElement {
  return child.kind !== 'entry';
}

function elementOf(kind: NavigationElementKind, label: string, value: JsonRecord, pointer: string): NavigationElement {
  const openapi = documentSources.safeParse(value.openapi).data;
  const asyncapi = eventSources.safeParse(value.asyncapi).data;
  return {
    kind,
    label,
    pointer,
    ...iconOf(value),
    ...textsOf(value, ['tag', 'description', 'href', 'root', 'directory']),
    ...(isRecord(value.color) ? { color: textsOf(value.color, ['light', 'dark']) } : {}),
    hidden: value.hidden === true,
    ...(typeof value.expanded === 'boolean' ? { expanded: value.expanded } : {}),
    default: value.default === true,
    ...(openapi ? { openapi } : {}),
    ...(asyncapi ? { asyncapi } : {}),
    children: [
      ...childrenOf(value, pointer),
      ...(isRecord(value.global) ? childrenOf(value.global, `${pointer}/global`).filter(isElement) : []),
    ],
    isEmpty: !CONTENT_KEYS.some((key) => isFilled(value[key])),
  };
}

/** The keys under which an element can have content. */
const CONTENT_KEYS = [
  'pages',
  'href',
  'root',
  'openapi',
  'asyncapi',
  'sdk',
  'graphql',
  'global',
  ...Object.keys(ELEMENT_LISTS),
];

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}

function childrenOf(value: JsonRecord, pointer: string): NavigationElement['children'] {
  return Object.entries(value).flatMap(([key, list]) => {
    if (!Array.isArray(list)) return [];
    if (key === 'pages') return list.flatMap((item, index) => pageOf(item, joinPointer(pointer, key, index)));
    if (!isListName(key)) return [];
    return list.flatMap((item, index) => memberOf(key, item, joinPointer(pointer, key, index)));
  });
}

function memberOf(list: keyof typeof ELEMENT_LISTS, item: unknown, pointer: string): NavigationElement[] {
  if (!isRecord(item)) return [];
  return [elementOf(KINDS[list], textOf(item[ELEMENT_LISTS[list]]) ?? '', item, pointer)];
}

function pageOf(item: unknown, pointer: string): NavigationElement['children'] {
  if (typeof item === 'string') return [{ kind: 'entry', text: item, pointer }];
  return memberOf('groups', item, pointer);
}

/** Picks the keys whose values are strings. */
function textsOf<Key extends string>(value: JsonRecord, keys: readonly Key[]): Partial<Record<Key, string>> {
  const texts: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const text = textOf(value[key]);
    if (text !== undefined) texts[key] = text;
  }
  return texts;
}
