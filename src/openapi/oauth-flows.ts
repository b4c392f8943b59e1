import { entriesOf, ownValue, textOf } from '../document/json.ts';
import type { OAuthFlowField } from '../request/form.ts';
import { safeLink } from '../schema/safe-link.ts';
import { oneLine } from './one-line.ts';

const KINDS: readonly OAuthFlowField['kind'][] = [
  'authorizationCode',
  'clientCredentials',
  'deviceAuthorization',
  'implicit',
  'password',
];

/** OAuth Flows Object, OpenAPI 3.1 section 4.8.28, as the playground walks them: what lacks an address is left out. */
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
