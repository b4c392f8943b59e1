import { documentTitles } from '../../src/indexing/page-facts.ts';
import type { Project } from '../../src/project/read/project.ts';
import { trailOf } from '../../src/site/navigation/sections.ts';
import { documentOf, type Page } from '../../src/site/page.ts';
import { llmsPath, OWN_FOLDER } from '../links/own-addresses.ts';
import { fileUrl, markdownUrl } from './addresses.ts';
import type { AgentFile, AgentSite } from './agent-file.ts';
import { listedPages } from './listed-pages.ts';

/** The list links to Markdown, so a site without Markdown has no list. */
export function hasLlms({ settings }: Project): boolean {
  return settings.agents.llms && settings.agents.markdown;
}

const fullPath = 'llms-full.txt';

/** Characters of one file; programs cut off longer ones. */
const MAX_LIST = 50_000;
const MAX_FULL = 2_000_000;

interface Section {
  label: string;
  pages: Page[];
  /** Path of its own list and of the text of its pages. */
  list: string;
  full: string;
}

/** `llms.txt` and `llms-full.txt` (llmstxt.org); for a large site, both also in sections. */
export function llmsFiles(project: Project, site: AgentSite, textOf: (page: Page) => string): [string, AgentFile][] {
  const pages = listedPages(project);
  const sections = sectionsOf(project, pages);
  const list = `${headOf(project)}\n\n${sections.map((section) => sectionList(section, site)).join('\n\n')}\n`;
  const isLong = list.length > MAX_LIST;
  const joined = (each: readonly Page[]) => each.map((page) => textOf(page).trim()).join('\n\n---\n\n');
  const file = (text: () => string): AgentFile => ({ contentType: 'text/plain; charset=utf-8', text });
  const files: [string, AgentFile][] = [[llmsPath, file(() => (isLong ? index(project, sections, site) : list))]];
  if (isLong) {
    for (const section of sections) {
      files.push([section.list, file(() => `# ${section.label}\n\n${sectionList(section, site)}\n`)]);
      files.push([section.full, file(() => `${joined(section.pages)}\n`)]);
    }
  }
  files.push([
    fullPath,
    file(() => {
      const text = isLong ? '' : joined(pages);
      if (!isLong && text.length <= MAX_FULL) return `${text}\n`;
      const parts = sections.map(({ label, full }) => `- [${label}](${fileUrl(site, isLong ? full : llmsPath)})`);
      return `${headOf(project)}\n\nThe text of all pages is too long for one file:\n\n${parts.join('\n')}\n`;
    }),
  ]);
  return files;
}

function headOf({ site, settings }: Project): string {
  const description = settings.description?.trim().replaceAll(/\s*\n\s*/g, ' ');
  return `# ${site.name}${description ? `\n\n> ${description}` : ''}`;
}

/** The lists of a site whose list of all pages would be too long. */
function index(project: Project, sections: readonly Section[], site: AgentSite): string {
  const lines = sections.map(
    ({ label, pages, list }) =>
      `- [${label}](${fileUrl(site, list)}): ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`,
  );
  return `${headOf(project)}\n\n## Sections\n\n${lines.join('\n')}\n`;
}

function sectionList({ label, pages }: Section, site: AgentSite): string {
  return `## ${label}\n\n${pages.map((page) => entry(page, site)).join('\n')}`;
}

const MAX_DESCRIPTION = 160;

function entry(page: Page, site: AgentSite): string {
  const plain =
    (page.description ?? '')
      .trim()
      .split(/\n/, 1)[0]
      ?.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') ?? '';
  const short = plain.length > MAX_DESCRIPTION ? `${plain.slice(0, MAX_DESCRIPTION - 1).toWellFormed()}…` : plain;
  return `- [${page.title.replaceAll(/[[\]]/g, '\\$&')}](${markdownUrl(site, page)})${short === '' ? '' : `: ${short}`}`;
}

/** Pages by the group of the navigation that they are in. Groups with the same labels are named after their APIs too. */
function sectionsOf(project: Project, pages: readonly Page[]): Section[] {
  const groups = [...Map.groupBy(pages, ({ slug }) => trailOf(project.site, slug).at(-2)).values()];
  const counts = Map.groupBy(groups, labelOf);
  const taken = new Set<string>();
  return groups.map((list) => {
    const plainLabel = labelOf(list);
    const api = (counts.get(plainLabel)?.length ?? 0) > 1 ? apiOf(project, list) : undefined;
    const label = api === undefined ? plainLabel : `${plainLabel} (${api})`;
    const plain =
      label
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 60) || 'section';
    let name = plain;
    for (let number = 2; taken.has(name); number += 1) name = `${plain}-${number}`;
    taken.add(name);
    return { label, pages: list, list: `${OWN_FOLDER}llms/${name}.txt`, full: `${OWN_FOLDER}llms/${name}-full.txt` };
  });
}

function labelOf([page]: readonly Page[]): string {
  return page?.breadcrumbs.join(' › ') || 'Pages';
}

/** The API that all of these pages are about. */
function apiOf({ site }: Project, pages: readonly Page[]): string | undefined {
  const [file, ...others] = new Set(pages.map((page) => documentOf(page)?.file));
  return file === undefined || others.length > 0 ? undefined : documentTitles(site).get(file);
}
