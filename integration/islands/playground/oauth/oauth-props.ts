import type { SecuritySchemeField } from '../../../../src/form/form.ts';
import type { Credential } from '../../../../src/form/values.ts';

export type OAuthScheme = Extract<SecuritySchemeField, { type: 'oauth2' | 'openIdConnect' }>;

export interface OAuthProps {
  id: string;
  scheme: OAuthScheme;
  credential: Credential;
  /** URL of the chosen server, to which addresses in the document may be relative. Empty without one. */
  server: string;
  onCredential(credential: Credential): void;
}
