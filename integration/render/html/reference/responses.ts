import { targetOfLink } from '../../../../src/api/openapi/link-target.ts';
import type { LinkView, ResponseView } from '../../../../src/api/openapi/response.ts';
import type { ServerField } from '../../../../src/request/form/form.ts';
import type { Fact } from '../../../../src/schema/view/facts.ts';
import { pageOfOperation } from '../../../../src/site/project/read/project.ts';
import { inWords, phrase } from '../../../../src/words/english/phrase.ts';
import { pageHref } from '../../links/site-href.ts';
import type { Source } from '../../views/source.ts';
import { type Html, html } from '../html.ts';
import { nameHtml } from '../name.ts';
import { markdownHtml } from '../text.ts';
import { bodyContent, missingHtml } from './body.ts';
import { factsHtml } from './facts.ts';
import { headersHtml } from './headers.ts';
import type { ReferencePart } from './reference-parts.ts';
import { besideHtml, idIn, noteHtml, rowsHtml, sectionPart } from './section.ts';
import { serverVariablesHtml } from './servers.ts';

interface ResponsesPlace {
  source: Source;
  /** Prefix of the IDs, for example `response`. */
  anchor: string;
  /** Whether they are part of something else, such as a callback, instead of a section of the page. */
  nested?: boolean;
  /** Whether the reader's own server sends them. */
  byReader?: boolean;
}

/** Renders the responses to a request. The first successful one is open, otherwise the first one. */
export function responsesPart(responses: readonly ResponseView[], place: ResponsesPlace): ReferencePart | undefined {
  if (responses.length === 0) return undefined;
  const { source, anchor, nested, byReader = false } = place;
  const { words } = source;
  const success = responses.findIndex(({ status }) => status.startsWith('2'));
  const open = Math.max(success, 0);
  const list = responses.map((response, index) =>
    responseHtml(response, { source, anchor: `${anchor}-${response.status}`, open: index === open }),
  );
  return sectionPart({ id: `${anchor}s`, title: words.reference.responses, nested, source }, [
    byReader && noteHtml(words.reference.serverMayAnswer),
    list,
  ]);
}

interface ResponsePlace {
  source: Source;
  anchor: string;
  open: boolean;
}

function responseHtml(response: ResponseView, { source, anchor, open }: ResponsePlace): Html {
  const { status, title, summary, description, headers, media, links, missing } = response;
  const content = bodyContent(media, { source, anchor, hasId: true });
  const body = [
    content.beside?.link,
    summary && html`<p class="docs-schema-title">${summary}</p>`,
    markdownHtml(description, source.facts, 4),
    headers.length > 0 && headersHtml(headers, anchor, source),
    content.html,
    missingHtml(missing, source),
    media.length === 0 && missing === undefined && html`<p class="docs-note">${source.words.reference.noBody}</p>`,
    links.length > 0 && linksHtml(links, source),
  ];
  return html`<details class="docs-response"${open && html` open`}><summary id="${idIn(source, anchor)}">${statusHtml(status)} <span class="docs-status-title">${inWords(title, source.words)}</span>${besideHtml([content.beside?.plain], source)}</summary><div class="docs-response-body">${body}</div></details>`;
}

/** Writes a status such as `404`, `4XX` or `default`. Its first character selects the color. */
export function statusHtml(status: string): Html {
  return html`<span class="docs-status" data-status="${status.charAt(0)}">${status}</span>`;
}

function linksHtml(links: readonly LinkView[], source: Source): Html {
  const rows = linkRows(links, source).map(({ name, description, target, href, facts, server }) => {
    const page = href ? html`<a href="${href}">${target}</a>` : target;
    const type = target && html` <span class="docs-type">→ ${page}</span>`;
    const list = facts.length > 0 && factsHtml({ facts, enum: [], examples: [] }, source.words);
    const about = server && [
      markdownHtml(server.description, source.facts, 5),
      serverVariablesHtml(server.variables, source),
    ];
    return html`<li class="docs-property"><div class="docs-property-head"><code>${nameHtml(name)}</code>${type}</div>${markdownHtml(description, source.facts, 5)}${list}${about}</li>`;
  });
  return html`<p class="docs-part-title">${source.words.reference.links}</p>${rowsHtml(rows)}`;
}

interface LinkRow extends Pick<LinkView, 'name' | 'description' | 'target'> {
  href?: string | undefined;
  facts: Fact[];
  server?: ServerField | undefined;
}

/** Returns the links of a response. `target` is the title of the operation or the callback, if a page shows it. */
function linkRows(links: readonly LinkView[], source: Source): LinkRow[] {
  return links.map(({ name, description, target, parameters = [], requestBody, server }) => {
    const place = target === undefined ? undefined : placeOfLink(target, source);
    const facts: Fact[] = parameters.map((parameter) => ({
      label: parameter.name,
      value: parameter.value,
      code: true,
    }));
    if (requestBody !== undefined)
      facts.push({ label: phrase('reference', 'requestBody'), value: requestBody, code: true });
    if (server !== undefined) facts.push({ label: phrase('reference', 'server'), value: server.url, code: true });
    return { name, description, target: place?.title ?? target, href: place?.href, facts, server };
  });
}

/** Returns the page of what a link names by `operationId` or pointer, if readers can find it. */
export function placeOfLink(
  target: string,
  { project, file, facts }: Source,
): { title: string; href: string } | undefined {
  const document = project.documents.get(file);
  const found = document && targetOfLink(document, target);
  const page = found && pageOfOperation(project, file, found.operation);
  if (!page || page.hidden) return undefined;
  const href = pageHref(facts, page.slug);
  const { callback } = found;
  if (!callback) return { title: page.title, href };
  return { title: callback.title ?? target, href: `${href}#${callback.anchor}` };
}
