import type { OperationView } from '../../../src/api/openapi/operation-view.ts';
import { markdownToText } from '../../../src/core/markdown/render.ts';
import { DocsError } from '../../../src/problems/errors.ts';
import type { PartName } from '../../../src/site/config/keys/parts.ts';
import type { Settings } from '../../../src/site/config/settings.ts';
import { homeOf } from '../../../src/site/navigation/home.ts';
import type { PageHeading } from '../../../src/site/pages/edits/page-text.ts';
import { faultWords } from '../../runtime/page-faults.ts';
import type { Html } from '../html/html.ts';
import { hrefOf, linkHref } from '../links/href.ts';
import { currentPage } from '../page/current-page.ts';
import { excerpt } from '../page/metatags.ts';
import { type PageLink, type PartPage, pageProps } from './layout-props.ts';

/** What the component of each part gets. */
export interface PartProps {
  /** What our component shows. Pass all props on to it: `<Footer {...Astro.props} />`. */
  ours: object;
  /** The page. On the page for addresses without a page, its `kind` is `not-found`. */
  page: PartPage;
}

/** Props of the title of a page, with its breadcrumbs, badges, and menu. */
export interface PageTitleProps extends PartProps {}

/** Props of the navigation beside a page, which is `page.navigation`. */
export interface SidebarProps extends PartProps {}

/** Props of the bar above all pages. */
export interface HeaderProps extends PartProps {
  /** URL path of the start page, or the target of the logo. */
  home: string;
}

/** Props of what is below all pages. */
export interface FooterProps extends PartProps {
  /** Columns of links, as `footer.links` in docs.json. */
  links: { header?: string | undefined; items: { label: string; href: string }[] }[];
  /** URLs by the network, as `footer.socials` in docs.json. */
  socials: Record<string, string>;
}

/** Props of the links to the neighbors of a page. */
export interface PaginationProps extends PartProps {
  previous: PageLink | undefined;
  next: PageLink | undefined;
}

/** Props of the content of the page for addresses without a page. */
export interface NotFoundProps extends PartProps {
  /** URL path of the start page. */
  home: string;
}

interface OperationPartProps extends Pick<PartProps, 'ours'> {
  /** The page of the operation. Absent on a page of your own that shows the operation. */
  page: PartPage | undefined;
  /** The operation or webhook. */
  operation: OperationView;
}

/** Props of the method, path, and description of an operation or webhook. */
export interface OperationHeaderProps extends OperationPartProps {}

/** Props of the parameters, which are `operation.parameters`. An operation without any does not show the part. */
export interface ParametersProps extends OperationPartProps {}

/** Props of the request body, which is `operation.requestBody`. An operation without one does not show the part. */
export interface RequestBodyProps extends OperationPartProps {}

/** Props of the responses, which are `operation.responses`. An operation without any does not show the part. */
export interface ResponsesProps extends OperationPartProps {}

/** Props of the playground, with its request and its samples and response. */
export interface PlaygroundProps extends OperationPartProps {}

/** A part that a site replaces, where a page shows it. */
export interface ShownPart {
  name: PartName;
  /** The props of our component, or the HTML of our part. */
  ours: {
    /** Our component, which takes all other props. */
    component?: ((props: Record<string, unknown>) => unknown) | undefined;
    view?: OperationView;
    html?: Html;
    headings?: readonly PageHeading[];
  };
}

/** Returns the props of a site's component. */
export async function partProps({ name, ours }: ShownPart, locals: object): Promise<Record<string, unknown>> {
  const { project, page, slug, words } = await currentPage(locals);
  const { settings, site } = project;
  const isOfSite = page !== undefined || !ours.view;
  const text = page?.description;
  const shown = pageProps(project, {
    title: page?.title ?? settings.errors?.['404']?.title ?? words.notFound.title,
    description: text === undefined ? undefined : excerpt(markdownToText(text)),
    slug,
  });
  const home = () => hrefOf(homeOf(site, slug));
  const more: Partial<Record<PartName, () => object>> = {
    Header: () => ({ home: settings.logo?.href === undefined ? home() : linkHref(settings.logo.href) }),
    Footer: () => footerLinks(settings.footer),
    Pagination: () => ({ previous: shown.previous, next: shown.next }),
    NotFound: () => ({ home: home() }),
  };
  return { ...more[name]?.(), ...(ours.view && { operation: ours.view }), page: isOfSite ? shown : undefined, ours };
}

function footerLinks({ links, socials }: Settings['footer']): Pick<FooterProps, 'links' | 'socials'> {
  return {
    links: links.map(({ header, items }) => ({
      header,
      items: items.map(({ label, href }) => ({ label, href: linkHref(href) })),
    })),
    socials: Object.fromEntries(Object.entries(socials).map(([network, url]) => [network, linkHref(url)])),
  };
}

/** Says which component fails. The error of a component alone names only its compiled code. */
export function partFault({ name, file, url }: { name: PartName; file: string; url: string }, cause: unknown): Error {
  return new DocsError(
    `The part "${name}" can’t be rendered on ${url}: ${faultWords(cause)} (in ${file}).`,
    `Fix ${file}, or remove "${name}" from \`components\` to show the default part.`,
    { cause },
  );
}
