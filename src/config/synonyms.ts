/** Words that other tools use for keys of docs.json. The first one that is a key at that place is suggested. */
const NAMES = [
  'group',
  'tab',
  'anchor',
  'dropdown',
  'version',
  'language',
  'product',
  'item',
  'label',
  'name',
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
};

/** Returns the key that an unknown key probably means, or `undefined` if the table has none. */
export function synonymOf(key: string, keys: readonly string[]): string | undefined {
  const synonyms = Object.hasOwn(SYNONYMS, key.toLowerCase()) ? SYNONYMS[key.toLowerCase()] : undefined;
  return synonyms?.find((candidate) => keys.includes(candidate));
}
