import type { DocumentInfo } from '../../../../src/api/openapi/overview.ts';
import type { SecuritySchemeView } from '../../../../src/api/openapi/security-view.ts';
import type { ServerField } from '../../../../src/request/form/form.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { inWords } from '../../../../src/words/english/phrase.ts';
import { say } from '../../../../src/words/say.ts';
import type { PageList } from '../../views/overview.ts';
import { type SchemeRow, type ScopeRow, schemeRows } from '../../views/security-rows.ts';
import type { Source } from '../../views/source.ts';
import { breakableHtml } from '../breakable.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { nameHtml } from '../name.ts';
import { pageLinksHtml } from '../page-links.ts';
import { weightAttribute } from '../search-weight.ts';
import { inlineHtml, markdownHtml } from '../text.ts';
import { withCodeBlocks } from './description-code.ts';
import { tagText } from './overview.ts';
import { deprecatedBadge, externalDocsHtml, outsideLinkHtml, rowsHtml, sectionPart } from './section.ts';
import { addressFactsHtml } from './security.ts';

/**
 * Renders the version of a document, its license, and similar facts.
 *
 * @param href URL at which readers can download the document.
 */
export function overviewFactsHtml(overview: DocumentInfo, href: string | undefined, { reference }: Words): Html {
  const { version, specification, contact, license, terms, externalDocs } = overview;
  const download = href && html` (<a href="${href}" download>${reference.download}</a>)`;
  return html`<dl class="docs-facts docs-overview-facts">${[
    version && factHtml(reference.version, version),
    factHtml(reference.specification, [specification, download]),
    externalDocs &&
      factHtml(
        reference.externalDocs,
        outsideLinkHtml(externalDocs.url, breakableHtml(externalDocs.description ?? externalDocs.url)),
      ),
    contact && factHtml(reference.contact, contactHtml(contact)),
    license && factHtml(reference.license, license.url ? outsideLinkHtml(license.url, license.name) : license.name),
    terms && factHtml(reference.terms, outsideLinkHtml(terms, breakableHtml(terms))),
  ]}</dl>`;
}

function factHtml(label: string, value: HtmlValue): Html {
  return html`<div><dt>${label}</dt> <dd>${value}</dd></div>`;
}

function contactHtml({ name, url, email }: NonNullable<DocumentInfo['contact']>): HtmlValue {
  const hasName = name !== email;
  const named = url ? outsideLinkHtml(url, breakableHtml(name ?? url)) : hasName && name;
  return [named, email && html`${hasName && ', '}<a href="mailto:${email}">${email}</a>`];
}

/**
 * Renders how requests are authorized, and which operations need what.
 *
 * @param server The server to which URLs of the schemes are relative.
 */
export function securitySchemesHtml(
  schemes: readonly SecuritySchemeView[],
  source: Source,
  server: ServerField | undefined,
): Html | undefined {
  if (schemes.length === 0) return undefined;
  const rows = schemeRows(schemes, source, server).map((row) => schemeRowHtml(row, source));
  const { words } = source;
  const section = { id: 'authentication', title: words.security.authentication, folds: false, source };
  return sectionPart(section, rowsHtml(rows)).html;
}

function schemeRowHtml(row: SchemeRow, source: Source): Html {
  const { id, name, words, description, deprecated, facts, flows, scopes, pages } = row;
  const { words: texts } = source;
  const type = html`<span class="docs-type">${inlineHtml(inWords(words, texts), source.facts)}</span>`;
  const parts = [
    markdownHtml(description, source.facts, 4),
    facts.length > 0 && addressFactsHtml(facts, texts),
    flows.map(
      ({ title, addresses }) =>
        html`<div class="docs-flow-line"><p class="docs-choice-label">${inWords(title, texts)}</p>${addressFactsHtml(addresses, texts)}</div>`,
    ),
    scopes.length > 0 &&
      html`<details class="docs-nested"><summary>${say(texts.security.scopeCount, { count: scopes.length })}</summary>${rowsHtml(scopes.map((scope) => scopeHtml(scope, source)))}</details>`,
    pagesHtml(pages, say(texts.reference.usedByOperations, { count: pages.length }), texts),
  ];
  return html`<li class="docs-property" id="${id}"><div class="docs-property-head">${anchorHtml(id, name, source)} ${type}${deprecated && deprecatedBadge(texts)}</div>${parts}</li>`;
}

function scopeHtml({ id, name, description, pages }: ScopeRow, source: Source): Html {
  const { facts, words } = source;
  const note = description && html`<div class="docs-note">${inlineHtml(description, facts)}</div>`;
  return html`<li class="docs-property" id="${id}"><div class="docs-property-head">${anchorHtml(id, name, source)}</div>${note}${pagesHtml(pages, say(words.reference.neededByOperations, { count: pages.length }), words)}</li>`;
}

function anchorHtml(id: string, name: string, { facts }: Source): Html {
  return html`<a class="docs-property-name"${weightAttribute(facts)} href="#${id}"><code>${nameHtml(name)}</code></a>`;
}

function pagesHtml(pages: SchemeRow['pages'], summary: string, words: Words): Html | undefined {
  if (pages.length === 0) return undefined;
  return html`<details class="docs-more-operations"><summary>${summary}</summary>${pageLinksHtml(pages, words)}</details>`;
}

/** Renders the tags of a document with the pages below each. */
export async function tagsHtml({ id, title, tags }: PageList, source: Source): Promise<Html | undefined> {
  if (tags.length === 0) return undefined;
  const { words } = source;
  const sections = await Promise.all(
    tags.map(async (tag) => {
      const text = tagText(tag, source);
      const parent = tag.parent && html`<span class="docs-muted">${inWords(tag.parent, words)} / </span>`;
      return html`<section class="docs-tag"><h3 id="${tag.id}">${parent}${inWords(tag.label, words)}</h3>${[
        text && (await withCodeBlocks(text, words)),
        tag.externalDocs && externalDocsHtml(tag.externalDocs, words),
        tag.pages.length > 0 && pageLinksHtml(tag.pages, words, { paths: true }),
      ]}</section>`;
    }),
  );
  return sectionPart({ id, title, folds: false, source }, sections).html;
}
