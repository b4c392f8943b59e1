import type { ApiDocument } from '../document/document.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue, textOf } from '../document/json.ts';
import type { SecurityAlternative, SecuritySchemeField } from '../request/form.ts';
import type { Resolver } from '../schema/reference.ts';
import { safeLink } from '../schema/safe-link.ts';
import { nameOf } from './object.ts';
import { schemeInWords, schemeName, schemeRecord } from './security.ts';

/** Everything a reader sees of one security scheme: Security Scheme Object, OpenAPI 3.1 section 4.8.27. */
export interface SecuritySchemeView {
  /** As requirements write it. */
  name: string;
  /** As a reader sees it. */
  label: string;
  /** How it is satisfied, Markdown of one line. */
  words: string;
  /** Markdown. */
  description?: string | undefined;
  /** Since OpenAPI 3.2. */
  deprecated: boolean;
  openIdConnectUrl?: string | undefined;
  /** Where the authorization server describes itself, OpenAPI 3.2. */
  metadataUrl?: string | undefined;
  flows: OAuthFlowView[];
}

/** OAuth Flow Object, OpenAPI 3.1 section 4.8.29. Addresses are only those that are safe to follow. */
export interface OAuthFlowView {
  kind: string;
  /** For example `Authorization code`. */
  title: string;
  authorizationUrl?: string | undefined;
  deviceAuthorizationUrl?: string | undefined;
  tokenUrl?: string | undefined;
  refreshUrl?: string | undefined;
  /** Those that the operation asks for. */
  scopes: ScopeView[];
  /** Scopes of the flow that the operation does not ask for. */
  otherScopes: number;
}

export interface ScopeView {
  name: string;
  description?: string | undefined;
}

/** Each scheme that the alternatives name, once. */
export function securitySchemeViews(
  document: ApiDocument,
  alternatives: readonly SecurityAlternative[],
  resolver: Resolver,
): SecuritySchemeView[] {
  const views = new Map<string, SecuritySchemeView>();
  for (const field of alternatives.flatMap(({ schemes }) => schemes)) {
    const needed = alternatives.flatMap(({ schemes }) =>
      schemes.filter(({ name }) => name === field.name).flatMap(({ scopes }) => scopes),
    );
    if (!views.has(field.name)) views.set(field.name, schemeView(document, field, new Set(needed), resolver));
  }
  return [...views.values()];
}

function schemeView(
  document: ApiDocument,
  field: SecuritySchemeField,
  needed: ReadonlySet<string>,
  resolver: Resolver,
): SecuritySchemeView {
  const scheme = schemeRecord(document, field.name, resolver);
  return {
    name: field.name,
    label: schemeName(field.name),
    words: (scheme && otherwise(scheme)) ?? schemeInWords(field),
    description: field.description,
    deprecated: scheme?.deprecated === true,
    openIdConnectUrl: safeLink(scheme?.openIdConnectUrl),
    metadataUrl: safeLink(scheme?.oauth2MetadataUrl),
    flows: entriesOf(scheme?.flows)
      .filter(([kind, flow]) => !kind.startsWith('x-') && isRecord(flow))
      .map(([kind, flow]) => flowView(kind, flow, needed)),
  };
}

/** Schemes that the playground cannot fill in, to somebody who only reads. */
function otherwise({ type, scheme }: JsonRecord): string | undefined {
  if (type === 'mutualTLS') return 'Mutual TLS: the client proves who it is with a certificate';
  const name = nameOf(scheme);
  if (type !== 'http' || !name || ['basic', 'bearer'].includes(name.toLowerCase())) return undefined;
  return `HTTP authentication \`${name}\` in the header \`Authorization\``;
}

const FLOWS = new Map([
  ['authorizationCode', 'Authorization code'],
  ['clientCredentials', 'Client credentials'],
  ['deviceAuthorization', 'Device code'],
  ['implicit', 'Implicit'],
  ['password', 'User name and password'],
]);

function flowView(kind: string, flow: unknown, needed: ReadonlySet<string>): OAuthFlowView {
  const known = entriesOf(ownValue(flow, 'scopes'));
  const asked = known.filter(([name]) => needed.has(name));
  return {
    kind,
    title: FLOWS.get(kind) ?? kind,
    authorizationUrl: safeLink(ownValue(flow, 'authorizationUrl')),
    deviceAuthorizationUrl: safeLink(ownValue(flow, 'deviceAuthorizationUrl')),
    tokenUrl: safeLink(ownValue(flow, 'tokenUrl')),
    refreshUrl: safeLink(ownValue(flow, 'refreshUrl')),
    scopes: asked.map(([name, text]) => ({ name, description: textOf(text) })),
    otherScopes: known.length - asked.length,
  };
}
