import { expect, test } from 'vitest';
import { requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { listOperations } from '../../../../src/api/openapi/operation.ts';
import { signatureOf } from '../../../../src/api/openapi/signature.ts';
import { STANDARD_WEBHOOKS } from '../../../../src/request/signature/signature-scheme.ts';
import { apiDocument } from './support.ts';

const github = { header: 'X-Hub-Signature-256', format: 'sha256={hex}' };

function webhook(operation: object, root: object = {}) {
  const post = { responses: {}, ...operation };
  const document = apiDocument({ openapi: '3.1.0', info: {}, webhooks: { sent: { post } }, ...root });
  const [found] = listOperations(document);
  if (!found) throw new Error('There is no webhook.');
  return { document, operation: found };
}

function signature(operation: object, root: object = {}) {
  const { document, operation: sent } = webhook(operation, root);
  return signatureOf(document, sent);
}

test('a webhook is signed as it says, otherwise as the document says', () => {
  const scheme = { ...github, payload: '{body}', algorithm: 'sha256', secret: 'text' };
  expect(signature({ 'x-docs': { signature: github } })).toMatchObject({ isDocumented: true, scheme });
  expect(signature({}, { 'x-docs': { signature: github } })).toMatchObject({ isDocumented: true, scheme });
  expect(signature({ 'x-docs': { signature: 'standard' } }, { 'x-docs': { signature: github } })).toEqual({
    isDocumented: true,
    scheme: STANDARD_WEBHOOKS,
  });
});

test('a webhook with the header of Standard Webhooks is signed by it', () => {
  const parameters = [{ name: 'Webhook-Signature', in: 'header', schema: { type: 'string' } }];
  expect(signature({ parameters })).toEqual({ isDocumented: true, scheme: STANDARD_WEBHOOKS });
});

test('without a description that can be used, only test deliveries are signed', () => {
  expect(signature({})).toEqual({ isDocumented: false, scheme: STANDARD_WEBHOOKS });
  expect(signature({ 'x-docs': { signature: { header: 'X', format: '' } } }).isDocumented).toBe(false);
});

test('the payload of a test delivery has what only the API sets', () => {
  const schema = { type: 'object', properties: { id: { type: 'string', readOnly: true, example: 'a1' } } };
  const { document, operation } = webhook({ requestBody: { content: { 'application/json': { schema } } } });
  expect(requestForm(document, operation).body?.media[0]?.example).toContain('a1');
});
