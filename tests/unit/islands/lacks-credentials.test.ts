import { expect, test } from 'vitest';
import { lacksCredentials } from '../../../integration/islands/playground/send/lacks-credentials.ts';
import type { SentRequest } from '../../../integration/islands/playground/send/sent-request.ts';
import type { SecurityAlternative, SecuritySchemeField } from '../../../src/request/form/form.ts';
import { initialValues } from '../../../src/request/form/start/initial-values.ts';
import { form } from '../request/form/forms.ts';

const bearer: SecuritySchemeField = { name: 'token', type: 'bearer', scopes: [] };
const key: SecuritySchemeField = { name: 'key', type: 'apiKey', in: 'header', parameterName: 'X-Key', scopes: [] };
const certificate: SecuritySchemeField = { name: 'mtls', type: 'mutualTLS', scopes: [] };

const alternatives = (...schemes: SecuritySchemeField[]): SecurityAlternative[] => [{ schemes: [] }, { schemes }];

function sentRequest(headers: [string, string][], hasCredentials = false): SentRequest {
  const request = { method: 'GET', url: 'https://api.example.com/', headers };
  return {
    request,
    entered: initialValues(form()),
    credentials: [],
    hasCredentials,
    hops: [],
    bases: [],
    variables: [],
    usesCookie: false,
  };
}

test.each<[string, SentRequest, SecurityAlternative[], boolean]>([
  ['nothing was entered', sentRequest([]), alternatives(bearer), true],
  ['a credential was entered', sentRequest([], true), alternatives(bearer), false],
  ['the reader added the header', sentRequest([['authorization', 'Bearer x']]), alternatives(bearer), false],
  ['the reader added the header of a key', sentRequest([['x-key', 'x']]), alternatives(key), false],
  ['the reader added another header', sentRequest([['Authorization', 'x']]), alternatives(key), true],
  ['the document asks for none', sentRequest([]), alternatives(), false],
  ['the form has no input for it', sentRequest([]), alternatives(certificate), false],
])('whether a request lacks credentials: %s', (_, request, security, expected) => {
  expect(lacksCredentials(request, security)).toBe(expected);
});
