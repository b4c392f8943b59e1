import { describe, expect, test } from 'vitest';
import { linkedValues, linkOf, storedValues } from '../../../../src/request/form/stored/shared-values.ts';
import { documentWith, formOf } from '../../api/openapi/support.ts';
import { valuesOf } from './forms.ts';

describe('links and stored values of a form', () => {
  const string = { type: 'string' };
  const body = {
    type: 'object',
    properties: {
      login: string,
      entry: { ...string, format: 'password' },
      inner: { $ref: '#/components/schemas/Inner' },
    },
  };
  const form = formOf(
    documentWith(
      {
        parameters: [
          { name: 'X-Plain', in: 'header', schema: { ...string, format: 'password' } },
          { name: 'X-Once', in: 'header', schema: { ...string, writeOnly: true } },
          { name: 'X-Kind', in: 'header', schema: { ...string, writeOnly: true, enum: ['a', 'b'] } },
          { name: 'back', in: 'query', schema: string },
          { name: 'many', in: 'query', schema: { type: 'array', items: string } },
          { name: 'max_tokens', in: 'query', schema: { type: 'integer' } },
        ],
        requestBody: { content: { 'application/json': { schema: body } } },
      },
      {
        root: {
          servers: [{ url: 'https://{tenant}.example.com', variables: { tenant: { default: 'a' } } }],
          components: {
            schemas: {
              Inner: {
                type: 'object',
                properties: { answer: { ...string, writeOnly: true }, again: { $ref: '#/components/schemas/Inner' } },
              },
            },
          },
        },
      },
    ),
  );
  const base = valuesOf(form);
  const values = {
    ...base,
    serverVariables: { tenant: 'acme' },
    ownServer: 'https://elsewhere.example',
    parameters: {
      'header:X-Plain': 'S3CRET',
      'header:X-Once': 'S3CRET',
      'header:X-Kind': 'b',
      'query:back': 'https://ada:S3CRET@example.com',
      'query:many': ['a', 'Bearer S3CRET'],
      'query:max_tokens': '100',
    },
    body: { ...base.body, text: '{"login":"ada","entry":"S3CRET","inner":{"again":{"answer":"S3CRET"}}}' },
  };

  test('secrets are in no link and no storage, and the link lists what it leaves out', () => {
    const link = linkOf(form, values);
    expect(JSON.stringify([link.values, storedValues(form, values)])).not.toContain('S3CRET');
    expect(link.values).toMatchObject({
      parameters: { 'header:X-Kind': 'b', 'query:max_tokens': '100' },
      serverVariables: {},
      text: '{"login":"ada","entry":"","inner":{"again":{"answer":""}}}',
    });
    expect(link.leftOut).toEqual(['the base URL', 'tenant', 'back', 'many', 'X-Plain', 'X-Once', 'entry', 'answer']);
    expect(storedValues(form, values).serverVariables).toEqual({ tenant: 'acme' });
  });

  test('a received link sets no secrets', () => {
    expect(linkedValues(form, { parameters: { 'header:X-Plain': 'theirs', 'query:back': 'kept' } })).toMatchObject({
      parameters: { 'query:back': 'kept' },
    });
    const text = '{"login":"ada","entry":"theirs","token":"theirs"}';
    expect(linkedValues(form, { text })).toMatchObject({ text: '{"login":"ada","entry":"","token":""}' });
    const media = [
      {
        mediaType: 'application/x-www-form-urlencoded',
        entry: 'urlencoded' as const,
        properties: [
          {
            name: 'entry',
            required: false,
            value: { types: ['string' as const], label: 'string', secret: true as const },
          },
        ],
      },
    ];
    const fields = { entry: 'theirs', client_secret: 'theirs', scope: 'read' };
    // A media type that does not exist makes the form choose the first one.
    for (const index of [{ toString: 1 }, 99, -1, 0.5]) {
      const linked = linkedValues({ ...form, body: { required: false, media } }, { media: index, fields });
      expect(linked).toHaveProperty('fields', { scope: 'read' });
    }
  });

  test('a link does not change the method or the path that a server runs', () => {
    const additions = ['X-HTTP-Method-Override', '_method', 'X-Original-URL', 'x-rewrite-url', 'X-Version'].map(
      (name) => ({ in: 'header', name, value: 'DELETE' }) as const,
    );
    expect(linkedValues(form, { additions })).toMatchObject({ additions: [additions[4]] });
    const { values: shared, leftOut } = linkOf(form, { ...base, additions });
    expect(shared.additions).toEqual([additions[4]]);
    expect(leftOut).toEqual(['X-HTTP-Method-Override', '_method', 'X-Original-URL', 'x-rewrite-url']);
    expect(storedValues(form, { ...base, additions }).additions).toEqual(additions);
  });

  test.each([
    ['text/plain', '_method=DELETE&a=1', '_method=&a=1'],
    ['application/json', '{"\\u005fmethod":"DELETE","a":"1"}', '{"\\u005fmethod":"","a":"1"}'],
  ])('a link does not change the method by a body of %s', (mediaType, text, expected) => {
    const other = { ...form, body: { required: false, media: [{ mediaType, entry: 'text' as const }] } };
    expect(linkedValues(other, { text })).toMatchObject({ text: expected });
    const { values: shared, leftOut } = linkOf(other, { ...base, body: { ...base.body, text } });
    expect(shared.text).toBe(expected);
    expect(leftOut).toEqual(['_method']);
    const withExample = (example: string) => {
      const media = [{ mediaType, entry: 'text' as const, example }];
      return linkedValues({ ...form, body: { required: false, media } }, { text });
    };
    expect(withExample('{"_method":"PUT"}')).toMatchObject({ text });
    expect(withExample('{"payment_method":"card"}')).toMatchObject({ text: expected });
  });

  // PHP makes `_method` of each of these names, and servers with CGI variables take `_` for `-` in names of headers.
  test('a link does not change the method by a name that a server reads as another one', () => {
    const additions = ['X_HTTP_METHOD_OVERRIDE', 'X_Original_URL', '.method', ' _method', '_method\0'].map(
      (name) => ({ in: 'query', name, value: 'DELETE' }) as const,
    );
    expect(linkedValues(form, { additions })).toHaveProperty('additions', []);
    const media = [{ mediaType: 'application/x-www-form-urlencoded', entry: 'text' as const }];
    const text = '.method=DELETE&payment.method=1& _method=DELETE&%20.method=DELETE&_method%00a=DELETE';
    expect(linkedValues({ ...form, body: { required: false, media } }, { text })).toMatchObject({
      text: '.method=&payment.method=1& _method=&%20.method=&_method%00a=',
    });
  });

  test('a link does not change the method by a member of an object, which may be sent as a pair', () => {
    const members = { a: '{"_method":"DELETE"}', b: { _method: 'DELETE' }, c: [{ other_method: 'DELETE' }] };
    const parameters = Object.fromEntries(Object.entries(members).map(([name, value]) => [`query:${name}`, value]));
    const linked = linkedValues(form, { parameters, fields: members });
    expect(linked).toHaveProperty('parameters', { 'query:c': members.c });
    expect(linked).toHaveProperty('fields', { c: members.c });
  });

  test('a link does not change the method by a field that the document does not have', () => {
    const fields = { _method: 'DELETE', a: '1' };
    const property = { name: '_method', required: false, value: { types: ['string' as const], label: 'string' } };
    const formWith = (properties: (typeof property)[]) => {
      const media = [{ mediaType: 'application/x-www-form-urlencoded', entry: 'urlencoded' as const, properties }];
      return { ...form, body: { required: false, media } };
    };
    expect(linkedValues(formWith([]), { fields })).toHaveProperty('fields', { a: '1' });
    const { values: shared, leftOut } = linkOf(formWith([]), { ...base, body: { ...base.body, fields } });
    expect(shared.fields).toEqual({ a: '1' });
    expect(leftOut).toEqual(['_method']);
    expect(linkedValues(formWith([property]), { fields })).toHaveProperty('fields', fields);
  });
});
