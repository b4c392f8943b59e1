import { channelOf, operationOf } from '../site/page.ts';
import { shortList } from '../text/list.ts';
import type { Project } from './read/project.ts';

const MAX_NAMES = 3;

/** Summarizes what was found: `23 operations, 4 pages, 2 files ignored (NOTES.md, docs/adr/0001.md)`. */
export function projectSummary({ site, ignored }: Pick<Project, 'site' | 'ignored'>): string {
  const operations = site.pages.filter(operationOf).length;
  const channels = site.pages.filter(channelOf).length;
  const parts = [
    counted(operations, 'operation'),
    ...(channels > 0 ? [counted(channels, 'channel')] : []),
    counted(site.pages.length - operations - channels, 'page'),
    ...(ignored.length > 0 ? [`${counted(ignored.length, 'file')} ignored (${shortList(ignored, MAX_NAMES)})`] : []),
  ];
  return parts.join(', ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
