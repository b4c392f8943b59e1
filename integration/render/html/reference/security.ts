import type { OperationView } from '../../../../src/api/openapi/operation-view.ts';
import { type NeededScheme, requirementsInWords } from '../../../../src/api/openapi/requirement-view.ts';
import { type AddressFact, flowFacts, schemeFacts } from '../../../../src/api/openapi/security-facts.ts';
import type { OAuthFlowView, ScopeView } from '../../../../src/api/openapi/security-view.ts';
import type { ServerField } from '../../../../src/request/form/form.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { inWords } from '../../../../src/words/english/phrase.ts';
import { say } from '../../../../src/words/say.ts';
import { schemeHref } from '../../views/security-rows.ts';
import type { Source } from '../../views/source.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { nameHtml } from '../name.ts';
import { inlineHtml, markdownHtml } from '../text.ts';
import type { ReferencePart } from './reference-parts.ts';
import { deprecatedBadge, noteHtml, outsideLinkHtml, rowsHtml, sectionPart } from './section.ts';

type SecuredRequest = Pick<OperationView, 'security' | 'securitySchemes' | 'isExempt'>;

interface SecurityPlace {
  source: Source;
  /** The server to which URLs of security schemes are relative. */
  server?: ServerField | undefined;
  /** Whether it is part of something else, such as a callback, instead of a section of the page. */
  nested?: boolean;
}

/** Renders the credentials that a request needs. */
export function securityPart(
  request: SecuredRequest,
  { source, server, nested = false }: SecurityPlace,
): ReferencePart | undefined {
  const { security, securitySchemes = [], isExempt } = request;
  const { words } = source;
  const texts = words.security;
  const section = { id: nested ? undefined : 'authorization', title: texts.authorization, nested, source };
  if (isExempt) return sectionPart(section, noteHtml(texts.notNeeded));
  const { optional, alternatives } = requirementsInWords(security, securitySchemes);
  if (alternatives.length === 0) return undefined;
  const rows = alternatives.map((needed) => {
    const together = needed.length > 1 && noteHtml(texts.allOf);
    return html`<li class="docs-property">${together}${needed.map((scheme) => schemeHtml(scheme, source, server))}</li>`;
  });
  return sectionPart(section, [
    optional && noteHtml(texts.optional),
    alternatives.length > 1 && noteHtml(texts.oneOf),
    rowsHtml(rows),
  ]);
}

/** Renders a scheme. If it was shown before, only its name and scopes. */
function schemeHtml(
  { scheme, scopes, isRepeated }: NeededScheme,
  source: Source,
  server: ServerField | undefined,
): Html {
  const href = schemeHref(source, scheme);
  const label = linkTo(nameHtml(scheme.label), href);
  const facts = isRepeated ? [] : schemeFacts(scheme, server);
  return html`<div class="docs-scheme"><div class="docs-property-head"><code>${label}</code> <span class="docs-type">${inlineHtml(inWords(scheme.words, source.words), source.facts)}</span>${scheme.deprecated && deprecatedBadge(source.words)}</div>${[
    !isRepeated && markdownHtml(scheme.description, source.facts, 5),
    scopes.length > 0 && scopesHtml(scopes, source, (name) => schemeHref(source, scheme, name)),
    facts.length > 0 && addressFactsHtml(facts, source.words),
    !isRepeated && flowsHtml(scheme.flows, source.words, server),
  ]}</div>`;
}

/** Renders the scopes that a scheme needs. */
export function scopesHtml(
  scopes: readonly ScopeView[],
  { facts, words }: Pick<Source, 'facts' | 'words'>,
  hrefOf: (scope: string) => string | undefined = () => undefined,
): Html {
  const items = scopes.map(({ name, description }) => {
    const link = linkTo(nameHtml(name), hrefOf(name));
    return html`<li><code>${link}</code>${inlineHtml(description, facts)}</li>`;
  });
  return html`<dl class="docs-facts"><div class="docs-fact-wide"><dt>${say(words.security.scopes, { count: scopes.length })}</dt> <dd><ul class="docs-described-values">${items}</ul></dd></div></dl>`;
}

function linkTo(text: HtmlValue, href: string | undefined): HtmlValue {
  return href === undefined ? text : html`<a href="${href}">${text}</a>`;
}

/** Renders how to get a token, folded. */
export function flowsHtml(flows: readonly OAuthFlowView[], words: Words, server?: ServerField): Html | undefined {
  if (flows.length === 0) return undefined;
  const list = flows.map(
    (flow) =>
      html`<div class="docs-flow"><p class="docs-choice-label">${inWords(flow.title, words)}</p>${addressFactsHtml(flowFacts(flow, server), words)}</div>`,
  );
  return html`<details class="docs-nested docs-flows"><summary>${words.security.howToGetToken}</summary>${list}</details>`;
}

/** Renders addresses. Only HTTP and HTTPS URLs become links. */
export function addressFactsHtml(facts: readonly AddressFact[], words: Words): Html {
  const rows = facts.map(({ label, url }) => {
    const address = /^https?:/i.test(url) ? outsideLinkHtml(url) : html`<code>${url}</code>`;
    return html`<div><dt>${inWords(label, words)}</dt> <dd>${address}</dd></div>`;
  });
  return html`<dl class="docs-facts">${rows}</dl>`;
}
