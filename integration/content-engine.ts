import { formatProblems } from '../src/problems.ts';
import type { Project } from '../src/project/project.ts';
import { channelEntries, type Entry, operationEntries } from './content-entries.ts';
import type { ChannelEntry, OperationEntry } from './content-schemas.ts';
import { entryProblems, type PageEntrySource, pageEntrySources } from './page-entries.ts';
import { notePageFault } from './page-faults.ts';

/** What fills the collections. Astro compiles the content configuration by itself, so it gets this from the integration. */
export interface ContentEngine {
  operations(project: Project): Entry<OperationEntry>[];
  channels(project: Project): Entry<ChannelEntry>[];
  pages(project: Project): Promise<PageEntrySource[]>;
  /** Notes what a schema says against a page's front matter, and answers it in words. */
  refuse(error: unknown, source: PageEntrySource): string;
}

export const content: ContentEngine = {
  operations: operationEntries,
  channels: channelEntries,
  pages: pageEntrySources,
  refuse(error, source) {
    const problems = entryProblems(error, source);
    for (const problem of problems) notePageFault(problem);
    return formatProblems(problems, 'text');
  },
};
