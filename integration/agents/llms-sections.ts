import { line } from '../../src/agents/twin/markdown-text.ts';
import { takeFreeName } from '../../src/core/text/free-name.ts';
import { documentTitles } from '../../src/search/indexing/page-facts.ts';
import { trailOf } from '../../src/site/navigation/sections.ts';
import { documentOf, type Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { OWN_FOLDER } from '../render/links/own-addresses.ts';

/** The pages of one group in the navigation. */
export interface Section {
  /** Markdown, which may be the text of a link. */
  label: string;
  pages: Page[];
  /** The path of the list of its pages. */
  list: string;
  /** The files with the texts of its pages. */
  full: FullPart[];
}

export interface FullPart {
  path: string;
  pages: Page[];
}

/** The text of a page has at most 50,000 characters, so that this number of pages fits into a file of 2,000,000. */
export const MAX_FULL_PAGES = 40;

/** Returns the pages by group. Labels that several groups have also name the API. */
export function sectionsOf(project: Project, pages: readonly Page[]): Section[] {
  const groups = [...Map.groupBy(pages, ({ slug }) => trailOf(project.site, slug).at(-2)).values()];
  const counts = Map.groupBy(groups, labelOf);
  const taken = new Set<string>();
  return groups.map((group) => {
    const plainLabel = labelOf(group);
    const api = (counts.get(plainLabel)?.length ?? 0) > 1 ? apiOf(project, group) : undefined;
    const label = api === undefined ? plainLabel : `${plainLabel} (${api})`;
    const name = `${OWN_FOLDER}llms/${takeFreeName(fileNameOf(label), taken)}`;
    return { label: linkText(label), pages: group, list: `${name}.txt`, full: partsOf(group, `${name}-full`) };
  });
}

/** Returns a label as the name of a file, without extension. */
function fileNameOf(label: string): string {
  const name = label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return name || 'section';
}

function partsOf(pages: readonly Page[], name: string): FullPart[] {
  const parts: FullPart[] = [];
  for (let from = 0; from < pages.length; from += MAX_FULL_PAGES) {
    const number = parts.length + 1;
    parts.push({
      path: `${name}${number === 1 ? '' : `-${number}`}.txt`,
      pages: pages.slice(from, from + MAX_FULL_PAGES),
    });
  }
  return parts;
}

function labelOf([page]: readonly Page[]): string {
  return page?.breadcrumbs.join(' › ') || 'Pages';
}

/** Returns the title of the API if all of these pages are about the same one. */
function apiOf({ site }: Project, pages: readonly Page[]): string | undefined {
  const [file, ...others] = new Set(pages.map((page) => documentOf(page)?.file));
  return file === undefined || others.length > 0 ? undefined : documentTitles(site).get(file);
}

/** Escapes a title, so that Markdown shows it as it is, also as the text of a link. */
export function linkText(title: string): string {
  return line(title).replaceAll(/[[\]<]/g, '\\$&');
}
