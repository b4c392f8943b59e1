import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { countWithNoun, shortList } from '../../core/text/list.ts';
import type { Problem } from '../../problems/problems.ts';
import { rebaseProblems } from '../../problems/rebase-problems.ts';
import type { Project } from '../../site/project/read/project.ts';
import type { LockedRoute } from '../../site/routes/route-lock.ts';
import type { Command, Terminal } from '../options/command.ts';
import { FORMAT_HELP, parseOptions, problemFormat, refusePositionals } from '../options/options.ts';
import { pageFolder, readFolder } from '../site/page-folder.ts';
import { findSite, type SiteFolder } from '../site/site-folder.ts';

export const routes: Command = {
  name: 'routes',
  usage: '[--root FOLDER] [--format text|json|github]',
  summary: 'Record the URLs of pages so that they keep working after a rename',
  help: [
    'Writes docs.routes.json next to docs.json, or adds new URLs to it. The file has a line for every URL that the page',
    'of an operation, webhook, channel, or schema has had. Commit it. When a summary, tag, operationId, path, or directory',
    'changes, the former URL redirects to the page. When an operation is removed, the page at its URL says so, and links',
    'to the nearest page. Writes nothing if the site has errors, because operations could be missing. `docs build',
    '--lock-routes` does the same before it builds.',
    '',
    'Options:',
    '  --root FOLDER      Folder of docs.json (default: this folder)',
    ...FORMAT_HELP,
    '',
    'Exit code: 0 the file is up to date, 1 errors found, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { values, positionals } = parseOptions(args, {
      root: { type: 'string' },
      format: { type: 'string', default: 'text' },
    });
    refusePositionals(positionals);
    const format = problemFormat(values.format);
    const { withPrintedFailure } = await import('../terminal/printed-failure.ts');
    return withPrintedFailure(format, terminal, async () => {
      const errors = await lockRoutes(findSite(values.root, terminal.cwd), terminal);
      const { printProblems } = await import('../terminal/problem-printer.ts');
      printProblems(errors, format, terminal);
      if (errors.length === 0) return 0;
      terminal.err(
        'docs.routes.json is unchanged. Fix the errors first, because a site with errors may be missing operations.',
      );
      return 1;
    });
  },
};

/** Updates docs.routes.json of a site, and prints what changed. Returns the errors of the site, if it has any. */
export async function lockRoutes(site: SiteFolder, terminal: Terminal): Promise<Problem[]> {
  const project = await readFolder(await pageFolder(site, terminal));
  const errors = project.buildProblems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return rebaseProblems(errors, project.root, terminal.cwd);
  const { readRouteLock, routeLockText, ROUTES_FILE } = await import('../../site/routes/route-lock.ts');
  const { updatedRoutes } = await import('../../site/routes/locked-routes.ts');
  const before = readRouteLock(project.root)?.routes;
  const after = updatedRoutes(before ?? [], { ...project.site, documents: [...project.documents.values()] });
  writeFileSync(path.join(project.root, ROUTES_FILE), routeLockText(after));
  terminal.err(before === undefined ? firstWords(after) : changeWords(before, after, project));
  return [];
}

function firstWords(routes: readonly LockedRoute[]): string {
  return `Wrote docs.routes.json with ${countWithNoun(routes.length, 'URL')}. Commit it.`;
}

/** How many redirects and removals are printed. The file has them all. */
const SHOWN = 3;

function changeWords(before: readonly LockedRoute[], after: readonly LockedRoute[], { site }: Project): string {
  const known = new Set(before.map(({ slug }) => slug));
  const removed = new Set(before.filter((route) => route.removed !== undefined).map(({ slug }) => slug));
  const added = after.filter(({ slug }) => !known.has(slug)).map(({ slug }) => `/${slug}`);
  const moved = site.redirects.filter(
    ({ source, destination }) => known.has(source.slice(1)) && added.includes(destination),
  );
  const gone = after.filter((route) => route.removed !== undefined && !removed.has(route.slug));
  const redirects = moved.map(({ source, destination }) => `${source} to ${destination}`);
  const removals = gone.map(({ part, removed: version }) => `${part} in ${version}`);
  const sentences = [
    added.length > 0 && `Added ${countWithNoun(added.length, 'URL')} to docs.routes.json.`,
    moved.length > 0 && `Redirected ${shortList(redirects, SHOWN)}.`,
    gone.length > 0 && `Removed ${shortList(removals, SHOWN)}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(' ') : 'docs.routes.json is up to date.';
}
