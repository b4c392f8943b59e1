import { readFileSync } from 'node:fs';
import { isRecord, ownValue, textOf } from '../../../core/json/record.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Settings } from '../../config/settings.ts';
import type { LinkingFile } from '../../links/check-links.ts';
import { iconCandidates, iconKind } from '../../pages/icon-names.ts';
import { iconFiles } from '../read/icon-files.ts';

/** Reports icon names that no icon set contains, so that pages show nothing. Addresses and emojis are not names. */
export function iconProblems({ file, outline }: LinkingFile, { icons }: Pick<Settings, 'icons'>): Problem[] {
  const library = textOf(ownValue(icons, 'library'));
  return outline.icons.flatMap(({ icon, type, line, column }): Problem[] => {
    if (iconKind(icon) !== 'name') return [];
    const candidates = iconCandidates({ name: icon, library, type });
    if (candidates.some(({ set, name }) => namesIn(set).has(name))) return [];
    const suggestion = nearest(
      candidates[0]?.name ?? icon,
      candidates.flatMap(({ set }) => [...namesIn(set)]),
    );
    const place = { file, line, column };
    return suggestion === undefined
      ? [problem('icon-unknown', { icon }, place)]
      : [problem('icon-unknown/similar', { icon, suggestion }, place)];
  });
}

const sets = new Map<string, ReadonlySet<string>>();

/** Returns the names of an icon set, which it reads only when a page first uses the set. */
function namesIn(set: string): ReadonlySet<string> {
  let names = sets.get(set);
  if (!names) {
    const file = iconFiles()[set];
    const content: unknown = file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'));
    const lists = [ownValue(content, 'icons'), ownValue(content, 'aliases')].filter(isRecord);
    names = new Set(lists.flatMap((list) => Object.keys(list)));
    sets.set(set, names);
  }
  return names;
}
