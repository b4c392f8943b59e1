import { code, line } from '../../src/agents/twin/markdown-text.ts';
import { summaryOf } from '../../src/search/indexing/summary.ts';
import { operationOf, type Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { llmsPath } from '../render/links/own-addresses.ts';
import { fileUrl, markdownUrl } from './addresses.ts';
import type { AgentFile, AgentSite } from './agent-file.ts';
import { listedPages } from './listed-pages.ts';
import { linkText, MAX_FULL_PAGES, type Section, sectionsOf } from './llms-sections.ts';

/** Whether the site has llms.txt. The list links to Markdown, so that a site without Markdown does not have one. */
export function hasLlms({ settings }: Project): boolean {
  return settings.agents.llms && settings.agents.markdown;
}

const fullPath = 'llms-full.txt';

/** The maximum number of characters of a file. Programs truncate longer ones. */
const MAX_LIST = 50_000;
const MAX_FULL = 2_000_000;

/**
 * Returns `llms.txt` and `llms-full.txt` (llmstxt.org). If one of them is too long, it lists the files of the sections
 * instead. A site with many pages always has the texts of sections, because their length is known only when all texts
 * are written.
 */
export function llmsFiles(project: Project, site: AgentSite, textOf: (page: Page) => string): [string, AgentFile][] {
  const pages = listedPages(project);
  const sections = sectionsOf(project, pages);
  const head = headOf(project);
  const list = wholeList(project, sections, site);
  const isLong = list.length > MAX_LIST;
  const joined = (each: readonly Page[]) => `${each.map((page) => textOf(page).trim()).join('\n\n---\n\n')}\n`;
  const file = (text: () => string): AgentFile => ({ contentType: 'text/plain; charset=utf-8', text });
  const lists = isLong
    ? sections.map((section): [string, AgentFile] => [
        section.list,
        file(() => `# ${section.label}\n\n${sectionList(section, site)}\n`),
      ])
    : [];
  const hasParts = pages.length > MAX_FULL_PAGES;
  const parts = hasParts ? sections.flatMap(({ full }) => full) : [];
  return [
    [llmsPath, file(() => (isLong ? `${head}\n\n## Sections\n\n${sectionLinks(sections, site)}\n` : list))],
    ...lists,
    ...parts.map((part): [string, AgentFile] => [part.path, file(() => joined(part.pages))]),
    [
      fullPath,
      file(() => {
        const text = isLong ? '' : joined(pages);
        if (!isLong && (text.length <= MAX_FULL || !hasParts)) return text;
        return `${head}\n\nThe text of all pages is too long for one file:\n\n${partLinks(sections, site)}\n`;
      }),
    ],
  ];
}

/** Returns a function that finds the lists with some of these pages. It finds none if the site has a single list. */
export function sectionLists(project: Project, site: AgentSite): (pages: readonly Page[]) => string[] {
  const sections = hasLlms(project) ? sectionsOf(project, listedPages(project)) : [];
  if (wholeList(project, sections, site).length <= MAX_LIST) return () => [];
  return (pages) => {
    const wanted = new Set(pages);
    return sections
      .filter((section) => section.pages.some((page) => wanted.has(page)))
      .map(({ list }) => fileUrl(site, list));
  };
}

function wholeList(project: Project, sections: readonly Section[], site: AgentSite): string {
  return `${headOf(project)}\n\n${sections.map((section) => sectionList(section, site)).join('\n\n')}\n`;
}

function headOf({ site, settings }: Project): string {
  const description = line(settings.description);
  return `# ${line(site.name)}${description ? `\n\n> ${description}` : ''}`;
}

function sectionLinks(sections: readonly Section[], site: AgentSite): string {
  return sections
    .map(({ label, pages, list }) => `- [${label}](${fileUrl(site, list)}): ${pageCount(pages)}`)
    .join('\n');
}

function partLinks(sections: readonly Section[], site: AgentSite): string {
  return sections
    .flatMap(({ label, full }) =>
      full.map(({ path, pages }, index) => {
        const name = full.length === 1 ? label : `${label}, part ${index + 1} of ${full.length}`;
        return `- [${name}](${fileUrl(site, path)}): ${pageCount(pages)}`;
      }),
    )
    .join('\n');
}

function pageCount({ length }: readonly Page[]): string {
  return length === 1 ? '1 page' : `${length} pages`;
}

function sectionList({ label, pages }: Section, site: AgentSite): string {
  return `## ${label}\n\n${pages.map((page) => entry(page, site)).join('\n')}`;
}

function entry(page: Page, site: AgentSite): string {
  const about = summaryOf(page.description ?? '').replaceAll('<', '\\<') || (callOf(page) ?? '');
  return `- [${linkText(page.title)}](${markdownUrl(site, page)})${about === '' ? '' : `: ${about}`}`;
}

/** Returns the method and path of an operation or webhook, which distinguish those without a description. */
function callOf(page: Page): string | undefined {
  const operation = operationOf(page)?.operation;
  return operation && code(`${operation.kind === 'webhook' ? 'webhook ' : ''}${operation.method} ${operation.path}`);
}
