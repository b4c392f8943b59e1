import { entriesOf, isRecord, type JsonRecord, ownValue, textOf } from '../../core/json/record.ts';
import { safeLink } from '../../core/text/safe-link.ts';
import type { ApiDocument } from '../../document/document.ts';
import { nameOf } from '../../document/object.ts';
import { schemeName } from '../../document/scheme-names.ts';
import type { SecurityAlternative, SecuritySchemeField } from '../../request/form/form.ts';
import type { Resolver } from '../../schema/reference.ts';
import { type Phrase, phrase } from '../../words/english/phrase.ts';
import { schemePhrase, schemeRecord } from './security.ts';

/** The view of one security scheme: Security Scheme Object, OpenAPI 3.1 section 4.8.27. */
export interface SecuritySchemeView {
  /** Name in security requirements. */
  name: string;
  /** Name for readers. */
  label: string;
  /** How to satisfy it, as Markdown of one line. */
  words: Phrase;
  /** Markdown. */
  description?: string | undefined;
  /** Since OpenAPI 3.2. */
  deprecated: boolean;
  openIdConnectUrl?: string | undefined;
  /** URL of the authorization server metadata, OpenAPI 3.2. */
  metadataUrl?: string | undefined;
  flows: OAuthFlowView[];
}

/** OAuth Flow Object, OpenAPI 3.1 section 4.8.29. Contains only safe addresses. */
export interface OAuthFlowView {
  kind: string;
  /** For example `Authorization code`. */
  title: Phrase;
  authorizationUrl?: string | undefined;
  deviceAuthorizationUrl?: string | undefined;
  tokenUrl?: string | undefined;
  refreshUrl?: string | undefined;
  /** Scopes that the operation requires. */
  scopes: ScopeView[];
}

export interface ScopeView {
  name: string;
  description?: string | undefined;
}

/** Returns each scheme that the alternatives name, once. */
export function securitySchemeViews(
  document: ApiDocument,
  alternatives: readonly SecurityAlternative[],
  resolver: Resolver,
): SecuritySchemeView[] {
  const fields = Map.groupBy(
    alternatives.flatMap(({ schemes }) => schemes),
    ({ name }) => name,
  );
  return [...fields.values()].flatMap(([field, ...others]) => {
    if (!field) return [];
    const needed = [field, ...others].flatMap(({ scopes }) => scopes);
    return [schemeView(document, field, new Set(needed), resolver)];
  });
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
    words: (scheme && unsupportedPhrase(scheme)) ?? schemePhrase(field, scheme),
    description: field.description,
    deprecated: scheme?.deprecated === true,
    openIdConnectUrl: safeLink(scheme?.openIdConnectUrl),
    metadataUrl: safeLink(scheme?.oauth2MetadataUrl),
    flows: flowViews(scheme?.flows, needed),
  };
}

/**
 * Reads an OAuth Flows Object.
 *
 * @param scopesKey `scopes` in OpenAPI, `availableScopes` in AsyncAPI 3.
 * @param needed The scopes to list. All of them if absent.
 */
export function flowViews(
  flows: unknown,
  needed: ReadonlySet<string> | undefined,
  scopesKey = 'scopes',
): OAuthFlowView[] {
  return entriesOf(flows)
    .filter(([kind, flow]) => !kind.startsWith('x-') && isRecord(flow))
    .map(([kind, flow]) => flowView(kind, flow, { needed, scopesKey }));
}

/** Explains schemes that the playground cannot fill in. */
function unsupportedPhrase({ type, scheme }: JsonRecord): Phrase | undefined {
  const name = nameOf(scheme);
  if (type !== 'http' || !name || ['basic', 'bearer'].includes(name.toLowerCase())) return undefined;
  return phrase('security', 'httpScheme', { name });
}

const FLOWS = new Map([
  ['authorizationCode', phrase('security', 'authorizationCode')],
  ['clientCredentials', phrase('security', 'clientCredentials')],
  ['deviceAuthorization', phrase('security', 'deviceCode')],
  ['implicit', phrase('security', 'implicit')],
  ['password', phrase('security', 'password')],
]);

function flowView(
  kind: string,
  flow: unknown,
  { needed, scopesKey }: { needed: ReadonlySet<string> | undefined; scopesKey: string },
): OAuthFlowView {
  const scopes = entriesOf(ownValue(flow, scopesKey)).filter(([name]) => needed?.has(name) ?? true);
  return {
    kind,
    title: FLOWS.get(kind) ?? kind,
    authorizationUrl: safeLink(ownValue(flow, 'authorizationUrl')),
    deviceAuthorizationUrl: safeLink(ownValue(flow, 'deviceAuthorizationUrl')),
    tokenUrl: safeLink(ownValue(flow, 'tokenUrl')),
    refreshUrl: safeLink(ownValue(flow, 'refreshUrl')),
    scopes: scopes.map(([name, text]) => ({ name, description: textOf(text) })),
  };
}
