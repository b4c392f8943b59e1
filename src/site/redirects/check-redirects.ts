import { endsInIndex, linkedPath } from '../../core/text/linked-path.ts';
import { shortList } from '../../core/text/list.ts';
import { problem } from '../../problems/problem.ts';
import type { Page } from '../page.ts';
import type { Fault, Reporter } from '../report.ts';
import type { Site, SiteRedirect } from '../site.ts';
import { slugKey } from '../slug.ts';
import { redirectPattern } from './redirect-pattern.ts';
import { isUrl, redirectTarget, sourcePath } from './redirects.ts';

export interface CheckedRedirects {
  /** The redirects that can work. */
  redirects: SiteRedirect[];
  /** Pages that moved but whose files are still there: their URL is redirected and the navigation does not list them. */
  replaced: ReadonlySet<Page>;
  indexPaths: Site['indexPaths'];
}

/** Reports redirects that cannot work or that hide a page. */
export function checkRedirects(
  redirects: readonly SiteRedirect[],
  pages: readonly Page[],
  report: Reporter,
): CheckedRedirects {
  const slugs = new Map(pages.map((page) => [page.slug, page]));
  const replaced = new Set<Page>();
  const places = new Map<string, string>();
  const indexPaths = indexPathsOf(redirects, pages);
  const indexes = new Map<SiteRedirect, number>();
  for (const [index, redirect] of redirects.entries()) {
    const pointer = `/redirects/${index}`;
    const path = sourcePath(redirect.source);
    const earlier = places.get(path);
    const fault =
      faultOf(redirect) ?? (earlier && problem('redirect-duplicated', { source: redirect.source, place: earlier }));
    if (fault) {
      report.inSettings(pointer, fault);
      continue;
    }
    places.set(path, report.settingsPlace(pointer));
    const page = slugs.get(path.slice(1));
    if (!page) reportCovered(redirect, { path, pages, pointer, report });
    if (page) report.inSettings(pointer, redirectShadowed(redirect, page));
    if (page && !page.listed) replaced.add(page);
    indexes.set({ ...redirect, destination: linkedDestination(redirect.destination, indexPaths) }, index);
  }
  const working = [...indexes.keys()];
  for (const [redirect, index] of indexes) {
    if (isCircular(redirect, working)) {
      report.inSettings(`/redirects/${index}`, problem('redirect-circular', { source: redirect.source }));
      working.splice(working.indexOf(redirect), 1);
    }
  }
  return { redirects: working, replaced, indexPaths };
}

function indexPathsOf(redirects: readonly SiteRedirect[], pages: readonly Page[]): string[] {
  const paths = [...pages.map(({ slug }) => slug), ...redirects.map(({ source }) => sourcePath(source).slice(1))];
  return paths.filter(endsInIndex).map((path) => path.toLowerCase());
}

/** Returns the destination as a link to it is written, so that it is compared with pages and other redirects as it is. */
function linkedDestination(destination: string, indexPaths: readonly string[]): string {
  if (isUrl(destination)) return destination;
  const [, path = '', rest = ''] = /^\/*([^?#]*)(.*)$/s.exec(destination) ?? [];
  return endsInIndex(path) ? `/${linkedPath(path, indexPaths)}${rest}` : destination;
}

interface Covering {
  path: string;
  pages: readonly Page[];
  pointer: string;
  report: Reporter;
}

/** Reports pages that a redirect matches as well, by its pattern or if case is ignored. */
function reportCovered({ source }: SiteRedirect, { path, pages, pointer, report }: Covering): void {
  const { match, names } = redirectPattern(path);
  const isMatch =
    names.size > 0
      ? ({ slug }: Page) => match(`/${slug}`) !== undefined
      : ({ slug }: Page) => slugKey(`/${slug}`) === slugKey(path);
  const matches = pages.filter(isMatch);
  const [first] = matches;
  if (!first) return;
  report.inSettings(
    pointer,
    names.size > 0
      ? problem('redirect-shadowed/pattern', {
          source,
          pages: shortList(
            matches.map(({ slug }) => `/${slug}`),
            1,
          ),
        })
      : problem('redirect-shadowed/case', { source, page: first.file ?? first.title, slug: first.slug }),
  );
}

/** What only regular expressions contain: one after a name, such as `:id(\d+)`, or alone, such as `(.*)` and `([^/]+)`. */
const EXPRESSION = /:[a-z_]\w*[*+]?\(|\((?:\.[*+]|\\|\[)/i;

function faultOf({ source, destination }: SiteRedirect): Fault | undefined {
  if (source.trim() === '' || isUrl(source) || source.includes('?')) {
    return problem('redirect-invalid/source', { source });
  }
  if (EXPRESSION.test(source)) return problem('redirect-invalid/expression', { source });
  if (source.includes('#')) return problem('redirect-invalid/anchor', { source });
  if (isUrl(destination) && !/^(?:https?:|mailto:)/i.test(destination)) {
    return problem('redirect-invalid/destination', { destination });
  }
  const { names } = redirectPattern(source);
  const path = isUrl(destination) ? destination.replace(/^[a-z]+:\/*[^/]*/i, '') : destination;
  const unknown = [...redirectPattern(path.replace(/[?#].*$/, '')).names].find((name) => !names.has(name));
  if (unknown === undefined) return undefined;
  const facts = { placeholder: placeholderText(unknown), source, destination };
  if (names.size === 0) return problem('redirect-invalid/placeholder', facts);
  const placeholders = [...names].map((name) => `"${placeholderText(name)}"`).join(', ');
  return problem('redirect-invalid/other-placeholder', { ...facts, placeholders });
}

function placeholderText(placeholder: string): string {
  return placeholder === '*' ? '*' : `:${placeholder}`;
}

function redirectShadowed({ source }: SiteRedirect, page: Page): Fault {
  const facts = { source, page: page.file ?? page.title };
  return problem(page.listed ? 'redirect-shadowed/page' : 'redirect-shadowed/unlisted', facts);
}

/** Browsers follow at most 20 redirects. */
const MAX_STEPS = 20;

/**
 * Whether a redirect leads back to itself, or to longer and longer paths. Follows others with placeholders if they match
 * on the way. If it leads into a circle of others, one of those is reported.
 */
function isCircular({ source }: SiteRedirect, redirects: readonly SiteRedirect[]): boolean {
  const start = sourcePath(source);
  const seen = new Set<string>();
  for (let path = start; seen.size < MAX_STEPS; ) {
    const target = redirectTarget(redirects, path);
    if (!target || isUrl(target.destination)) return false;
    path = sourcePath(target.destination.replace(/[?#].*$/, ''));
    if (path === start) return true;
    if (seen.has(path)) return false;
    seen.add(path);
  }
  return true;
}
