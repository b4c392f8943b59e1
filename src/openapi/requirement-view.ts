import type { SecurityAlternative } from '../request/form.ts';
import type { ScopeView, SecuritySchemeView } from './security-view.ts';

export interface RequirementView {
  /** The request may also be sent without credentials. */
  optional: boolean;
  /** Any one of these is enough; what stands in one is needed together. */
  alternatives: NeededScheme[][];
}

export interface NeededScheme {
  scheme: SecuritySchemeView;
  scopes: ScopeView[];
  /** An alternative before this one has told of the scheme. */
  known: boolean;
}

/** What a request asks for, each scheme told in full where it comes first. */
export function requirementsInWords(
  security: readonly SecurityAlternative[],
  schemes: readonly SecuritySchemeView[],
): RequirementView {
  const byName = new Map(schemes.map((scheme) => [scheme.name, scheme]));
  const told = new Set<string>();
  const alternatives = security
    .filter((alternative) => alternative.schemes.length > 0)
    .map((alternative) =>
      alternative.schemes.flatMap(({ name, scopes }) => {
        const scheme = byName.get(name);
        if (!scheme) return [];
        const known = told.has(name);
        told.add(name);
        return [{ scheme, scopes: scopes.map((scope) => describedScope(scope, scheme)), known }];
      }),
    );
  return { optional: security.some((alternative) => alternative.schemes.length === 0), alternatives };
}

function describedScope(name: string, { flows }: SecuritySchemeView): ScopeView {
  const known = flows.flatMap(({ scopes }) => scopes).find((scope) => scope.name === name);
  return known ?? { name };
}
