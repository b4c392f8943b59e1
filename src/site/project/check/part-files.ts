import { existsSync } from 'node:fs';
import path from 'node:path';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { PARTS, type PartFiles, type PartName } from '../../config/keys/parts.ts';
import type { Settings } from '../../config/settings.ts';
import type { SettingsSource } from '../../config/source.ts';

/** The component of a site in the place of a part of ours. */
export interface OwnPart {
  name: PartName;
  /** Absolute path. */
  file: string;
  /** The path as the author of the site writes it. */
  shownFile: string;
  exists: boolean;
}

/** Returns the parts that a site replaces, with paths from a folder. */
export function ownParts(folder: string, components: PartFiles): OwnPart[] {
  return PARTS.flatMap((name) => {
    const shownFile = components[name];
    if (shownFile === undefined) return [];
    const file = path.resolve(folder, shownFile);
    return [{ name, file, shownFile, exists: existsSync(file) }];
  });
}

/** Reports components in docs.json that do not exist. */
export function partProblems(root: string, { components }: Settings, locate: SettingsSource['locate']): Problem[] {
  const missing = ownParts(root, components).filter(({ exists }) => !exists);
  return missing.map(({ name, shownFile }) => {
    const pointer = `/components/${name}`;
    const place = { ...(locate(pointer) ?? { file: 'docs.json' }), pointer };
    return problem('part-missing', { name, file: shownFile }, place);
  });
}
