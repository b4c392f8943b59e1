import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, ownValue, textOf } from '../../core/json/record.ts';
import { oneLine } from '../../core/text/one-line.ts';
import { safeLink } from '../../core/text/safe-link.ts';
import type { ApiDocument } from '../../document/document.ts';
import { readObject } from '../../document/object.ts';
import type { OAuthFlowField } from '../../request/form/form.ts';
import { resolverOf } from './operation.ts';

const KINDS: readonly OAuthFlowField['kind'][] = [
  'authorizationCode',
  'clientCredentials',
  'deviceAuthorization',
  'implicit',
  'password',
];

/**
 * Reads an OAuth Flows Object, OpenAPI 3.1 section 4.8.28, as the playground runs it. Leaves out flows without the
 * addresses that they need.
 */
export function oauthFlowFields(flows: unknown): OAuthFlowField[] {
  return KINDS.flatMap((kind): OAuthFlowField[] => {
    const flow = ownValue(flows, kind);
    const address = (name: string) => endpointAddress(ownValue(flow, name));
    const field: OAuthFlowField = {
      kind,
      authorizationUrl: address('authorizationUrl'),
      tokenUrl: address('tokenUrl'),
      refreshUrl: address('refreshUrl'),
      deviceAuthorizationUrl: address('deviceAuthorizationUrl'),
      scopes: entriesOf(ownValue(flow, 'scopes')).map(([name, description]) => ({
        name,
        description: oneLine(textOf(description)),
      })),
    };
    const needed = NEEDED[kind].every((name) => field[name] !== undefined);
    return flow !== undefined && needed ? [field] : [];
  });
}

const TOKEN_URLS = ['tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const;

/** Returns the URLs from which the playground of a document requests tokens, as written, with their JSON pointers. */
export function tokenUrlsOf(document: ApiDocument): { url: string; pointer: string }[] {
  const schemes = entriesOf(ownValue(document.root['components'], 'securitySchemes'));
  return schemes.flatMap(([name, value]) => {
    const pointer = joinPointer('/components/securitySchemes', name);
    const scheme = readObject({ value, pointer }, resolverOf(document));
    if (scheme?.value.type !== 'oauth2') return [];
    return oauthFlowFields(scheme.value.flows).flatMap((flow) =>
      TOKEN_URLS.flatMap((key) => {
        const url = flow[key];
        return url === undefined ? [] : [{ url, pointer: joinPointer(scheme.pointer, 'flows', flow.kind, key) }];
      }),
    );
  });
}

/** Returns the address of an endpoint: one for the web, or one that is relative to the server of the API. */
export function endpointAddress(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && safeLink(text) && (!URL.canParse(text) || /^https?:/i.test(text)) ? text : undefined;
}

const NEEDED = {
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  clientCredentials: ['tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
} as const satisfies Record<OAuthFlowField['kind'], (keyof OAuthFlowField)[]>;
