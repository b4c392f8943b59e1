import { expect, test } from 'vitest';
import { maskedExample } from '../../../../src/request/form/secrets/masked-example.ts';

test('masks what nobody should publish, and nothing else', () => {
  const response = {
    id: 'bk_0001',
    accessToken: 'abc',
    pin: 1234,
    session: { id: 'x', until: 3 },
    note: 'Bearer abc.def-1234567890',
    key: 'sk_live_abcdefghijklmnop',
    owner: 'Ada <ada.l+1@mail.example.org>',
    nextPageToken: 'n2',
    count: 2,
  };
  expect(JSON.parse(maskedExample(JSON.stringify(response)))).toEqual({
    ...response,
    accessToken: '***',
    pin: 0,
    session: { id: '***', until: 3 },
    note: '***',
    key: '***',
    owner: 'Ada <user@example.com>',
  });
});
