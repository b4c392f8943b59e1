import type { SecuritySchemeField } from '../../../../src/request/form/form.ts';
import type { Credential } from '../../../../src/request/form/values.ts';

export type OAuthScheme = Extract<SecuritySchemeField, { type: 'oauth2' | 'openIdConnect' }>;

export interface OAuthProps {
  id: string;
  scheme: OAuthScheme;
  credential: Credential;
  /** URL of the chosen server, to which addresses in the document may be relative. Empty without one. */
  server: string;
  onCredential(credential: Credential): void;
}
