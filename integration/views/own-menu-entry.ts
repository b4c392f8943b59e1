import { UNKNOWN_ORIGIN } from '../../src/mcp/unknown-origin.ts';
import type { Project } from '../../src/project/read/project.ts';
import type { Page } from '../../src/site/page.ts';
import { pageHref, writtenHref } from '../links/site-href.ts';
import { markdownHref } from './markdown-href.ts';
import type { MenuPlace, PageMenuLink } from './page-menu.ts';

type OwnOption = Exclude<NonNullable<Project['settings']['contextual']>['options'][number], string>;

/** Returns an entry of the site itself. `$page` is a whole URL, because other services read it. */
export function ownMenuEntry(
  option: OwnOption,
  project: Project,
  page: Page,
  { facts, site }: MenuPlace,
): PageMenuLink[] {
  const { title: label, href: link, ...looks } = option;
  const path = pageHref(facts, page.slug);
  const markdown = new URL(markdownHref(project, page, facts) ?? path, site ?? UNKNOWN_ORIGIN).href;
  const filled = (text: string, encode = (value: string) => value) =>
    text.replaceAll(/\$(page|path)\b/g, (_, name) => encode(name === 'page' ? markdown : path));
  const [base, query] =
    typeof link === 'string'
      ? [link, []]
      : [
          link.base,
          link.query.map(({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(filled(value))}`),
        ];
  const written = JSON.stringify(link);
  if (site === undefined && /\$page\b/.test(written)) return [];
  const [address = '', ...search] = base.split('?');
  const parameters = [...search.map((text) => filled(text, encodeURIComponent)), ...query];
  const target = parameters.length > 0 ? `${filled(address)}?${parameters.join('&')}` : filled(address);
  return [{ label, href: /^\$path\b/.test(base) ? target : writtenHref(facts, target), ...looks }];
}
