import { expect, test } from 'vitest';
import { slicesOf } from '../../../src/agents/slice/slice.ts';
import { listOperations, resolverOf } from '../../../src/api/openapi/operation.ts';
import { securitySchemesOf } from '../../../src/api/openapi/security.ts';
import { viewOf } from '../api/openapi/support.ts';
import { printProblems, problemsOf, project, read } from './support.ts';

const HEAD = "openapi: 3.2.0\ninfo: {title: S, version: '1'}\n";
const SCHEMES = 'components: {securitySchemes: {loc: {type: http, scheme: bearer}}}\n';

/** Creates a document whose only operation has this requirement, beside a file with a scheme. */
function withSecurity(security: string, { head = HEAD, schemes = SCHEMES } = {}): string {
  return project({
    'openapi.yaml': `${head}security: [${security}]\n${schemes}paths:\n  /s: {get: {summary: S, responses: {'200': {description: ok}}}}\n`,
    'sec.yaml': `${HEAD}components: {securitySchemes: {Ext: {type: apiKey, in: query, name: kk}, Again: {$ref: '#/components/securitySchemes/Ext'}}}\n`,
    'scheme.yaml': 'type: apiKey\nin: header\nname: X-Key\n',
  });
}

test.each([
  ['in another file', "'./sec.yaml#/components/securitySchemes/Ext': []", 'Ext'],
  ['that is a reference in another file', "'./sec.yaml#/components/securitySchemes/Again': []", 'Ext'],
  ['that is a whole file', 'scheme.yaml: []', 'scheme'],
  ['in the document', "'#/components/securitySchemes/loc': []", 'loc'],
  ['in the document, with its file', "'openapi.yaml#/components/securitySchemes/loc': []", 'loc'],
])('a requirement may give the URI of a scheme %s', async (_, security, name) => {
  const root = withSecurity(`{${security}}`, { schemes: name === 'loc' ? SCHEMES : '' });
  const document = await read('openapi.yaml', root);
  expect(securitySchemesOf(document, resolverOf(document)).map((scheme) => scheme.name)).toEqual([name]);
  expect(viewOf(document).securitySchemes?.map(({ label }) => label)).toEqual([name]);
  const problems = printProblems(await problemsOf(root, 'openapi.yaml'));
  expect(problems).not.toContain('security');
  const [operation] = listOperations(document);
  if (!operation) throw new Error('There’s no operation.');
  expect(slicesOf(document, operation)().document['components']).toHaveProperty(['securitySchemes', name]);
});

test('the fields of a scheme in another file are shown', async () => {
  const root = withSecurity("{'./sec.yaml#/components/securitySchemes/Ext': []}");
  const view = viewOf(await read('openapi.yaml', root));
  expect(view.securitySchemes).toMatchObject([{ label: 'Ext', words: 'API key in the `kk` query parameter' }]);
});

test('a URI in the file of a path item is relative to that file', async () => {
  const root = project({
    'openapi.yaml': `${HEAD}paths:\n  /s: {$ref: paths/s.yaml}\n`,
    'paths/s.yaml': "get: {summary: S, security: [{'../key.yaml': []}], responses: {'200': {description: ok}}}\n",
    'key.yaml': 'type: apiKey\nin: header\nname: X-Key\n',
  });
  expect(viewOf(await read('openapi.yaml', root)).security).toMatchObject([
    { schemes: [{ name: 'key', parameterName: 'X-Key' }] },
  ]);
});

test.each([
  ['a file that does not exist', "{'none.yaml#/Ext': []}", 'reference-unresolved: The reference "none.yaml#/Ext"'],
  ['nothing in a file', "{'sec.yaml#/Ext': []}", 'reference-unresolved: The reference "sec.yaml#/Ext"'],
  [
    'nothing in the document',
    "{'#/components/securitySchemes/lok': []}",
    'openapi.yaml:3:13: error security-scheme-unknown: There’s no security scheme "lok" in components/securitySchemes. (at /security/0/#~1components~1securitySchemes~1lok)',
  ],
])('a URI that leads to %s is reported', async (_, security, problem) => {
  expect(printProblems(await problemsOf(withSecurity(security), 'openapi.yaml'))).toContain(problem);
});

test('a problem of a requirement is reported at its URI', async () => {
  const root = project({
    'openapi.yaml': `${HEAD}security:\n  - {}\n  - 'login.yaml': [none]\npaths: {}\n`,
    'login.yaml': 'type: oauth2\nflows: {clientCredentials: {tokenUrl: /token, scopes: {}}}\n',
  });
  expect(printProblems(await problemsOf(root, 'openapi.yaml'))).toContain(
    'openapi.yaml:5:5: warning security-scope-unknown: The security scheme "login" has no scope "none".',
  );
});

test('the name of a component is a name, and so is every key before OpenAPI 3.2', async () => {
  const named = withSecurity('{sec.yaml: []}', { schemes: SCHEMES.replace('loc:', 'sec.yaml:') });
  expect(viewOf(await read('openapi.yaml', named)).securitySchemes).toMatchObject([{ label: 'sec.yaml' }]);
  const earlier = withSecurity('{none.yaml: []}', { head: HEAD.replace('3.2', '3.1') });
  expect(printProblems(await problemsOf(earlier, 'openapi.yaml'))).toContain('no security scheme "none.yaml"');
});
