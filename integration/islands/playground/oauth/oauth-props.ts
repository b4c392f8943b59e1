import type { SecuritySchemeField } from '../../../../src/form/form.ts';
import type { Credential } from '../../../../src/form/values.ts';
import type { SendTarget } from '../state/props.ts';

export type OAuthScheme = Extract<SecuritySchemeField, { type: 'oauth2' | 'openIdConnect' }>;

export interface OAuthProps {
  id: string;
  scheme: OAuthScheme;
  credential: Credential;
  send: SendTarget;
  /** URL of the chosen server, to which addresses in the document may be relative. Empty without one. */
  server: string;
  /** Path of the callback page. */
  callback: string;
  onCredential(credential: Credential): void;
}
