import { memo } from '../../core/json/memo.ts';
import type { SecurityAlternative } from '../../request/form/form.ts';
import type { ScopeView, SecuritySchemeView } from './security-view.ts';

export interface RequirementView {
  /** Whether the request may also be sent without credentials. */
  optional: boolean;
  /** Any one alternative is enough; it needs all of its schemes. */
  alternatives: NeededScheme[][];
}

export interface NeededScheme {
  scheme: SecuritySchemeView;
  scopes: ScopeView[];
  /** Whether an earlier alternative has already described the scheme. */
  isRepeated: boolean;
}

/** Returns the security requirements of a request. The first mention of a scheme describes it in full. */
export function requirementsInWords(
  security: readonly SecurityAlternative[],
  schemes: readonly SecuritySchemeView[],
): RequirementView {
  const byName = new Map(schemes.map((scheme) => [scheme.name, scheme]));
  const described = new Set<string>();
  const alternatives = security
    .filter((alternative) => alternative.schemes.length > 0)
    .map((alternative) =>
      alternative.schemes.flatMap(({ name, scopes }) => {
        const scheme = byName.get(name);
        if (!scheme) return [];
        const isRepeated = described.has(name);
        described.add(name);
        return [{ scheme, scopes: describedScopes(scopes, scheme), isRepeated }];
      }),
    );
  return { optional: security.some((alternative) => alternative.schemes.length === 0), alternatives };
}

function describedScopes(names: readonly string[], scheme: SecuritySchemeView): ScopeView[] {
  return names.map((name) => documentedScopes(scheme).get(name) ?? { name });
}

/** Returns the scopes of a scheme by name. The first flow that documents a scope describes it. */
const documentedScopes = memo(
  ({ flows }: SecuritySchemeView): ReadonlyMap<string, ScopeView> =>
    new Map(flows.flatMap(({ scopes }) => scopes.map((scope) => [scope.name, scope] as const)).reverse()),
);
