import { countWithNoun, shortList } from '../../core/text/list.ts';
import { channelOf, operationOf } from '../page.ts';
import type { Project } from './read/project.ts';

const MAX_NAMES = 3;

/** Summarizes what was found: `23 operations, 4 pages, 2 files ignored (NOTES.md, docs/adr/0001.md)`. */
export function projectSummary({ site, ignored }: Pick<Project, 'site' | 'ignored'>): string {
  const operations = site.pages.filter(operationOf).length;
  const channels = site.pages.filter(channelOf).length;
  const others = site.pages.length - operations - channels;
  const parts = [
    ...(operations > 0 || channels === 0 ? [countWithNoun(operations, 'operation')] : []),
    ...(channels > 0 ? [countWithNoun(channels, 'channel')] : []),
    // An operation is a page too, so "0 pages" beside it would be wrong.
    ...(others > 0 || operations + channels === 0 ? [countWithNoun(others, 'page')] : []),
    ...ignoredCount(ignored),
  ];
  return parts.join(', ');
}

/** Returns the number and the first names of Markdown files that aren't pages, or nothing if there are none. */
export function ignoredCount(ignored: Project['ignored']): string[] {
  if (ignored.length === 0) return [];
  return [`${countWithNoun(ignored.length, 'file')} ignored (${shortList(ignored, MAX_NAMES)})`];
}
