import type { RequestForm, SecurityAlternative } from './form.ts';

const NONE: SecurityAlternative = { schemes: [] };

/** What APIs ask for most often. Other names of a key can be added as a header or a query parameter. */
export const OFFERED_SECURITY: SecurityAlternative[] = [
  { schemes: [{ name: 'bearer', type: 'bearer', scopes: [] }] },
  { schemes: [{ name: 'basic', type: 'basic', scopes: [] }] },
  { schemes: [{ name: 'apiKey', type: 'apiKey', in: 'header', parameterName: 'X-API-Key', scopes: [] }] },
];

/** The form with ways to authorize if the document names none. Initially no credentials are sent. */
export function withOfferedSecurity(form: RequestForm): RequestForm {
  const isNamed = form.security.some(({ schemes }) => schemes.length > 0);
  return isNamed ? form : { ...form, security: [NONE, ...OFFERED_SECURITY] };
}
