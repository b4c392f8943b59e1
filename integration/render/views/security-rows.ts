import { type AddressFact, flowFacts, schemeFacts } from '../../../src/api/openapi/security-facts.ts';
import type { ScopeView, SecuritySchemeView } from '../../../src/api/openapi/security-view.ts';
import { operationsNeeding } from '../../../src/api/openapi/usage.ts';
import type { ServerField } from '../../../src/request/form/form.ts';
import type { Page } from '../../../src/site/page.ts';
import type { Phrase } from '../../../src/words/english/phrase.ts';
import { anchorPart } from '../links/anchors.ts';
import { pageHref } from '../links/site-href.ts';
import type { Source } from './source.ts';
import { visiblePages } from './visible-pages.ts';

/** A security scheme with the pages of the operations that use it. */
export interface SchemeRow extends Omit<SecuritySchemeView, 'flows'> {
  id: string;
  facts: AddressFact[];
  flows: { title: Phrase; addresses: AddressFact[] }[];
  scopes: ScopeRow[];
  pages: Page[];
}

export interface ScopeRow extends ScopeView {
  id: string;
  pages: Page[];
}

/** Returns the ID of a scheme, or of one of its scopes, on the overview. */
function schemeAnchor(scheme: string, scope?: string): string {
  const anchor = `scheme-${anchorPart(scheme)}`;
  return scope === undefined ? anchor : `${anchor}.${anchorPart(scope)}`;
}

/** Returns the URL of a scheme or a scope on the overview, if there is an overview. */
export function schemeHref(
  { overview, facts }: Source,
  scheme: SecuritySchemeView,
  scope?: string,
): string | undefined {
  const isListed = scope === undefined || scheme.flows.some(({ scopes }) => scopes.some(({ name }) => name === scope));
  return (
    overview &&
    pageHref(facts, `${overview.slug}#${encodeURIComponent(schemeAnchor(scheme.label, isListed ? scope : undefined))}`)
  );
}

/** Returns the security schemes of an overview, each scope with the pages of the operations that need it. */
export function schemeRows(
  schemes: readonly SecuritySchemeView[],
  { project, file }: Source,
  server?: ServerField,
): SchemeRow[] {
  const document = project.documents.get(file);
  const pagesOf = (scheme: string, scope?: string) =>
    document ? visiblePages(project, file, operationsNeeding(document, scheme, scope)) : [];
  return schemes.map(({ flows, ...scheme }) => {
    const scopes = new Map<string, ScopeView>();
    for (const scope of flows.flatMap((flow) => flow.scopes)) scopes.set(scope.name, scopes.get(scope.name) ?? scope);
    return {
      ...scheme,
      id: schemeAnchor(scheme.label),
      facts: schemeFacts({ ...scheme, flows }, server),
      flows: flows.map((flow) => ({ title: flow.title, addresses: flowFacts(flow, server) })),
      scopes: [...scopes.values()].map((scope) => ({
        ...scope,
        id: schemeAnchor(scheme.label, scope.name),
        pages: pagesOf(scheme.label, scope.name),
      })),
      pages: pagesOf(scheme.label),
    };
  });
}
