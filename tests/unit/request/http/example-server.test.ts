import { expect, test } from 'vitest';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { form, valuesOf } from '../form/forms.ts';

const API = { url: 'https://api.example.com/v1', variables: [] };
const mock = { file: '/examples.json', isInPage: false };
const EXAMPLES = { url: 'https://docs.example/_docs/mock/api', variables: [], mock };
const SECURITY: RequestForm['security'] = [{ schemes: [{ name: 'key', type: 'bearer', scopes: [] }] }];

function sent(more: Partial<RequestForm>, values: Parameters<typeof valuesOf>[1]) {
  const requestForm = form({ servers: [API, EXAMPLES], security: SECURITY, ...more });
  return buildRequest(requestForm, valuesOf(requestForm, { credentials: { key: { token: 'S3CRET' } }, ...values }))
    .request;
}

test('the example server gets no credentials, and what the reader prefers', () => {
  const { url, headers } = sent({}, { server: 1, prefer: 'code=404' });
  expect([url, headers]).toEqual(['https://docs.example/_docs/mock/api/things', [['Prefer', 'code=404']]]);
});

test('the API gets credentials, and no preference', () => {
  expect(sent({}, { server: 0, prefer: 'code=404' }).headers).toEqual([['Authorization', 'Bearer S3CRET']]);
});

test('with only the example server, requests go nowhere else', () => {
  const { url } = sent({ servers: [EXAMPLES] }, { ownServer: 'https://x.example' });
  expect(url).toBe('https://docs.example/_docs/mock/api/things');
});

test('a site whose URLs end with a slash gets such a URL', () => {
  const servers = [{ ...EXAMPLES, mock: { ...mock, endsWithSlash: true } }];
  expect(sent({ servers, path: '/things?all' }, {}).url).toBe('https://docs.example/_docs/mock/api/things/?all');
});
