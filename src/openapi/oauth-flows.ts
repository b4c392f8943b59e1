import type { OAuthFlowField } from '../form/form.ts';
import { entriesOf, ownValue, textOf } from '../json/record.ts';
import { safeLink } from '../schema/view/safe-link.ts';
import { oneLine } from '../text/one-line.ts';

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
