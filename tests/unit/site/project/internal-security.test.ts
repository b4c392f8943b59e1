import { expect, test } from 'vitest';
import { requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { listOperations } from '../../../../src/api/openapi/operation.ts';
import { operationView } from '../../../../src/api/openapi/operation-view.ts';
import { projectOf } from './support.ts';

const responses = { 200: { description: 'OK' } };

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/orders': { get: { responses } },
    '/refunds': { get: { security: [{ staff: [] }], responses } },
    '/prices': { get: { security: [{ staff: [] }, {}], responses } },
    '/status': { get: { security: [], responses } },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      staff: { type: 'http', scheme: 'bearer', 'x-internal': true },
    },
  },
};

test('an operation that only an internal scheme authorizes asks for no other credentials, and is not called public', async () => {
  const { documents } = await projectOf({ 'docs.json': { api: { openapi: 'api.json' } }, 'api.json': DOCUMENT });
  const document = documents.get('api.json');
  if (!document) throw new Error('The document is missing.');
  const facts = listOperations(document).map((operation) => {
    const { isPublic, isExempt } = operationView(document, operation);
    const { security } = requestForm(document, operation, { examples: 'all', prefill: false });
    const asked = security.flatMap(({ schemes }) => schemes.map(({ name }) => name));
    return [operation.path, asked, { isPublic, isExempt }];
  });
  expect(facts).toEqual([
    ['/orders', ['key'], { isPublic: false, isExempt: false }],
    ['/refunds', [], { isPublic: false, isExempt: false }],
    ['/prices', [], { isPublic: true, isExempt: true }],
    ['/status', [], { isPublic: true, isExempt: true }],
  ]);
});
