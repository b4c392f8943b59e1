import { formatProblems, type Problem } from '../../../src/problems/problems.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { HrefFacts } from '../../render/links/site-href.ts';
import { channelEntries, type Entry, operationEntries, releaseEntries } from './content-entries.ts';
import type { ChannelEntry, OperationEntry, ReleaseEntry } from './content-schemas.ts';
import { entryProblems, type PageEntrySource, pageEntrySources } from './page-entries.ts';

/**
 * Functions that fill the collections. Astro compiles the content configuration separately, so it gets them from the
 * integration.
 */
export interface ContentEngine {
  operations(project: Project): Entry<OperationEntry>[];
  channels(project: Project): Entry<ChannelEntry>[];
  changes(project: Project): Entry<ReleaseEntry>[];
  pages(project: Project): Promise<PageEntrySource[]>;
  /** Reports the faults that a schema finds in a page's front matter, and returns them as text. */
  reportFaults(error: unknown, source: PageEntrySource): string;
}

/**
 * Creates the functions that fill the collections.
 *
 * @param facts Called each time, because the facts are known later than the engine.
 * @param report Reports a problem of a page.
 */
export function contentEngine(facts: () => HrefFacts, report: (problem: Problem) => void): ContentEngine {
  return {
    operations: (project) => operationEntries(project, facts()),
    channels: (project) => channelEntries(project, facts()),
    changes: (project) => releaseEntries(project, facts()),
    pages: (project) => pageEntrySources(project, facts()),
    reportFaults(error, source) {
      const problems = entryProblems(error, source);
      for (const problem of problems) report(problem);
      return formatProblems(problems, 'text');
    },
  };
}
