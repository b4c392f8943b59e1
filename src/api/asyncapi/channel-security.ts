import { joinPointer, pointerTokens } from '../../core/json/pointer.ts';
import { entriesOf, listOf, ownValue, stringsOf, textOf } from '../../core/json/record.ts';
import { safeLink } from '../../core/text/safe-link.ts';
import type { ApiDocument } from '../../document/document.ts';
import { nameOf, readObject } from '../../document/object.ts';
import { type Located, type Resolver, referenceOf } from '../../schema/reference.ts';
import { type Phrase, phrase } from '../../words/english/phrase.ts';
import { flowViews, type OAuthFlowView, type ScopeView } from '../openapi/security-view.ts';

/** Security Scheme Object, AsyncAPI 3.0. */
export interface ChannelSecurity {
  name: string;
  /** As written: `http`, `httpApiKey`, `userPassword`, … */
  type: string;
  /** What the client must send. One line of Markdown. */
  summary: Phrase;
  /** Whether the scheme is HTTP Basic. */
  isBasic: boolean;
  /** Markdown. */
  description?: string | undefined;
  /** The scopes that are needed. */
  scopes: ScopeView[];
  openIdConnectUrl?: string | undefined;
  /** With all scopes of each. */
  flows: OAuthFlowView[];
  /** Where a key of type `httpApiKey` goes. */
  place?: { in: 'header' | 'query' | 'cookie'; name: string } | undefined;
}

/** Alternatives: any one is enough, and it needs all of its schemes. An empty one makes the others optional. */
export type ChannelAlternatives = ChannelSecurity[][];

/** Separates the alternatives with schemes from the empty one. */
export function neededSchemes(security: ChannelAlternatives): { optional: boolean; alternatives: ChannelAlternatives } {
  const alternatives = security.filter((schemes) => schemes.length > 0);
  return { optional: alternatives.length < security.length, alternatives };
}

/**
 * Returns the alternatives of a `security` field. In version 3, each item is a scheme; in version 2, a Security
 * Requirement Object.
 */
export function securityViews(located: Located, document: ApiDocument, resolver: Resolver): ChannelAlternatives {
  return listOf(located.value).flatMap((value, index) => {
    const place = { value, pointer: joinPointer(located.pointer, String(index)) };
    const scheme = readObject(place, resolver);
    if (!scheme) return [];
    if (nameOf(scheme.value.type) !== undefined) return [[schemeView(nameIn(value, scheme.pointer), scheme.value)]];
    const names = entriesOf(scheme.value);
    if (names.length === 0) return [[]];
    // Requirements of version 2, and those of some documents of version 3, name schemes as OpenAPI does.
    const together = names.flatMap(([name, scopes]) => {
      const schemes = ownValue(document.root.components, 'securitySchemes');
      const pointer = joinPointer('/components/securitySchemes', name);
      const named = readObject({ value: ownValue(schemes, name), pointer }, resolver);
      return named ? [schemeView(name, { ...named.value, scopes })] : [];
    });
    return together.length > 0 ? [together] : [];
  });
}

/** Returns all security schemes of a document. */
export function schemesOfDocument(document: ApiDocument, resolver: Resolver): ChannelSecurity[] {
  return entriesOf(ownValue(document.root.components, 'securitySchemes')).flatMap(([name, value]) => {
    const scheme = readObject({ value, pointer: joinPointer('/components/securitySchemes', name) }, resolver);
    return scheme && !name.startsWith('x-') ? [schemeView(name, scheme.value)] : [];
  });
}

function nameIn(value: unknown, pointer: string): string {
  return referenceOf(value) === undefined ? '' : (pointerTokens(pointer).at(-1) ?? '');
}

function schemeView(name: string, scheme: Record<string, unknown>): ChannelSecurity {
  const type = nameOf(scheme.type) ?? '';
  const parameterName = nameOf(scheme.name);
  const flows = flowViews(scheme.flows, undefined, 'availableScopes');
  const described = new Map(flows.flatMap((flow) => flow.scopes).map((scope) => [scope.name, scope]));
  const place = scheme.in === 'header' || scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : undefined;
  return {
    name: name || type,
    type,
    summary: schemePhrase(type, scheme),
    isBasic: type === 'http' && /^basic$/i.test(nameOf(scheme.scheme) ?? ''),
    description: textOf(scheme.description),
    scopes: stringsOf(scheme.scopes).map((scope) => described.get(scope) ?? { name: scope }),
    openIdConnectUrl: safeLink(scheme.openIdConnectUrl),
    flows,
    ...(type === 'httpApiKey' && place && parameterName && { place: { in: place, name: parameterName } }),
  };
}

const TEXTS = {
  userPassword: 'password',
  X509: 'certificate',
  symmetricEncryption: 'symmetric',
  asymmetricEncryption: 'asymmetric',
  oauth2: 'oauthToken',
  openIdConnect: 'connectToken',
  plain: 'saslPlain',
  scramSha256: 'saslScram256',
  scramSha512: 'saslScram512',
  gssapi: 'kerberos',
} as const;

const KEYS = { header: 'keyInHeader', query: 'keyInQuery', cookie: 'keyInCookie' } as const;

function schemePhrase(type: string, scheme: Record<string, unknown>): Phrase {
  if (type === 'httpApiKey') {
    const place = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header';
    return phrase('security', KEYS[place], { name: nameOf(scheme.name) ?? '?' });
  }
  if (type === 'apiKey') return phrase('security', scheme.in === 'password' ? 'keyAsPassword' : 'keyAsUser');
  if (type === 'http') {
    const name = (nameOf(scheme.scheme) ?? '').toLowerCase();
    const format = name === 'bearer' ? nameOf(scheme.bearerFormat) : undefined;
    if (format !== undefined) return phrase('security', 'bearerOfFormat', { format });
    if (name === 'basic' || name === 'bearer') return phrase('security', name);
    return phrase('security', 'httpSchemeName', { name: name || '?' });
  }
  return Object.hasOwn(TEXTS, type)
    ? phrase('security', TEXTS[type as keyof typeof TEXTS])
    : phrase('security', 'schemeOfType', { type });
}
