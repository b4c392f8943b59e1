/** Words that other tools use for keys of docs.json. The first one that is a key at that place is suggested. */
const NAMES = [
  'name',
  'group',
  'tab',
  'anchor',
  'dropdown',
  'version',
  'language',
  'product',
  'item',
  'label',
  'title',
];
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  title: [...NAMES, 'header'],
  name: NAMES,
  label: NAMES,
  text: [...NAMES, 'content'],
  heading: ['header', ...NAMES],
  from: ['source'],
  to: ['destination'],
  target: ['destination', 'href'],
  url: ['href', 'source'],
  link: ['href'],
  href: ['url', 'destination'],
  file: ['source'],
  path: ['source', 'root'],
  spec: ['openapi', 'source'],
  folder: ['directory'],
  items: ['pages'],
  children: ['pages'],
  collapsed: ['expanded'],
  sidebar: ['navigation'],
  sidebars: ['navigation'],
  baseurl: ['base'],
  basepath: ['base'],
  locale: ['language'],
  lang: ['language'],
};

/** Returns the key that an unknown key probably means, or `undefined` if the table has none. */
export function synonymOf(key: string, keys: readonly string[]): string | undefined {
  const synonyms = Object.hasOwn(SYNONYMS, key.toLowerCase()) ? SYNONYMS[key.toLowerCase()] : undefined;
  return synonyms?.find((candidate) => keys.includes(candidate));
}

/** The shortest word that counts as the start of another one. */
const LEAST = 3;
/** More keys than these would not help the author. */
const MAX_KEYS = 3;

/** Returns the keys that begin with an unknown key, or that it begins with: `navigation` and `navbar` for `nav`. */
export function keysBeginningAs(key: string, keys: readonly string[]): string[] {
  const word = key.toLowerCase();
  const begins = (whole: string, start: string) => start.length >= LEAST && whole.startsWith(start);
  const found = keys.filter((each) => begins(each.toLowerCase(), word) || begins(word, each.toLowerCase()));
  return found.length > MAX_KEYS ? [] : found;
}
