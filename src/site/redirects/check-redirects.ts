import { problem } from '../../problems/problem.ts';
import type { Page } from '../page.ts';
import type { Fault, Reporter } from '../report.ts';
import type { SiteRedirect } from '../site.ts';
import { slugKey } from '../slug.ts';
import { redirectPattern } from './redirect-pattern.ts';
import { isUrl, redirectTarget, sourcePath } from './redirects.ts';

export interface CheckedRedirects {
  /** Those that can work. */
  redirects: SiteRedirect[];
  /** Pages that no navigation lists and whose URL is redirected: they moved, and their files were left behind. */
  replaced: ReadonlySet<Page>;
}

/** Reports the redirects that cannot work or stand in the way of a page. */
export function checkRedirects(
  redirects: readonly SiteRedirect[],
  pages: readonly Page[],
  report: Reporter,
): CheckedRedirects {
  const slugs = new Map(pages.map((page) => [page.slug, page]));
  const replaced = new Set<Page>();
  const places = new Map<string, string>();
  const working: SiteRedirect[] = [];
  for (const [index, redirect] of redirects.entries()) {
    const pointer = `/redirects/${index}`;
    const path = sourcePath(redirect.source);
    const known = places.get(path);
    const fault = faultOf(redirect) ?? (known && duplicated(redirect, known));
    if (fault) {
      report.inSettings(pointer, fault);
      continue;
    }
    places.set(path, report.settingsPlace(pointer));
    const page = slugs.get(path.slice(1));
    if (!page) reportCovered(redirect, { path, pages, pointer, report });
    if (page) report.inSettings(pointer, page.listed ? shadowed(redirect, page) : stale(redirect, page));
    if (page && !page.listed) replaced.add(page);
    working.push(redirect);
  }
  for (const [index, redirect] of redirects.entries()) {
    if (working.includes(redirect) && isCircular(redirect, working)) {
      report.inSettings(`/redirects/${index}`, problem('redirect-circular', { source: redirect.source }));
      working.splice(working.indexOf(redirect), 1);
    }
  }
  return { redirects: working, replaced };
}

interface Covering {
  path: string;
  pages: readonly Page[];
  pointer: string;
  report: Reporter;
}

/** Pages at paths that a redirect fits too, or fits but for capitals: they stay. */
function reportCovered({ source }: SiteRedirect, { path, pages, pointer, report }: Covering): void {
  const { match, names } = redirectPattern(path);
  const isCovered =
    names.size > 0
      ? ({ slug }: Page) => match(`/${slug}`) !== undefined
      : ({ slug }: Page) => slugKey(`/${slug}`) === slugKey(path);
  const covered = pages.filter(isCovered);
  const [first, ...others] = covered;
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  report.inSettings(pointer, {
    code: 'redirect-shadowed',
    severity: 'warning',
    message:
      names.size > 0
        ? `"${source}" also fits pages of this site, which stay: /${first.slug}${more}`
        : `"${source}" is redirected, and "${first.file ?? first.title}" is a page at /${first.slug}: servers that do not tell capitals apart take one for the other`,
    hint: 'Write a source that fits no page, or move the pages.',
  });
}

function faultOf({ source, destination }: SiteRedirect): Fault | undefined {
  if (source.trim() === '' || isUrl(source) || source.includes('?')) {
    return invalid(`"${source}" is not a path of this site`, 'Write the path only, such as "/old/page".');
  }
  if (source.includes('#')) return withAnchor(source);
  if (isUrl(destination) && !/^(?:https?:|mailto:)/i.test(destination)) {
    return invalid(`"${destination}" is neither a path nor a web address`, 'Begin it with "/" or "https://".');
  }
  const { names } = redirectPattern(source);
  const path = isUrl(destination) ? destination.replace(/^[a-z]+:\/*[^/]*/i, '') : destination;
  const unknown = [...redirectPattern(path.replace(/[?#].*$/, '')).names].find((name) => !names.has(name));
  if (unknown === undefined) return undefined;
  const written = unknown === '*' ? '*' : `:${unknown}`;
  return invalid(`"${written}" in "${destination}" does not stand in "${source}"`, placeholderHint(names));
}

function placeholderHint(names: ReadonlySet<string>): string {
  const known = [...names].map((name) => (name === '*' ? '"*"' : `":${name}"`));
  return known.length > 0 ? `Placeholders of the source: ${known.join(', ')}.` : 'The source has no placeholders.';
}

function invalid(message: string, hint: string): Fault {
  return { code: 'redirect-invalid', message, hint };
}

/** Browsers keep what follows `#` to themselves. */
function withAnchor(source: string): Fault {
  return {
    code: 'redirect-invalid',
    severity: 'warning',
    message: `"${source}" can never be asked for, since browsers do not send what follows "#"; it is left out`,
    hint: 'Redirect the path without the anchor, or remove the redirect.',
  };
}

function duplicated({ source }: SiteRedirect, place: string): Fault {
  return problem('redirect-duplicated', { source, place });
}

function shadowed({ source }: SiteRedirect, page: Page): Fault {
  return {
    code: 'redirect-shadowed',
    severity: 'warning',
    message: `"${source}" is redirected, and "${page.file ?? page.title}" is a page there; the page stays`,
    hint: 'Remove the redirect, or move the page.',
  };
}

function stale({ source }: SiteRedirect, page: Page): Fault {
  return {
    code: 'redirect-shadowed',
    severity: 'warning',
    message: `"${source}" is redirected, and "${page.file ?? page.title}" is a page there that no navigation lists; the redirect counts`,
    hint: 'Remove the file, or list it and remove the redirect.',
  };
}

const MAX_STEPS = 20;

/** Follows a redirect without placeholders; those with placeholders are judged where they are reached. */
function isCircular({ source }: SiteRedirect, redirects: readonly SiteRedirect[]): boolean {
  const start = sourcePath(source);
  let path = start;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const target = redirectTarget(redirects, path);
    if (!target || isUrl(target.destination)) return false;
    path = sourcePath(target.destination.replace(/[?#].*$/, ''));
    if (path === start) return true;
  }
  return false;
}
