import { describe, expect, test } from 'vitest';
import { type CredentialSchemes, offeredCredentials } from '../../../integration/render/page/reader-credentials.ts';

const SCHEMES: CredentialSchemes = {
  'orders.yaml': { key: 'token', login: 'password' },
  'stock.yaml': { key: 'token', ticket: 'token' },
};
const SECRET = 's3cret-4711';

const offeredFor = (document: string, given: unknown) => offeredCredentials(given, SCHEMES, document);

test('a document gets the credentials for its schemes, and no others', () => {
  const given = [
    { scheme: 'key', label: 'Test', value: SECRET, document: 'orders.yaml' },
    { scheme: 'login', label: 'Ada', value: { username: 'ada', password: SECRET } },
    { scheme: 'ticket', label: 'Stock', value: 'stock-key' },
  ];
  expect(offeredFor('orders.yaml', given)).toEqual({
    offered: [
      { scheme: 'key', label: 'Test', credential: { token: SECRET } },
      { scheme: 'login', label: 'Ada', credential: { username: 'ada', password: SECRET } },
    ],
    fault: undefined,
  });
  expect(offeredFor('stock.yaml', given).offered.map(({ scheme }) => scheme)).toEqual(['ticket']);
  expect(offeredFor('other.yaml', given)).toEqual({ offered: [], fault: undefined });
});

test.each([undefined, null, []])('without credentials there is nothing to offer: %j', (given) => {
  expect(offeredFor('orders.yaml', given)).toEqual({ offered: [], fault: undefined });
});

describe('a faulty value is left out, and its fault is named without the value', () => {
  test.each([
    ['a secret instead of a list', SECRET, 'Astro.locals.docs.credentials must be a list'],
    ['a secret instead of an object', [SECRET], '[0] must be an object'],
    ['an unknown scheme', [{ scheme: SECRET, label: 'x', value: SECRET }], 'Schemes: "key", "login", "ticket".'],
    ['a name of every object', [{ scheme: 'toString', label: 'x', value: SECRET }], '[0].scheme isn’t'],
    [
      'an unknown document',
      [{ scheme: 'key', label: 'x', value: SECRET, document: SECRET }],
      'which has "orders.yaml", "stock.yaml".',
    ],
    [
      'a scheme of two documents',
      [{ scheme: 'key', label: 'x', value: SECRET }],
      '[0].document is missing. Several documents have the scheme "key", such as "orders.yaml", "stock.yaml".',
    ],
    ['no label', [{ scheme: 'ticket', value: SECRET }], '[0].label must be a non-empty string'],
    [
      'an object as a token',
      [{ scheme: 'ticket', label: 'x', value: { token: SECRET } }],
      '[0].value must be a non-empty string',
    ],
    [
      'a text for HTTP Basic',
      [{ scheme: 'login', label: 'x', value: `ada:${SECRET}` }],
      'because "login" is HTTP Basic',
    ],
  ])('%s', (_, given, message) => {
    const results = ['orders.yaml', 'stock.yaml'].map((document) => offeredFor(document, given));
    expect(results.flatMap(({ offered }) => offered)).toEqual([]);
    for (const { fault } of results) {
      expect(fault).toContain(message);
      expect(fault).not.toContain(SECRET);
    }
  });

  test('the other entries are offered', () => {
    const given = [{ scheme: 'nothing' }, { scheme: 'ticket', label: 'Stock', value: SECRET }];
    expect(offeredFor('stock.yaml', given).offered).toHaveLength(1);
  });
});
