import type { SecurityAlternative } from '../../src/form/form.ts';
import { escapeHtml } from '../../src/markdown/escape.ts';
import { type NeededScheme, requirementsInWords } from '../../src/openapi/requirement-view.ts';
import { type AddressFact, flowFacts, schemeFacts } from '../../src/openapi/security-facts.ts';
import type { OAuthFlowView, SecuritySchemeView } from '../../src/openapi/security-view.ts';
import { schemeHref } from '../views/security-rows.ts';
import type { Source } from '../views/source.ts';
import { DEPRECATED_BADGE, noteHtml, outsideLinkHtml, rowsHtml, sectionHtml } from './section.ts';
import { inlineHtml, markdownHtml } from './text.ts';

interface SecurityPlace {
  schemes: readonly SecuritySchemeView[] | undefined;
  source: Source;
  /** Part of something else, for example a callback, and no section of the page. */
  nested?: boolean;
}

/** The credentials that a request needs. */
export function securityHtml(security: readonly SecurityAlternative[], place: SecurityPlace): string {
  const { schemes = [], source, nested = false } = place;
  const { optional, alternatives } = requirementsInWords(security, schemes);
  if (alternatives.length === 0) return '';
  let content = optional ? noteHtml('Optional: the request may also be sent without.') : '';
  if (alternatives.length > 1) content += noteHtml('Any one of these is enough.');
  const rows = alternatives.map((needed) => {
    const together = needed.length > 1 ? noteHtml('All of these together:') : '';
    return `<li class="docs-property">${together}${needed.map((scheme) => schemeHtml(scheme, source)).join('')}</li>`;
  });
  const id = nested ? undefined : 'authorization';
  return sectionHtml({ id, title: 'Authorization', nested }, content + rowsHtml(rows));
}

/** A scheme that was told of before shows only its name and scopes. */
function schemeHtml({ scheme, scopes, known }: NeededScheme, source: Source): string {
  const href = schemeHref(source, scheme);
  const label = `<bdi>${escapeHtml(scheme.label)}</bdi>`;
  let html = `<div class="docs-scheme"><div class="docs-property-head"><code>${linked(label, href)}</code><span class="docs-type">${inlineHtml(scheme.words, source.facts)}</span>${scheme.deprecated ? DEPRECATED_BADGE : ''}</div>`;
  if (!known) html += markdownHtml(scheme.description, source.facts, 5);
  if (scopes.length > 0) {
    const items = scopes.map(({ name, description }) => {
      const address = href === undefined ? undefined : schemeHref(source, scheme, name);
      return `<li><code>${linked(escapeHtml(name), address)}</code>${inlineHtml(description, source.facts)}</li>`;
    });
    html += `<dl class="docs-facts"><div class="docs-fact-wide"><dt>${scopes.length === 1 ? 'Scope' : 'Scopes, all of them'}</dt><dd><ul class="docs-described-values">${items.join('')}</ul></dd></div></dl>`;
  }
  const facts = known ? [] : schemeFacts(scheme);
  if (facts.length > 0) html += addressFactsHtml(facts);
  if (!known) html += flowsHtml(scheme.flows);
  return `${html}</div>`;
}

/** @param text HTML. */
function linked(text: string, href: string | undefined): string {
  return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
}

function flowsHtml(flows: readonly OAuthFlowView[]): string {
  if (flows.length === 0) return '';
  const all = flows.map(
    (flow) =>
      `<div class="docs-flow"><p class="docs-choice-label">${escapeHtml(flow.title)}</p>${addressFactsHtml(flowFacts(flow))}</div>`,
  );
  return `<details class="docs-nested docs-flows"><summary>How to get a token</summary>${all.join('')}</details>`;
}

/** Only addresses of the web can be followed. */
export function addressFactsHtml(facts: readonly AddressFact[]): string {
  const rows = facts.map(({ label, url }) => {
    const address = /^https?:/i.test(url) ? outsideLinkHtml(url) : `<code>${escapeHtml(url)}</code>`;
    return `<div><dt>${escapeHtml(label)}</dt><dd>${address}</dd></div>`;
  });
  return `<dl class="docs-facts">${rows.join('')}</dl>`;
}
