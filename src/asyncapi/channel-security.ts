import type { ApiDocument } from '../document/document.ts';
import { joinPointer, pointerTokens } from '../json/pointer.ts';
import { entriesOf, listOf, ownValue, stringsOf, textOf } from '../json/record.ts';
import { nameOf, readObject } from '../openapi/object.ts';
import { type Located, type Resolver, referenceOf } from '../schema/reference.ts';
import { safeLink } from '../schema/view/safe-link.ts';

/** Security Scheme Object, AsyncAPI 3.0. */
export interface ChannelSecurity {
  name: string;
  /** As written: `http`, `httpApiKey`, `userPassword`, … */
  type: string;
  /** How to satisfy it, as Markdown of one line. */
  words: string;
  /** Markdown. */
  description?: string | undefined;
  scopes: string[];
  openIdConnectUrl?: string | undefined;
  /** Where a key of type `httpApiKey` goes. */
  place?: { in: 'header' | 'query' | 'cookie'; name: string } | undefined;
}

export function securityViews(located: Located, document: ApiDocument, resolver: Resolver): ChannelSecurity[] {
  return listOf(located.value).flatMap((value, index) => {
    const place = { value, pointer: joinPointer(located.pointer, String(index)) };
    const scheme = readObject(place, resolver);
    if (!scheme) return [];
    if (scheme.value.type !== undefined) return [view(nameIn(value, scheme.pointer), scheme.value)];
    // Documents of version 2, and some of version 3, name schemes as OpenAPI does.
    return entriesOf(scheme.value).flatMap(([name, scopes]) => {
      const schemes = ownValue(document.root.components, 'securitySchemes');
      const pointer = joinPointer('/components/securitySchemes', name);
      const named = readObject({ value: ownValue(schemes, name), pointer }, resolver);
      return named ? [view(name, { ...named.value, scopes })] : [];
    });
  });
}

function nameIn(value: unknown, pointer: string): string {
  return referenceOf(value) === undefined ? '' : (pointerTokens(pointer).at(-1) ?? '');
}

function view(name: string, scheme: Record<string, unknown>): ChannelSecurity {
  const type = nameOf(scheme.type) ?? '';
  const parameterName = nameOf(scheme.name);
  const place = scheme.in === 'header' || scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : undefined;
  return {
    name: name || type,
    type,
    words: inWords(type, scheme),
    description: textOf(scheme.description),
    scopes: stringsOf(scheme.scopes),
    openIdConnectUrl: safeLink(scheme.openIdConnectUrl),
    ...(type === 'httpApiKey' && place && parameterName && { place: { in: place, name: parameterName } }),
  };
}

const WORDS: Record<string, string> = {
  userPassword: 'User name and password',
  X509: 'Client certificate (X.509)',
  symmetricEncryption: 'Symmetric encryption',
  asymmetricEncryption: 'Asymmetric encryption',
  oauth2: 'OAuth 2 access token',
  openIdConnect: 'OpenID Connect token',
  plain: 'User name and password (SASL PLAIN)',
  scramSha256: 'User name and password (SASL SCRAM-SHA-256)',
  scramSha512: 'User name and password (SASL SCRAM-SHA-512)',
  gssapi: 'Kerberos (GSSAPI)',
};

function inWords(type: string, scheme: Record<string, unknown>): string {
  if (type === 'httpApiKey') {
    const place = nameOf(scheme.in) ?? 'header';
    return `API key in the ${place}${place === 'query' ? ' parameter' : ''} \`${nameOf(scheme.name) ?? '?'}\``;
  }
  if (type === 'apiKey') return `API key as the ${nameOf(scheme.in) ?? 'user'} of the connection`;
  if (type === 'http') {
    const name = (nameOf(scheme.scheme) ?? '').toLowerCase();
    if (name === 'basic') return 'User name and password (HTTP Basic)';
    if (name === 'bearer') return 'Bearer token in the header `Authorization`';
    return `HTTP authentication \`${name || '?'}\``;
  }
  return Object.hasOwn(WORDS, type) ? (WORDS[type] ?? type) : `Scheme of type \`${type}\``;
}
