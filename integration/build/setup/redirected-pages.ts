import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { countWithNoun, listOfWords } from '../../../src/core/text/list.ts';
import { problem } from '../../../src/problems/problem.ts';
import type { Problem } from '../../../src/problems/problems.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { searchPath } from '../../render/links/own-addresses.ts';
import { type HrefFacts, pageHref } from '../../render/links/site-href.ts';
import { isTaken } from '../../runtime/own-routes.ts';
import { isUnlisted } from '../../runtime/unlisted-paths.ts';

/**
 * Warns of pages for which a middleware of the site answered with a redirect during the build. Astro then publishes the
 * redirect for everyone. The files beside the pages don't pass through a middleware, so everyone can read them. In
 * Starlight, a page that one of the site's own replaces is a redirect of ours.
 *
 * @param folder The folder of the built pages.
 */
export function redirectedPages(project: Project, folder: string, facts: HrefFacts): Problem[] {
  const { root, site, downloads } = project;
  const { agents } = project.settings;
  const redirected = site.pages
    .filter(({ kind, slug }) => kind !== 'redirect' && !isTaken(root, slug) && !isUnlisted(root, pageHref(facts, slug)))
    .flatMap(({ slug }) => {
      const page = path.join(folder, slug);
      const target = redirectTarget(path.join(page, 'index.html')) ?? redirectTarget(`${page}.html`);
      return target === undefined ? [] : [{ slug, target }];
    });
  const [first] = redirected;
  if (!first) return [];
  const files = [
    agents.markdown && 'Markdown',
    agents.markdown && agents.llms && 'llms.txt',
    redirectTarget(path.join(folder, searchPath)) === undefined && 'the search index',
    downloads.length > 0 && 'documents',
    'the playgrounds’ data',
  ];
  return [
    problem('pages-redirected', {
      pages: countWithNoun(redirected.length, 'page'),
      page: `/${first.slug}`,
      target: first.target,
      files: listOfWords(files.filter((file) => file !== false)),
    }),
  ];
}

/** The beginning of a file that Astro writes for a redirect. Its title names the target. */
const REDIRECT = /^<!doctype html>\s*<title>Redirecting to: ([^<]*)<\/title>/;

/** Long enough for the title. */
const START = 2048;

function redirectTarget(file: string): string | undefined {
  let opened: number;
  try {
    opened = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const start = Buffer.alloc(START);
    return REDIRECT.exec(start.toString('utf8', 0, readSync(opened, start)))?.[1];
  } finally {
    closeSync(opened);
  }
}
