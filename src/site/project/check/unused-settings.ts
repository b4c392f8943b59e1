import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { readSettings } from '../../config/read-settings.ts';
import type { Settings } from '../../config/settings.ts';

/** What an Astro configuration sets. */
export interface AstroAddress {
  site?: string | undefined;
  base?: string | undefined;
}

/**
 * Reports `site` and `base` of docs.json in an Astro project, where only the values of its configuration count.
 *
 * @param layout What writes the head of every page, if it is not the layout of the package.
 */
export function unusedSettings(
  { root, settings }: { root: string; settings: Pick<Settings, 'site' | 'base' | 'head'> },
  astro: AstroAddress,
  layout?: 'layout' | 'starlight',
): Problem[] {
  const same = {
    site: () => astro.site !== undefined && URL.parse(astro.site)?.origin === settings.site,
    base: () => `/${(astro.base ?? '').replaceAll(/^\/+|\/+$/g, '')}` === settings.base,
  };
  const keys = (['site', 'base'] as const).filter((key) => settings[key] !== undefined && !same[key]());
  const hasUnusedHead = layout !== undefined && settings.head.length > 0;
  if (keys.length === 0 && !hasUnusedHead) return [];
  const { locate } = readSettings(root);
  const placeOf = (pointer: string) => ({ file: 'docs.json', ...locate(pointer), pointer });
  const unusedHead = hasUnusedHead ? [problem(`setting-unused/${layout}`, {}, placeOf('/head'))] : [];
  const unused = keys.map((key) => {
    const pointer = `/${key}`;
    const facts = { key, setting: `${key}: '${settings[key]}'` };
    return problem('setting-unused', facts, placeOf(pointer));
  });
  return [...unused, ...unusedHead];
}
