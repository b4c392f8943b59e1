import { readFileSync } from 'node:fs';
import facts from 'virtual:specbook/site';
import { type IconWish, iconCandidates } from '../src/pages/icon-names.ts';

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

/** An icon as the inside of an `<svg>`. */
export interface IconPicture {
  body: string;
  viewBox: string;
}

const sets = new Map<string, IconSet | undefined>();

/** The picture of an icon by its name, from whichever set has it. */
export function findIcon(wish: IconWish): IconPicture | undefined {
  for (const { set: setName, name } of iconCandidates(wish)) {
    const set = iconSet(setName);
    const icon = set && iconOf(set, name);
    if (set && icon) {
      return { body: icon.body, viewBox: `0 0 ${icon.width ?? set.width ?? 16} ${icon.height ?? set.height ?? 16}` };
    }
  }
  return undefined;
}

function iconOf({ icons, aliases = {} }: IconSet, name: string): IconSet['icons'][string] | undefined {
  const parent = Object.hasOwn(aliases, name) ? aliases[name]?.parent : name;
  return parent !== undefined && Object.hasOwn(icons, parent) ? icons[parent] : undefined;
}

/** Read once; a server that runs away from the packages shows no icons. */
function iconSet(name: string): IconSet | undefined {
  if (!sets.has(name)) sets.set(name, readIconSet(facts.icons[name]));
  return sets.get(name);
}

function readIconSet(file: string | undefined): IconSet | undefined {
  if (file === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  } catch {
    return undefined;
  }
}
