import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, stringsOf, textOf } from '../../core/json/record.ts';
import type { ApiDocument } from '../../document/document.ts';
import { nameOf, readObject } from '../../document/object.ts';
import type { OAuthPreset, SecurityAlternative, SecuritySchemeField } from '../../request/form/form.ts';
import type { Credential } from '../../request/form/values.ts';
import type { Resolver } from '../../schema/reference.ts';
import { english } from '../../words/english/index.ts';
import { inWords, type Phrase, phrase } from '../../words/english/phrase.ts';
import { endpointAddress, oauthFlowFields } from './oauth-flows.ts';
import type { Operation } from './operation.ts';

/**
 * Returns the security requirements of an operation, or those of the document. Any one alternative is enough (OpenAPI
 * 3.1 section 4.8.30). Webhooks do not inherit those of the document: the reader's server decides who may call it.
 */
export function securityOf(document: ApiDocument, operation: Operation, resolver: Resolver): SecurityAlternative[] {
  return listOf(declaredSecurity(document, operation))
    .filter(isRecord)
    .map((requirement) => ({
      schemes: entriesOf(requirement).map(([name, scopes]) => schemeField(document, name, stringsOf(scopes), resolver)),
    }));
}

/** Whether the document says that a request needs no credentials, with `[]` or `[{}]`, rather than nothing about it. */
export function isPublic(document: ApiDocument, operation: Operation): boolean {
  if (document.internal?.unsecured.includes(operation.pointer)) return false;
  const requirements = declaredSecurity(document, operation);
  return Array.isArray(requirements) && requirements.every((each) => isRecord(each) && Object.keys(each).length === 0);
}

/** Whether a request needs no credentials although the document describes how to authorize others. */
export function isExempt(document: ApiDocument, operation: Operation): boolean {
  const schemes = ownValue(document.root.components, 'securitySchemes');
  return entriesOf(schemes).length > 0 && isPublic(document, operation);
}

function declaredSecurity(document: ApiDocument, { kind, value }: Operation): unknown {
  if (Array.isArray(value.security)) return value.security;
  return kind === 'webhook' ? undefined : document.root.security;
}

/** Returns all security schemes of a document, without the scopes that an operation needs. */
export function securitySchemesOf(document: ApiDocument, resolver: Resolver): SecuritySchemeField[] {
  const schemes = ownValue(document.root.components, 'securitySchemes');
  return entriesOf(schemes).map(([name]) => schemeField(document, name, [], resolver));
}

/** Finds a scheme by its name or, since OpenAPI 3.2, by its address. */
export function schemeRecord(document: ApiDocument, name: string, resolver: Resolver): JsonRecord | undefined {
  const schemes = ownValue(document.root.components, 'securitySchemes');
  const pointer = joinPointer('/components/securitySchemes', name);
  const named = readObject({ value: ownValue(schemes, name), pointer }, resolver);
  return named?.value ?? readObject({ value: { $ref: name }, pointer }, resolver)?.value;
}

/** Returns the scheme of a requirement as the form needs it. */
export function schemeField(
  document: ApiDocument,
  name: string,
  scopes: string[],
  resolver: Resolver,
): SecuritySchemeField {
  const scheme = schemeRecord(document, name, resolver);
  const about = { name, scopes, description: textOf(scheme?.description), ...initialCredential(scheme) };
  const unsupported = () =>
    ({ ...about, type: 'unsupported', reason: inWords(unsupportedReason(scheme), english) }) as const;
  switch (scheme?.type) {
    case 'apiKey':
      return apiKeyField(about, scheme) ?? unsupported();
    case 'http':
      return httpField(about, scheme) ?? unsupported();
    case 'oauth2':
      return oauthField(about, scheme);
    case 'openIdConnect':
      return {
        ...about,
        type: 'openIdConnect',
        discoveryUrl: endpointAddress(scheme.openIdConnectUrl),
        ...oauthPreset(scheme),
      };
    case 'mutualTLS':
      return { ...about, type: 'mutualTLS' };
    default:
      return unsupported();
  }
}

/** Returns why no form can satisfy a scheme. */
function unsupportedReason(scheme: JsonRecord | undefined): Phrase {
  if (!scheme) return phrase('form', 'undefinedScheme');
  if (scheme.type === 'apiKey') return phrase('form', 'keyWithoutPlace');
  if (scheme.type === 'http') {
    return phrase('form', 'httpScheme', { name: (nameOf(scheme.scheme) ?? '').toLowerCase() });
  }
  const type = nameOf(scheme.type);
  return type === undefined ? phrase('form', 'unknownSchemeNoType') : phrase('form', 'unknownScheme', { type });
}

function oauthField(about: About, scheme: JsonRecord): SecuritySchemeField {
  const flows = oauthFlowFields(scheme.flows);
  const discoveryUrl = flows.length === 0 ? endpointAddress(scheme.oauth2MetadataUrl) : undefined;
  return {
    ...about,
    type: 'oauth2',
    flows,
    ...(discoveryUrl !== undefined && { discoveryUrl }),
    ...oauthPreset(scheme),
  };
}

/**
 * Reads the extensions of Scalar, Redocly, RapiDoc, and Swagger UI about the client, on the scheme or on one of its
 * flows. Their secrets are not read, and PKCE stays on.
 */
function oauthPreset(scheme: JsonRecord): { preset?: OAuthPreset } {
  const places = [scheme, ...entriesOf(scheme.flows).map(([, flow]) => flow)];
  const found = (...names: string[]) =>
    names.flatMap((name) => places.map((place) => ownValue(place, name))).find((value) => value !== undefined);
  const clientId = textOf(found('x-scalar-client-id', 'x-defaultClientId', 'x-client-id'));
  const scopes = stringsOf(found('x-default-scopes'));
  const audience = textOf(ownValue(found('x-scalar-security-query'), 'audience'));
  const preset: OAuthPreset = {
    ...(clientId !== undefined && { clientId }),
    ...(scopes.length > 0 && { scopes }),
    ...(audience !== undefined && { audience }),
    ...(found('x-tokenName') === 'id_token' && { usesIdToken: true }),
  };
  return Object.keys(preset).length > 0 ? { preset } : {};
}

/** Adds what the settings of the site know about the client of a scheme, which takes precedence over the document. */
export function withPreset(
  scheme: SecuritySchemeField,
  presets: Readonly<Record<string, OAuthPreset>> = {},
): SecuritySchemeField {
  const preset = ownValue(presets, scheme.name) as OAuthPreset | undefined;
  return preset === undefined ? scheme : { ...scheme, preset: { ...scheme.preset, ...preset } };
}

interface About {
  name: string;
  scopes: string[];
  description: string | undefined;
  initial?: Credential;
}

/** Reads `x-default`: a token or key; for HTTP Basic `user:password`, or an object with both. */
function initialCredential(scheme: JsonRecord | undefined): { initial?: Credential } {
  const credential = ownValue(scheme, 'x-default');
  if (scheme?.type === 'http' && /^basic$/i.test(nameOf(scheme.scheme) ?? '')) {
    const [, user, secret] = /^([^:]*):?(.*)$/s.exec(nameOf(credential) ?? '') ?? [];
    const username = nameOf(ownValue(credential, 'username')) ?? user ?? '';
    const password = nameOf(ownValue(credential, 'password')) ?? secret ?? '';
    return username === '' && password === '' ? {} : { initial: { username, password } };
  }
  const token = nameOf(credential);
  return token === undefined || token === '' ? {} : { initial: { token } };
}

function apiKeyField(about: About, scheme: Record<string, unknown>): SecuritySchemeField | undefined {
  const place = scheme.in;
  const parameterName = nameOf(scheme.name);
  if (parameterName && (place === 'header' || place === 'query' || place === 'cookie')) {
    return { ...about, type: 'apiKey', in: place, parameterName };
  }
  return undefined;
}

/** Names of other schemes are as the document writes them, because many servers compare them with case. */
function httpField(about: About, scheme: Record<string, unknown>): SecuritySchemeField | undefined {
  const name = nameOf(scheme.scheme) ?? '';
  const key = name.toLowerCase();
  if (key === 'basic') return { ...about, type: 'basic' };
  if (key === 'bearer') return { ...about, type: 'bearer', bearerFormat: textOf(scheme.bearerFormat) };
  if (COMPUTED_SCHEMES.has(key) || !/^[\w.-]+$/.test(name)) return undefined;
  return { ...about, type: 'http', scheme: name };
}

/** Schemes that answer a challenge of the server or sign each request, so that no reader can enter the credentials. */
const COMPUTED_SCHEMES = new Set([
  ...['digest', 'negotiate', 'ntlm', 'kerberos', 'hoba', 'mutual', 'scram-sha-1', 'scram-sha-256', 'concealed'],
  'aws4-hmac-sha256',
]);

/**
 * Describes in one phrase how to satisfy a scheme.
 *
 * @param written The scheme as the document has it.
 */
export function schemePhrase(scheme: SecuritySchemeField, written?: JsonRecord): Phrase {
  switch (scheme.type) {
    case 'apiKey': {
      const text = { header: 'keyInHeader', query: 'keyInQuery', cookie: 'keyInCookie' } as const;
      return phrase('security', text[scheme.in], { name: scheme.parameterName });
    }
    case 'basic':
      return phrase('security', 'basic');
    case 'bearer':
      return scheme.bearerFormat
        ? phrase('security', 'bearerOfFormat', { format: scheme.bearerFormat })
        : phrase('security', 'bearer');
    case 'http':
      return phrase('security', 'httpScheme', { name: scheme.scheme });
    case 'oauth2':
      return phrase('security', 'accessToken');
    case 'openIdConnect':
      return phrase('security', 'openIdToken');
    case 'mutualTLS':
      return phrase('security', 'mutualTls');
    case 'unsupported':
      return unsupportedReason(written);
  }
}
