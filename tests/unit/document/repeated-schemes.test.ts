import { expect, test } from 'vitest';
import { checkText } from './support.ts';

const document = (security: string[], schemes = '{}') =>
  [
    "openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths:",
    ...security.map((list, index) => `  /p${index}: {get: {security: ${list}, responses: {'200': {description: ok}}}}`),
    `components: {securitySchemes: ${schemes}}`,
  ].join('\n');

test('a missing security scheme is reported once, no matter how many operations name it', async () => {
  expect(await checkText(document(['[{Auth: []}]', '[{Auth: []}]', '[{Auth: []}, {Other: []}]']))).toBe(
    'openapi.yaml:4:27: error security-scheme-unknown: There’s no security scheme "Auth" in ' +
      'components/securitySchemes. 2 other requirements also use it. (at /paths/~1p0/get/security/0/Auth)\n' +
      '    Add the scheme there, or remove it from `security`.\n' +
      'openapi.yaml:6:39: error security-scheme-unknown: There’s no security scheme "Other" in ' +
      'components/securitySchemes. (at /paths/~1p2/get/security/1/Other)\n' +
      '    Add the scheme there, or remove it from `security`.',
  );
});

test('a missing scope is reported once, too', async () => {
  const flow = '{login: {type: oauth2, flows: {clientCredentials: {tokenUrl: /t, scopes: {read: Read}}}}}';
  expect(await checkText(document(['[{login: [raed]}]', '[{login: [read, raed]}]'], flow))).toBe(
    'openapi.yaml:4:27: warning security-scope-unknown: The security scheme "login" has no scope "raed". ' +
      'Another requirement also uses it. (at /paths/~1p0/get/security/0/login)\n' +
      '    Did you mean "read"?',
  );
});
