import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, ownValue } from '../../core/json/record.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import type { SettingsSource } from './source.ts';

/** Names of the tags that each page has: `<meta>` elements and the canonical link. */
const GIVEN: ReadonlySet<string> = new Set(['canonical', 'charset', 'viewport', 'generator']);

/** Whether `seo.metatags` cannot set a tag, because each page has its own. */
export function isGivenMetatag(name: string): boolean {
  return GIVEN.has(name.toLowerCase());
}

/** Reports the entries of `seo.metatags` that are ignored. */
export function metatagProblems({ value, locateKey }: Pick<SettingsSource, 'value' | 'locateKey'>): Problem[] {
  const tags = isRecord(value) ? ownValue(value['seo'], 'metatags') : undefined;
  return entriesOf(tags).flatMap(([name]) => {
    if (!isGivenMetatag(name)) return [];
    const pointer = joinPointer('/seo/metatags', name);
    const place = { ...locateKey(pointer), pointer };
    return name.toLowerCase() === 'canonical'
      ? [problem('metatag-ignored/canonical', { name }, place)]
      : [problem('metatag-ignored', { name }, place)];
  });
}
