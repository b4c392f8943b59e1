import type { OAuthFlowField, SecuritySchemeField } from '../form/form.ts';

/**
 * Returns the scopes to request with a flow at first: those that the operation needs and the flow offers, and those of
 * the preset. If the flow lists none, all needed ones. A request of OpenID Connect must contain `openid` (OpenID Connect Core 1.0 section
 * 3.1.2.1), but client credentials sign nobody in.
 */
export function scopesFor({ type, scopes, preset }: SecuritySchemeField, flow?: OAuthFlowField): readonly string[] {
  const offered = flow?.scopes ?? [];
  const needed = offered.length === 0 ? scopes : scopes.filter((name) => offered.some((scope) => scope.name === name));
  const isSignIn = type === 'openIdConnect' && flow?.kind !== 'clientCredentials';
  const chosen = [...new Set([...needed, ...(preset?.scopes ?? [])])];
  return isSignIn && !chosen.includes('openid') ? ['openid', ...chosen] : chosen;
}

/**
 * Returns the scopes that a server granted, as the server writes them, if a requested one is not among them. A server
 * that leaves them out granted what was requested (RFC 6749 section 5.1). Some separate them with commas.
 */
export function differingScopes(requested: readonly string[], granted: string | undefined): string | undefined {
  if (granted === undefined) return undefined;
  const names = new Set([...granted.split(' '), ...granted.split(/[ ,]+/)]);
  return requested.every((name) => names.has(name)) ? undefined : granted;
}
