import { expect, test } from 'vitest';
import { requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { problemsOf, projectOf } from './support.ts';

const flows = {
  authorizationCode: {
    authorizationUrl: 'https://login.example.com/authorize',
    tokenUrl: 'https://login.example.com/token',
    scopes: { read: 'Read' },
    'x-scalar-client-id': 'of-the-flow',
    'x-usePkce': 'no',
    'x-client-secret': 'secret-4711',
    'x-tokenName': 'id_token',
  },
};

function project(oauth: object, scheme: object = { type: 'oauth2', flows }) {
  return projectOf({
    'docs.json': { api: { openapi: 'api.json', playground: { oauth } } },
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Test', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      security: [{ login: ['read'] }],
      paths: { '/orders': { get: { summary: 'List', responses: { 200: { description: 'OK' } } } } },
      components: { securitySchemes: { login: scheme } },
    },
  });
}

async function presetOf(oauth: object, scheme?: object): Promise<unknown> {
  const { site, settings } = await project(oauth, scheme);
  const [page] = site.pages;
  if (page?.kind !== 'operation') throw new Error('There’s no page of an operation.');
  const form = requestForm(page.document, page.operation, { oauth: settings.api.playground.oauth });
  expect(JSON.stringify(form)).not.toContain('secret-4711');
  return form.security[0]?.schemes[0]?.preset;
}

test('extensions of other tools are presets, but turn PKCE not off and name no secret', async () => {
  expect(await presetOf({})).toEqual({ clientId: 'of-the-flow', usesIdToken: true });
  const scheme = { type: 'oauth2', flows: {}, 'x-defaultClientId': 'redocly', 'x-default-scopes': ['read'] };
  expect(await presetOf({}, scheme)).toEqual({ clientId: 'redocly', scopes: ['read'] });
  const audience = { type: 'oauth2', flows: { password: { 'x-scalar-security-query': { audience: 'orders' } } } };
  expect(await presetOf({}, audience)).toEqual({ audience: 'orders' });
});

test('docs.json takes precedence over the document', async () => {
  const oauth = { login: { clientId: 'docs', pkce: false, redirectPath: '/oauth/done' } };
  expect(await presetOf(oauth)).toEqual({
    clientId: 'docs',
    usesIdToken: true,
    pkce: false,
    redirectPath: '/oauth/done',
  });
});

test('an unknown scheme is a problem with the nearest name', async () => {
  const { problems } = await project({ logn: { clientId: 'docs' } });
  expect(problems).toMatchObject([
    {
      code: 'oauth-scheme-unknown',
      severity: 'warning',
      pointer: '/api/playground/oauth/logn',
      message: 'No document has an OAuth or OpenID Connect scheme "logn". Schemes: "login".',
      hint: 'Did you mean "login"?',
    },
  ]);
});

test.each(['clientSecret', 'client_secret', 'secret'])(
  '%s in docs.json is an error that does not repeat it',
  async (key) => {
    const read = await project({ login: { clientId: 'docs', [key]: 'secret-4711' } });
    expect(read.problems).toMatchObject([{ code: 'setting-invalid', severity: 'error' }]);
    expect(problemsOf(read)).toContain('anyone can read');
    expect(problemsOf(read)).not.toContain('secret-4711');
    expect(read.settings.api.playground.oauth).toEqual({ login: { clientId: 'docs' } });
  },
);
