import { firstSlug } from '../../../src/site/navigation/sections.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { NavigationNode } from '../../../src/site/site.ts';
import type { Words } from '../../../src/words/english/index.ts';
import { say } from '../../../src/words/say.ts';
import { hrefOf, linkHref } from '../links/href.ts';
import { groupId, navigationFragmentHref } from '../views/navigation-fragments.ts';
import { badgesHtml } from './badges.ts';
import { breakableHtml } from './breakable.ts';
import { type Html, html } from './html.ts';
import { methodHtml } from './method.ts';
import { navIconHtml } from './nav-icon.ts';
import { titleHtml } from './title.ts';

/** The page for which a sidebar entry is rendered. */
export interface NavigationPlace {
  /** Slug of the current page. */
  slug: string;
  project: Project;
  words: Words;
}

/**
 * The tree of a sidebar. Functions render it instead of components, because every page of a large site repeats hundreds
 * of its links: entries that do not lead to the page are rendered once for the whole site.
 */
export interface NavigationTree extends NavigationPlace {
  tree: readonly NavigationNode[];
  /** Nodes that lead to the current page. */
  trail: readonly NavigationNode[];
}

/** The number of characters that certainly fit into the two lines of an entry. */
const CLAMPED = 44;

/** Renders a page, or a link to somewhere else. */
export function navigationLinkHtml(node: NavigationNode, place: NavigationPlace): Html {
  const href = node.href === undefined ? hrefOf(node.slug ?? '') : linkHref(node.href);
  const method = node.method !== undefined && methodHtml(node.method, { short: true });
  const label = titleHtml(breakableHtml(node.label), node, place.words);
  const whole = node.label.length > CLAMPED && html` title="${node.label}"`;
  return html`<li><a class="docs-nav-link" href="${href}"${current(node, place)}${whole}>${method}${iconOf(node, place)}${label}${badgesHtml(node.badges)}</a></li>`;
}

/** @param list The entries of the group, rendered as a list. */
export function navigationGroupHtml(
  node: NavigationNode,
  place: NavigationPlace,
  { isOpen, list }: { isOpen: boolean; list: Html },
): Html {
  const open = isOpen && html` open`;
  if (node.slug === undefined) {
    return html`<li class="docs-nav-group"><details${open}><summary>${nameHtml(node, place)}</summary>${list}</details></li>`;
  }
  return html`<li class="docs-nav-group docs-nav-group-linked">${pageHtml(node, place)}<details${open}><summary aria-label="${pagesOf(node, place)}"></summary>${list}</details></li>`;
}

/** Renders a group whose list is fetched when the reader opens it. Without JavaScript, it leads to its first page. */
export function fetchedGroupHtml(node: NavigationNode, place: NavigationPlace): Html {
  const href = hrefOf(firstSlug(node) ?? '');
  const list = navigationFragmentHref(groupId(place.project.site, node));
  if (node.slug === undefined) {
    return html`<li class="docs-nav-group"><a class="docs-nav-group-link" href="${href}" data-list="${list}">${nameHtml(node, place)}</a></li>`;
  }
  return html`<li class="docs-nav-group docs-nav-group-linked">${pageHtml(node, place)}<a class="docs-nav-group-link" href="${href}" data-list="${list}" aria-label="${pagesOf(node, place)}"></a></li>`;
}

function pageHtml(node: NavigationNode, place: NavigationPlace): Html {
  return html`<a class="docs-nav-group-page" href="${hrefOf(node.slug ?? '')}"${current(node, place)}>${nameHtml(node, place)}</a>`;
}

function nameHtml(node: NavigationNode, place: NavigationPlace): Html {
  return html`<span class="docs-nav-group-name">${iconOf(node, place)}${node.label}${badgesHtml(node.badges)}</span>`;
}

function pagesOf({ label }: NavigationNode, { words }: NavigationPlace): string {
  return say(words.navigation.pagesOf, { group: label });
}

function current(node: NavigationNode, { slug }: NavigationPlace): Html | false {
  return node.slug === slug && html` aria-current="page"`;
}

function iconOf({ icon, iconType }: NavigationNode, { project }: NavigationPlace): Html | undefined {
  return icon === undefined ? undefined : navIconHtml({ icon, iconType, library: project.settings.icons?.library });
}
