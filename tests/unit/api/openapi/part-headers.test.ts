import { describe, expect, test } from 'vitest';
import { requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { sampleRequest } from '../../../../src/request/form/sample/sample-request.ts';
import { initialValues } from '../../../../src/request/form/start/initial-values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { documentWith, formOf, onlyOperation } from './support.ts';

describe('the headers of a part', () => {
  const encoding = {
    meta: {
      headers: {
        'X-Default': { required: true, schema: { type: 'integer', default: 3 } },
        'X-Optional': { schema: { type: 'string', default: 'gzip' } },
        'X-Only': { required: true, schema: { const: 'v1' } },
        'X-Example': { required: true, schema: { type: 'string', examples: ['abc'] } },
        'X-Old': { deprecated: true, schema: { type: 'string', default: 'old' } },
        'X-Free': { required: true, schema: { type: 'string' } },
      },
    },
  };
  const schema = { type: 'object', required: ['meta'], properties: { meta: { type: 'string' }, other: {} } };
  const document = documentWith({
    requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } },
  });
  const upload = (prefill: boolean) => requestForm(document, onlyOperation(document), { prefill });
  const headersOf = ({ body }: HttpRequest) => (body?.kind === 'multipart' ? body.parts[0]?.headers : undefined);

  test('start with defaults of required ones, and with their examples in a prefilled form', () => {
    const headers = (prefill: boolean) => initialValues(upload(prefill), { prefill }).body.parts?.meta?.headers;
    expect(headers(false)).toEqual({ 'X-Default': '3', 'X-Only': 'v1' });
    expect(headers(true)).toMatchObject({ 'X-Example': 'abc' });
  });

  test('are left out if no header can have their name', () => {
    const names = ['', 'X Space', 'X-Line\r\nX-Other', 'X-Ü'];
    const headers = Object.fromEntries(names.map((name) => [name, { required: true, schema: { default: 'a' } }]));
    const content = { 'multipart/form-data': { schema, encoding: { meta: { headers } } } };
    const form = formOf(documentWith({ requestBody: { content } }));
    const { request, missing } = buildRequest(form, {
      ...initialValues(form),
      body: { ...initialValues(form).body, fields: { meta: 'x' } },
    });
    expect(headersOf(request)).toBeUndefined();
    expect(missing.map(({ input }) => input)).toEqual(['server']);
  });

  test('are in samples, the required ones with an example or their name', () => {
    const form = upload(false);
    const { body } = initialValues(form);
    const sample = sampleRequest(form, initialValues(form), { gaps: 'all', secrets: 'masked' });
    expect(headersOf(sample)).toEqual([
      ['X-Default', '3'],
      ['X-Only', 'v1'],
      ['X-Example', 'abc'],
      ['X-Free', 'X-Free'],
    ]);
    const values = { ...initialValues(form), body: { ...body, fields: { meta: 'x' } } };
    const sent = sampleRequest(form, values, { gaps: 'placeholders', secrets: 'masked' });
    expect(headersOf(sent)).toContainEqual(['X-Free', 'YOUR_X_FREE']);
  });
});
