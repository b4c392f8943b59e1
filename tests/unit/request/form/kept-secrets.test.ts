import { expect, test } from 'vitest';
import { storedValues } from '../../../../src/request/form/stored/shared-values.ts';
import { body, form, parameter, STRING, valuesOf } from './forms.ts';

const SECRET = 's3cret';

test('nothing that leaves the tab contains secrets, wherever they are entered', () => {
  const password = { ...STRING, format: 'password' };
  const requestForm = form({
    method: 'POST',
    parameters: [
      parameter('api_key', 'query'),
      parameter('q', 'query'),
      parameter('session', 'cookie'),
      parameter('X-Auth-Token', 'header'),
      parameter('pin', 'query', { value: password }),
    ],
    body: body({}),
  });
  const base = valuesOf(requestForm);
  const values = {
    ...base,
    ownServer: `https://${SECRET}.example`,
    credentials: { bearer: { token: SECRET } },
    parameters: Object.fromEntries(
      [...requestForm.parameters].map(({ in: place, name }) => [`${place}:${name}`, name === 'q' ? 'kept' : SECRET]),
    ),
    body: {
      ...base.body,
      text: `{"user":"kept","password":"${SECRET}","deep":[{"client_secret":"${SECRET}","id":12345678901234567890}]}`,
      fields: { apiKey: SECRET, meta: `{"token":"${SECRET}"}`, note: 'kept' },
      parts: { note: { contentType: 'text/plain', headers: { Authorization: SECRET, 'X-Kind': 'kept' } } },
    },
  };
  const shared = storedValues(requestForm, values);
  expect(JSON.stringify(shared)).not.toContain(SECRET);
  expect(shared).toMatchObject({
    parameters: { 'query:q': 'kept' },
    fields: { note: 'kept' },
    parts: { note: { contentType: 'text/plain', headers: { 'X-Kind': 'kept' } } },
  });
  expect(shared.text).toContain('12345678901234567890');
  expect(shared.text).toContain('"user":"kept"');
});

test('a text without secrets stays unchanged', () => {
  const requestForm = form({ method: 'POST', body: body({}) });
  const base = valuesOf(requestForm);
  const text = '{ "tokens": 12,\n  "a": 1.0 }';
  expect(storedValues(requestForm, { ...base, body: { ...base.body, text } }).text).toBe(text);
});
