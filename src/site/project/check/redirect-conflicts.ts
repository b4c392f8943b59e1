import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { readSettings } from '../../config/read-settings.ts';
import { sourcePath } from '../../redirects/redirects.ts';
import type { Project } from '../read/project.ts';
import { findStaticFiles } from '../read/static-files.ts';

/** Reports redirects from the path of a file. A server sends the file, and so does a site without one. */
export async function redirectConflicts(project: Project): Promise<Problem[]> {
  const { root, settings } = project;
  if (settings.redirects.length === 0) return [];
  const { locate } = readSettings(root);
  const files = await servedFiles(project);
  const listed = listsForPrograms(project);
  return settings.redirects.flatMap(({ source }, index) => {
    const path = sourcePath(source).slice(1);
    const place = { file: 'docs.json', ...locate(`/redirects/${index}`) };
    if (files.has(path)) return [problem('redirect-shadowed/file', { source }, place)];
    return listed.includes(path) ? [problem('redirect-shadowed/llms', { source }, place)] : [];
  });
}

async function servedFiles({ root, site, settings, downloads, isIncluded }: Project): Promise<Set<string>> {
  const staticFiles = await findStaticFiles(root);
  return new Set([
    ...staticFiles.filter(isIncluded),
    ...downloads.map(({ path }) => path),
    ...(settings.agents.markdown ? site.pages.map(({ slug }) => `${slug}.md`) : []),
  ]);
}

/** Returns the paths of the lists of pages for programs, if the site has them. */
export function listsForPrograms({ settings: { agents } }: Project): string[] {
  return agents.llms && agents.markdown ? ['llms.txt', 'llms-full.txt'] : [];
}
