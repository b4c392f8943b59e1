import { escapeHtml } from '../../src/markdown/escape.ts';
import type { LinkView, ResponseView } from '../../src/openapi/response.ts';
import type { Source } from '../views/source.ts';
import { mediaTypesHtml } from './body.ts';
import { headersHtml } from './headers.ts';
import { linkRows } from './operation-links.ts';
import { factsHtml } from './schema.ts';
import { noteHtml, rowsHtml, sectionHtml } from './section.ts';
import { markdownHtml } from './text.ts';

interface ResponsesPlace {
  source: Source;
  /** Start of the ids, for example `response`. */
  anchor: string;
  /** Part of something else, for example a callback, and no section of the page. */
  nested?: boolean;
  /** The reader's own server gives them. */
  given?: boolean;
}

/** The answers to a request; the first that means success stands open. */
export function responsesHtml(responses: readonly ResponseView[], place: ResponsesPlace): string {
  if (responses.length === 0) return '';
  const { source, anchor, nested, given = false } = place;
  const success = responses.findIndex(({ status }) => status.startsWith('2'));
  const open = Math.max(success, 0);
  const all = responses.map((response, index) =>
    responseHtml(response, { source, anchor: `${anchor}-${response.status}`, open: index === open }),
  );
  const note = given ? noteHtml('What your server may answer.') : '';
  return sectionHtml({ id: `${anchor}s`, title: 'Responses', nested }, note + all.join(''));
}

interface ResponsePlace {
  source: Source;
  anchor: string;
  open: boolean;
}

function responseHtml(response: ResponseView, { source, anchor, open }: ResponsePlace): string {
  const { status, title, summary, description, headers, media, links } = response;
  let body = summary ? `<p class="docs-schema-title">${escapeHtml(summary)}</p>` : '';
  body += markdownHtml(description, source.facts, 4);
  if (headers.length > 0) body += headersHtml(headers, anchor, source);
  body += mediaTypesHtml(media, anchor, source);
  if (media.length === 0) body += `<p class="docs-note" id="${escapeHtml(anchor)}">No body.</p>`;
  if (links.length > 0) body += linksHtml(links, source);
  return `<details class="docs-response"${open ? ' open' : ''}><summary>${statusHtml(status)}<span class="docs-status-title">${escapeHtml(title)}</span></summary><div class="docs-response-body">${body}</div></details>`;
}

export function statusHtml(status: string): string {
  return `<span class="docs-status" data-status="${escapeHtml(status.charAt(0))}">${escapeHtml(status)}</span>`;
}

function linksHtml(links: readonly LinkView[], source: Source): string {
  const rows = linkRows(links, source).map(({ name, description, target, href, facts }) => {
    const page = href ? `<a href="${escapeHtml(href)}">${escapeHtml(target ?? '')}</a>` : escapeHtml(target ?? '');
    const leads = target ? `<span class="docs-type">leads to ${page}</span>` : '';
    const said = facts.length > 0 ? factsHtml({ facts, enum: [], examples: [] }, source.facts) : '';
    return `<li class="docs-property"><div class="docs-property-head"><code><bdi>${escapeHtml(name)}</bdi></code>${leads}</div>${markdownHtml(description, source.facts, 5)}${said}</li>`;
  });
  return `<p class="docs-part-title">Links</p>${rowsHtml(rows)}`;
}
