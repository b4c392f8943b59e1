import iconSet from 'virtual:specbook/icon-sets';
import { type IconRequest, iconCandidates } from '../../../src/site/pages/icon-names.ts';
import { type IconPicture, pictureIn } from './icon-set.ts';

/** Like `findIcon`, but also works on a server without the files of packages, because its bundle contains the sets. */
export async function pageIcon(icon: IconRequest): Promise<IconPicture | undefined> {
  for (const { set: setName, name } of iconCandidates(icon)) {
    const set = await iconSet(setName);
    const picture = set && pictureIn(set, name);
    if (picture) return picture;
  }
  return undefined;
}
