import { jsonOfYaml, YAML_TYPE, yamlOfJson } from '../../src/agents/slice/yaml-of-json.ts';
import { memo } from '../../src/core/json/memo.ts';
import type { Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { pageFilePath } from '../render/links/own-addresses.ts';
import { releaseData } from '../render/views/release-data.ts';
import { isTaken } from '../runtime/own-routes.ts';
import { pageUrl } from './addresses.ts';
import type { AgentFile, AgentSite } from './agent-file.ts';
import { apiCatalog, catalogPath } from './api-catalog.ts';
import { hasLlms, llmsFiles } from './llms.ts';
import { pageTwin } from './page-twin.ts';
import { type LinkedSchema, linkedSchemas, namedSchemas, schemaFile, withLinkedSchemas } from './schema-twins.ts';
import { serverCardFiles } from './server-card.ts';
import { skillFiles } from './skills.ts';
import { sliceFiles } from './slice-files.ts';

const MARKDOWN = 'text/markdown; charset=utf-8';

/** Returns the files of a project for programs that read the site, by their path below the pages of the site. */
export const agentFiles = memo((project: Project, site: AgentSite): ReadonlyMap<string, AgentFile> => {
  const { agents } = project.settings;
  const textOf = twinTexts(project, site);
  const pages = project.site.pages.filter(({ kind }) => kind !== 'redirect');
  return new Map([
    ...(agents.markdown ? sliceFiles(project, site) : []),
    ...(agents.markdown ? pages.map((page) => twinFile(page, textOf)) : []),
    ...(agents.markdown ? rootTwin(project, pages, textOf) : []),
    ...(agents.markdown ? changesFiles(project, site) : []),
    ...(hasLlms(project) ? llmsFiles(project, site, textOf) : []),
  ]);
});

/** Returns the files of one page. */
export function filesOfPage(project: Project, site: AgentSite, { slug }: Page): [path: string, file: AgentFile][] {
  const files = agentFiles(project, site);
  return (['.md', '.openapi.json', '.openapi.yaml'] as const).flatMap((ending): [path: string, file: AgentFile][] => {
    const path = pageFilePath(slug, ending);
    const file = files.get(path);
    return file ? [[path, file]] : [];
  });
}

function twinFile(page: Page, textOf: (page: Page) => string): [string, AgentFile] {
  return [pageFilePath(page.slug, '.md'), { contentType: MARKDOWN, text: () => textOf(page) }];
}

/** Returns the Markdown of the page to which the root of the site leads, for programs that begin there. */
function rootTwin(
  { root, site: { home } }: Project,
  pages: readonly Page[],
  textOf: (page: Page) => string,
): [string, AgentFile][] {
  const first = pages.find(({ slug }) => slug === home);
  if (!first || first.slug === '' || isTaken(root, '')) return [];
  return [[pageFilePath('', '.md'), { contentType: MARKDOWN, text: () => textOf(first) }]];
}

/** Returns the releases of each document with a changelog, which the MCP server reads. */
function changesFiles(project: Project, site: AgentSite): [string, AgentFile][] {
  return project.site.pages.flatMap((page): [string, AgentFile][] => {
    if (page.kind !== 'changelog') return [];
    const releases = () => releaseData(project, page, (slug) => pageUrl(site, { slug }));
    const text = () => JSON.stringify(releases());
    return [[pageFilePath(page.slug, '.json'), { contentType: 'application/json; charset=utf-8', text }]];
  });
}

function twinTexts(project: Project, site: AgentSite): (page: Page) => string {
  return memo((page: Page) => withLinkedSchemas(project, pageTwin(project, site, page)));
}

/** Yields the schemas to which the files so far link, each once, and the schemas to which those link in turn. */
export function* schemaFiles(project: Project, site: AgentSite): Generator<[path: string, file: AgentFile]> {
  // The loop also visits schemas that are added on the way.
  for (const [path, linked] of linkedSchemas(project)) {
    yield [path, { contentType: MARKDOWN, text: () => schemaText(project, site, linked) }];
  }
}

function schemaText(project: Project, site: AgentSite, linked: LinkedSchema): string {
  return withLinkedSchemas(project, schemaFile(project, site, linked));
}

/** Returns the files at the root of the site, by their path below Astro's base. */
export const rootFiles = memo((project: Project, site: AgentSite): ReadonlyMap<string, AgentFile> => {
  const catalog: [string, AgentFile][] = [[catalogPath, apiCatalog(project, site)]];
  const { agents } = project.settings;
  return new Map([...(agents.catalog ? catalog : []), ...skillFiles(project, site), ...serverCardFiles(project, site)]);
});

/** Returns one file, for the dev server. */
export function agentFile(project: Project, site: AgentSite, path: string): AgentFile | undefined {
  const linked = namedSchemas(project).get(path);
  if (linked) return { contentType: MARKDOWN, text: () => schemaText(project, site, linked) };
  const files = agentFiles(project, site);
  const json = files.get(jsonOfYaml(path) ?? '');
  return files.get(path) ?? (json && { contentType: YAML_TYPE, text: () => yamlOfJson(json.text()) });
}
