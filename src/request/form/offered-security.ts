import type { RequestForm, SecurityAlternative } from './form.ts';

/** No credentials. */
export const NO_SECURITY: SecurityAlternative = { schemes: [] };

/** What APIs ask for most often. Other names of a key can be added as a header or a query parameter. */
export const OFFERED_SECURITY: SecurityAlternative[] = [
  { schemes: [{ name: 'bearer', type: 'bearer', scopes: [], offered: true }] },
  { schemes: [{ name: 'basic', type: 'basic', scopes: [], offered: true }] },
  {
    schemes: [{ name: 'apiKey', type: 'apiKey', in: 'header', parameterName: 'X-API-Key', scopes: [], offered: true }],
  },
];

/** The form with ways to authorize if the document says nothing about it. Initially no credentials are sent. */
export function withOfferedSecurity(form: RequestForm): RequestForm {
  return form.security.length > 0 ? form : { ...form, security: [NO_SECURITY, ...OFFERED_SECURITY] };
}
