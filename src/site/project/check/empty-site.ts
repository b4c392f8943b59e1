import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Site } from '../../site.ts';

/**
 * Reports a site without pages.
 *
 * @param unnamed Documents in the project that no setting and no page names. The report suggests the first one.
 * @param content The folders to which the settings limit the pages.
 */
export function emptySite(
  { pages }: Site,
  { unnamed, content }: { unnamed: readonly string[]; content: readonly string[] | undefined },
): Problem[] {
  if (pages.length > 0) return [];
  const [document] = unnamed;
  const place = { file: 'docs.json', line: 1, column: 1 };
  if (document !== undefined) return [problem('site-empty/document', { document }, place)];
  return [problem(content === undefined ? 'site-empty' : 'site-empty/content', {}, place)];
}
