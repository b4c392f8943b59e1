import { readFileSync } from 'node:fs';
import facts from 'virtual:specbook/site';
import { type IconRequest, iconCandidates } from '../../../src/site/pages/icon-names.ts';
import { type IconPicture, type IconSet, pictureIn } from './icon-set.ts';

const sets = new Map<string, IconSet>();

/** Finds an icon by its name in any set that has it. Only for prerendered pages. */
export function findIcon(icon: IconRequest): IconPicture | undefined {
  for (const { set: setName, name } of iconCandidates(icon)) {
    const set = iconSet(setName);
    const picture = set && pictureIn(set, name);
    if (picture) return picture;
  }
  return undefined;
}

/** Reads an icon set, each file only once. A virtual module imports this for pages that are rendered on demand. */
export function iconSet(name: string): IconSet | undefined {
  const file = facts.icons[name];
  if (!sets.has(name) && file !== undefined) sets.set(name, JSON.parse(readFileSync(file, 'utf8')) as IconSet);
  return sets.get(name);
}
