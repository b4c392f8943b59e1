import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import type { Site } from '../../site/site.ts';

/**
 * Reports a site without pages.
 *
 * @param unnamed Documents in the project that no setting and no page names. The report suggests the first one.
 */
export function emptySite({ pages }: Site, unnamed: readonly string[]): Problem[] {
  if (pages.length > 0) return [];
  const [document] = unnamed;
  const place = { file: 'docs.json', line: 1, column: 1 };
  return [
    document === undefined ? problem('site-empty', {}, place) : problem('site-empty/document', { document }, place),
  ];
}
