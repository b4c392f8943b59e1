import type { Project } from '../../../src/site/project/read/project.ts';
import { fileHref, type HrefFacts } from '../links/site-href.ts';

/** Returns where readers can download a document: its own path on this site, or the URL from which it was read. */
export function documentHref(project: Project, file: string, facts: HrefFacts): string | undefined {
  if (/^https?:\/\//i.test(file)) return file;
  return project.downloads.some(({ path }) => path === file) ? fileHref(facts, file) : undefined;
}
