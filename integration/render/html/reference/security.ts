import type { OperationView } from '../../../../src/api/openapi/operation-view.ts';
import { type NeededScheme, requirementsInWords } from '../../../../src/api/openapi/requirement-view.ts';
import { type AddressFact, flowFacts, schemeFacts } from '../../../../src/api/openapi/security-facts.ts';
import type { OAuthFlowView, ScopeView } from '../../../../src/api/openapi/security-view.ts';
import type { ServerField } from '../../../../src/request/form/form.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { inEnglish, inWords, type Phrase } from '../../../../src/words/english/phrase.ts';
import { say } from '../../../../src/words/say.ts';
import { schemeHref } from '../../views/security-rows.ts';
import type { Source } from '../../views/source.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { markedHtml, nameHtml } from '../name.ts';
import { inlineHtml, markdownHtml } from '../text.ts';
import type { ReferencePart } from './reference-parts.ts';
import { besideHtml, deprecatedBadge, noteHtml, outsideLinkHtml, sectionPart } from './section.ts';

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
  const lines = alternatives.map((needed) => needed.map((scheme) => schemeLine(scheme, source, server)));
  return sectionPart(
    { ...section, beside: besideAuthorization(optional, lines.length, source) },
    linesHtml(lines, source),
  );
}

/** Describes a scheme. If it was shown before, only its name and scopes. */
function schemeLine(
  { scheme, scopes, isRepeated }: NeededScheme,
  source: Source,
  server: ServerField | undefined,
): SchemeLine {
  const facts = schemeFacts(scheme, server);
  return {
    name: scheme.label,
    href: schemeHref(source, scheme),
    words: scheme.words,
    deprecated: scheme.deprecated,
    description: isRepeated ? undefined : scheme.description,
    details: [
      scopes.length > 0 && scopesHtml(scopes, source, (name) => schemeHref(source, scheme, name)),
      !isRepeated && facts.length > 0 && addressFactsHtml(facts, source.words),
      !isRepeated && flowsHtml(scheme.flows, source.words, server),
    ],
  };
}

/** A security scheme in a list of them. */
export interface SchemeLine {
  name: string;
  href?: string | undefined;
  /** How to satisfy it, as Markdown of one line. */
  words: Phrase;
  deprecated?: boolean;
  /** Markdown. */
  description?: string | undefined;
  /** What is below the description. */
  details: HtmlValue;
}

/** Renders what is beside a heading: whether credentials are needed, and how many ways there are. */
export function besideAuthorization(optional: boolean, ways: number, source: Source): Html | undefined {
  const { security } = source.words;
  return besideHtml([optional && security.optional, ways > 1 && say(security.oneOf, { count: ways })], source);
}

/** The number of alternatives that are shown if the rest is folded. */
const FEW = 3;

/** Renders alternatives, a line for each scheme. To fold a single one would save no line. */
export function linesHtml(alternatives: readonly (readonly SchemeLine[])[], source: Source): Html {
  const { security } = source.words;
  const shown = alternatives.length > FEW + 1 ? FEW : alternatives.length;
  const list = (some: typeof alternatives) =>
    html`<ul class="docs-schemes">${some.map(
      (schemes) =>
        html`<li>${schemes.length > 1 && noteHtml(security.allOf)}${schemes.map((scheme) => lineHtml(scheme, source))}</li>`,
    )}</ul>`;
  const rest = alternatives.slice(shown);
  const names = rest.map((schemes) => schemes.map(({ name }) => name).join(' + ')).join(', ');
  return html`${list(alternatives.slice(0, shown))}${
    rest.length > 0 &&
    html`<details class="docs-more-schemes"${source.expanded && html` open`}><summary>${markedHtml(say(security.moreSchemes, { count: rest.length, names }))}</summary>${list(rest)}</details>`
  }`;
}

function lineHtml({ name, href, words, deprecated, description, details }: SchemeLine, source: Source): Html {
  const what = inlineHtml(inWords(words, source.words), source.facts);
  const text = repeatsWords(description, words) ? undefined : markdownHtml(description, source.facts, 5);
  return html`<div class="docs-scheme"><code>${linkTo(nameHtml(name), href)}</code> <span class="docs-scheme-words"><span class="docs-type">${what}</span>${deprecated && deprecatedBadge(source.words)}</span>${text}${details}</div>`;
}

/** Words that say only that requests are authorized. */
const GENERAL = new Set(
  'a an and as auth authentication authorization browser by credentials for http https in is of passed request requests scheme security sent standard the this to type use uses using via with your'.split(
    ' ',
  ),
);

/** Returns whether the description of a scheme says nothing beyond its type. */
function repeatsWords(description: string | undefined, words: Phrase): boolean {
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const said = new Set(wordsOf(inEnglish(words)));
  return wordsOf(description ?? '').every((word) => said.has(word) || GENERAL.has(word));
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
