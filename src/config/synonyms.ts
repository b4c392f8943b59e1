/** Words that other tools, or habit, use for keys of docs.json; the first that is known where it stands is meant. */
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
  title: NAMES,
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
};

/** The key that was meant by one that is unknown; `undefined` where habit suggests none. */
export function synonymOf(key: string, known: readonly string[]): string | undefined {
  const meant = Object.hasOwn(SYNONYMS, key.toLowerCase()) ? SYNONYMS[key.toLowerCase()] : undefined;
  return meant?.find((candidate) => known.includes(candidate));
}
