import { problem } from '../../../src/problems/problem.ts';
import type { Page } from '../../../src/site/page.ts';
import { lastChanges } from '../../../src/site/project/read/last-changes.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { notePageFault } from '../../runtime/page-faults.ts';

/** Returns the file that a page comes from: its own, otherwise its document. `undefined` if the document is a URL. */
function sourceFile(page: Page): string | undefined {
  const file = page.file ?? ('document' in page ? page.document.file : undefined);
  return file === undefined || /^https?:/i.test(file) ? undefined : file;
}

/** Returns the URL for editing the file of a page, if docs.json sets where files are. */
export function editHref({ settings }: Project, page: Page): string | undefined {
  const file = sourceFile(page);
  return settings.editLink && file && settings.editLink.baseUrl + file.split('/').map(encodeURIComponent).join('/');
}

const dates = new WeakMap<Project, Promise<ReadonlyMap<string, string>>>();

/** Returns when the file of a page last changed, in ISO 8601, if docs.json asks for it. */
export async function lastUpdated(project: Project, page: Page): Promise<string | undefined> {
  const file = sourceFile(page);
  if (!project.settings.metadata.timestamp || file === undefined) return undefined;
  const lastDates = dates.get(project) ?? lastChanges(project.root).catch((error) => withoutDates(project, error));
  dates.set(project, lastDates);
  return (await lastDates).get(file);
}

function withoutDates({ root }: Project, error: unknown): ReadonlyMap<string, string> {
  const reason = error instanceof Error ? error.message.trim() : String(error);
  notePageFault(root, problem('git-failed', { reason }, { file: 'docs.json' }));
  return new Map();
}
