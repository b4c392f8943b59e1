import { AS_YAML } from '../../src/agents/slice/slice-length.ts';
import { sliceYaml } from '../../src/agents/slice/slice-yaml.ts';
import { channelMarkdown } from '../../src/agents/twin/channel-twin.ts';
import { DEPTHS, fittingText, OPERATION_EXTENTS } from '../../src/agents/twin/fitting-text.ts';
import { blocks, code, fenceCode, line } from '../../src/agents/twin/markdown-text.ts';
import { deprecationMarkdown, operationMarkdown } from '../../src/agents/twin/operation-twin.ts';
import { withoutRepeatedTitle } from '../../src/agents/twin/repeated-title.ts';
import { sliceSection } from '../../src/agents/twin/slice-section.ts';
import type { TwinLinks } from '../../src/agents/twin/twin-links.ts';
import { codeSamplesOf } from '../../src/api/openapi/code-sample.ts';
import { targetOfLink } from '../../src/api/openapi/link-target.ts';
import { docsExtension, listOperations, type Operation } from '../../src/api/openapi/operation.ts';
import { type OperationView, operationView } from '../../src/api/openapi/operation-view.ts';
import { embeddedMarkdown, endedMarkdown } from '../../src/core/markdown/embedded.ts';
import { shownMarkdown, visibleText } from '../../src/core/text/visible-text.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import { sampleRequest } from '../../src/request/form/sample/sample-request.ts';
import { findTarget, generateSnippet } from '../../src/request/snippets/targets.ts';
import { documentOf, memberOf, type Page, subjectOf } from '../../src/site/page.ts';
import { type Project, pageOfOperation } from '../../src/site/project/read/project.ts';
import { wordsOfPage } from '../../src/site/project/read/site-words.ts';
import { llmsPath, pageFilePath } from '../render/links/own-addresses.ts';
import { channelSummary } from '../render/views/channel-summary.ts';
import { operationForm } from '../render/views/operation-form.ts';
import { visibleChannelPages } from '../render/views/visible-pages.ts';
import { channelViewOf, viewOf } from '../runtime/operation-views.ts';
import { fileUrl, markdownUrl, pageUrl } from './addresses.ts';
import type { AgentSite } from './agent-file.ts';
import { changelogMarkdown, changeNoteMarkdown } from './changes-twin.ts';
import { hasLlms } from './llms.ts';
import { overviewMarkdown } from './overview-twin.ts';
import { linkToSchema, schemaMarkdown } from './schema-twins.ts';
import { siteTexts } from './site-links.ts';
import { isPublished, pageSlice, shorterSlice } from './slice-files.ts';
import { pageText, textMarkdown } from './text-twin.ts';

/** The maximum number of characters of a twin. Programs truncate longer ones. */
const MAX_TWIN = 50_000;
/** The maximum number of them for the reference. A longer reference omits nested schemas. */
const MAX_REFERENCE = 38_000;
/** If there is less space for a slice, the twin only links to it. */
const MIN_SLICE = 3_000;

/** Returns the twin of a page: its content as Markdown. */
export function pageTwin(project: Project, site: AgentSite, page: Page): string {
  const head = blocks(indexNote(project, site), `# ${line(page.title)}`);
  const about = [`Page: <${pageUrl(site, page)}>`, ...page.badges.map((badge) => `**${line(badge)}**`)].join(' · ');
  const subject = subjectOf(page);
  const pageMarkdown = endedMarkdown(blocks(pageText(project, page, site), documentContent(page, project, site)));
  const text = siteTexts(project, site, documentOf(page));
  const description = text(page.description, 3);
  const { deprecated } = page;
  const deprecation = deprecationMarkdown({ deprecated }, { text, operation: () => undefined });
  switch (subject.kind) {
    case 'operation':
    case 'webhook': {
      const { document, operation } = subject;
      const view = viewOf(project, document, operation);
      const intro = blocks(head, endpointLine(view), about, description ?? text(view.description, 3), pageMarkdown);
      return operationTwin(intro, { project, site, page, document, operation, view });
    }
    case 'endpoint': {
      const document = project.endpoints.get(page.file ?? '');
      const [operation] = document ? listOperations(document) : [];
      if (!document || !operation) return `${blocks(head, about, deprecation, description, pageMarkdown)}\n`;
      const view = operationView(document, operation);
      const sample = exampleRequest(project, site, { page, document, operation });
      return truncate(blocks(head, endpointLine(view), about, deprecation, description, pageMarkdown, sample));
    }
    case 'channel': {
      const { document, channel } = subject;
      const view = channelViewOf(project, document, channel);
      const summary = channelSummary(page, view);
      const intro = blocks(
        head,
        view.address && code(view.address),
        about,
        deprecation,
        text(summary, 3),
        description ?? text(view.description, 3),
        pageMarkdown,
      );
      const links = linksOf(project, site, document);
      const hasSummaryAbove = summary !== undefined || page.description === view.summary?.trim();
      const write = (depth: number) =>
        channelMarkdown(view, {
          links,
          depth,
          responseDepth: depth,
          hasDescriptionAbove: true,
          hasSummaryAbove,
          examples: true,
        });
      const changes = changeNoteMarkdown(project, site, page) ?? '';
      const room = MAX_TWIN - intro.length - changes.length - 100;
      return truncate(blocks(intro, fittingText(DEPTHS, room, write), changes));
    }
    case 'schema':
      return truncate(
        blocks(head, about, deprecation, description, pageMarkdown, schemaMarkdown(project, site, subject)),
      );
    case 'overview': {
      const room = MAX_TWIN - head.length - about.length - pageMarkdown.length - 100;
      return truncate(blocks(head, about, overviewMarkdown(project, site, subject.document, room), pageMarkdown));
    }
    case 'changelog':
      return truncate(
        blocks(head, about, description, pageMarkdown, changelogMarkdown(project, site, subject.document)),
      );
    case 'text': {
      const body = withoutRepeatedTitle(pageMarkdown, page.title);
      return truncate(blocks(head, about, deprecated ? '> **Deprecated.**' : undefined, description, body));
    }
  }
}

function indexNote(project: Project, site: AgentSite): string {
  return hasLlms(project) ? `> For the complete documentation index, see [llms.txt](${fileUrl(site, llmsPath)}).` : '';
}

function endpointLine({ kind, method, path, servers }: OperationView): string {
  return code(kind === 'webhook' ? `webhook ${method} ${path}` : `${method} ${servers[0]?.url ?? ''}${path}`);
}

interface OperationTwin {
  project: Project;
  site: AgentSite;
  page: Page;
  document: ApiDocument;
  operation: Operation;
  view: OperationView;
}

function operationTwin(intro: string, source: OperationTwin): string {
  const { project, site, page, document, operation, view } = source;
  const links = linksOf(project, site, document);
  const budget = MAX_REFERENCE - Math.min(intro.length, 10_000);
  const sample = view.kind === 'operation' ? exampleRequest(project, site, { page, document, operation }) : undefined;
  const reference = fittingText(OPERATION_EXTENTS, budget, (extent) =>
    operationMarkdown(view, { links, hasDescriptionAbove: true, sample, ...extent }),
  );
  const { deprecated } = page;
  const changes = changeNoteMarkdown(project, site, page);
  const text = blocks(intro, deprecationMarkdown({ ...view, deprecated }, links), sample, reference, changes);
  if (!isPublished(project, document)) return truncate(text);
  const address = fileUrl(site, pageFilePath(page.slug, '.openapi.json'));
  const slice = sliceBlock(source, MAX_TWIN - text.length - address.length - 200);
  return truncate(blocks(text, sliceSection(address, slice)));
}

/** Returns the slice, with fewer schemas if there is not enough room for all of them. */
function sliceBlock({ project, site, document, operation, view }: OperationTwin, budget: number): string | undefined {
  if (budget < MIN_SLICE) return undefined;
  const source = { project, site, document };
  const whole = sliceYaml(pageSlice(view, operation, source));
  if (whole.length <= budget) return fenceCode(whole, 'yaml');
  const shorter = sliceYaml(shorterSlice(view, operation, source, { maxLength: budget, format: AS_YAML }));
  return shorter.length <= budget ? fenceCode(shorter, 'yaml') : undefined;
}

/** Truncates a text that is still too long. */
function truncate(text: string): string {
  if (text.length < MAX_TWIN) return `${text}\n`;
  const note = '\n\nThe rest is omitted here. See the page.\n';
  const end = text.lastIndexOf('\n', MAX_TWIN - note.length);
  return `${endedMarkdown(text.slice(0, end > 0 ? end : MAX_TWIN - note.length).toWellFormed())}${note}`;
}

function linksOf(project: Project, site: AgentSite, document: ApiDocument): TwinLinks {
  return {
    schema: (pointer) => linkToSchema(project, site, document.file, pointer),
    text: siteTexts(project, site, document),
    channel: (id) => {
      const [page] = visibleChannelPages(project, document.file, [{ id }]);
      return page && markdownUrl(site, page);
    },
    operation: (target) => {
      const operation = targetOfLink(document, target)?.operation;
      const page = operation && pageOfOperation(project, document.file, operation);
      return page && !page.hidden ? markdownUrl(site, page) : undefined;
    },
  };
}

/** Returns the cURL command of the author, or a generated one if the site shows generated samples. */
function exampleRequest(
  project: Project,
  site: AgentSite,
  { page, document, operation }: { page: Page; document: ApiDocument; operation: Operation },
): string {
  const { examples } = project.settings.api;
  const authored = codeSamplesOf(operation);
  const own = authored.find(({ lang, source }) => findTarget(lang)?.key === 'curl' && source.includes('curl'));
  const sample = own ?? (examples.autogenerate ? undefined : authored[0]);
  if (sample) return blocks('## Example request', fenceCode(sample.source, own ? 'sh' : sample.lang));
  if (!examples.autogenerate) return '';
  const language = wordsOfPage(project, page.slug);
  const { form, values } = operationForm(project, document, operation, { ...language, facts: site.facts });
  const servedAt = form.servedAt && fileUrl(site, document.file);
  const request = sampleRequest({ ...form, servedAt }, values, { gaps: examples.defaults, secrets: 'masked' });
  return blocks('## Example request', fenceCode(generateSnippet('curl', request), 'sh'));
}

/** Returns the text of `x-docs.content`. */
function documentContent(page: Page, project: Project, site: AgentSite): string | undefined {
  const { content } = docsExtension(memberOf(subjectOf(page))?.value);
  if (typeof content !== 'string') return undefined;
  return embeddedMarkdown(
    textMarkdown(shownMarkdown(visibleText(content)), { project, site, document: documentOf(page) }),
    3,
  );
}
