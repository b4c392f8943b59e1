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
    const address = (name: string) => {
      const text = textOf(ownValue(flow, name));
      return text !== undefined && /^https?:/i.test(text) && safeLink(text) ? text : undefined;
    };
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

const NEEDED = {
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  clientCredentials: ['tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
} as const satisfies Record<OAuthFlowField['kind'], (keyof OAuthFlowField)[]>;
