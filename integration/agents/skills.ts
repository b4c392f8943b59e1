import { createHash } from 'node:crypto';
import { serverName } from '../../src/agents/mcp/server-name.ts';
import { blocks, code, line } from '../../src/agents/twin/markdown-text.ts';
import { serversMarkdown } from '../../src/agents/twin/operation-twin.ts';
import { schemesMarkdown } from '../../src/agents/twin/overview-twin.ts';
import { resolverOf } from '../../src/api/openapi/operation.ts';
import { documentOverview } from '../../src/api/openapi/overview.ts';
import { parameterSources } from '../../src/api/openapi/parameter.ts';
import { entriesOf } from '../../src/core/json/record.ts';
import { cutText } from '../../src/core/text/cut-text.ts';
import { countWithNoun } from '../../src/core/text/list.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import { documentTitles } from '../../src/search/indexing/page-facts.ts';
import type { Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import type { Skill } from '../../src/site/project/read/skills.ts';
import { llmsPath, pageFilePath } from '../render/links/own-addresses.ts';
import { fileUrl, markdownUrl } from './addresses.ts';
import { type AgentFile, type AgentSite, jsonFile } from './agent-file.ts';
import { listedPages } from './listed-pages.ts';
import { hasLlms } from './llms.ts';

const FOLDER = '.well-known/agent-skills/';

/**
 * Returns the skills of a site and their list (Agent Skills Discovery 0.2.0), by their path below Astro's base: those of
 * the owner, and one about calling the API. The owner's skill of the same name replaces that one.
 */
export function skillFiles(project: Project, site: AgentSite): [path: string, file: AgentFile][] {
  const { skills: setting, markdown } = project.settings.agents;
  if (setting === false) return [];
  const made = markdown ? apiSkill(project, site) : undefined;
  const skills = new Map([...(made ? [made] : []), ...project.skills].map((skill) => [pathOf(skill), skill]));
  if (skills.size === 0) return [];
  const entries = [...skills].map(([file, { name, description, text }]) => ({
    name,
    type: 'skill-md',
    description,
    url: `${site.facts.siteBase}${file}`,
    digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
  }));
  const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills: entries };
  return [
    [`${FOLDER}index.json`, jsonFile('application/json; charset=utf-8', index)],
    ...[...skills].map(([file, { text }]): [string, AgentFile] => [
      file,
      { contentType: 'text/markdown; charset=utf-8', text: () => text },
    ]),
  ];
}

function pathOf({ name }: Skill): string {
  return `${FOLDER}${name}/SKILL.md`;
}

type OperationPage = Extract<Page, { kind: 'operation' }>;

/** Returns the skill about calling the API. It has no descriptions of documents, because agents follow its text. */
function apiSkill(project: Project, site: AgentSite): Skill | undefined {
  const pages = listedPages(project).filter((page): page is OperationPage => page.kind === 'operation');
  const [example] = pages;
  if (!example) return undefined;
  const title = cutText(line(project.site.name), 100);
  const name = `${serverName(title).replace(/-api$/, '')}-api`;
  const description = `How to call the API of ${title} (${countWithNoun(pages.length, 'operation')}): servers, authentication, errors, and where each operation is described. Use it to write or fix code that sends requests to ${title}.`;
  const documents = [...Map.groupBy(pages, ({ document }) => document)];
  const text = blocks(
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`,
    `# Call the API of ${title}`,
    [
      `1. Find the operation in the list of pages: <${fileUrl(site, hasLlms(project) ? llmsPath : '')}>`,
      `2. Read its whole page: its URL with \`.md\`, such as <${markdownUrl(site, example)}>`,
      `3. To generate code or check a request, use the OpenAPI document of only this operation: its URL with \`.openapi.json\`, such as <${fileUrl(site, pageFilePath(example.slug, '.openapi.json'))}>`,
      '4. Ask for credentials, and never write them into code.',
    ].join('\n'),
    ...documents.map(([document, ofDocument]) => documentMarkdown(document, ofDocument, project)),
  );
  return { name, description, text: `${text}\n` };
}

/** Query parameters that usually choose a part of a list. */
const PAGING =
  /^(?:page|limit|offset|cursor|after|before|(?:per|start|next|page|starting|ending)[_-]?(?:page|size|token|number|after|before)|page\[\w+\]|\$?(?:skip|top))$/i;

function documentMarkdown(document: ApiDocument, pages: readonly OperationPage[], { site }: Project): string {
  const { servers, schemes } = documentOverview(document);
  const links = { text: () => undefined };
  const parameters = pages.flatMap(({ operation }) => parameterSources(operation, resolverOf(document)));
  const paging = parameters.filter((each) => each.in === 'query' && PAGING.test(each.name)).map(({ name }) => name);
  const statuses = pages.flatMap(({ operation }) => entriesOf(operation.value.responses).map(([status]) => status));
  const errors = statuses.filter((status) => /^[45]/.test(status)).sort();
  return blocks(
    `# ${line(documentTitles(site).get(document.file) ?? document.file)}`,
    ...serversMarkdown(servers, links),
    ...schemesMarkdown(schemes, links, servers[0]),
    ...section('Errors', 'Operations document these statuses', errors),
    ...section('Pagination', 'These query parameters page through lists', paging),
  );
}

function section(title: string, label: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`## ${title}`, `${label}: ${[...new Set(names)].map(code).join(', ')}.`];
}
