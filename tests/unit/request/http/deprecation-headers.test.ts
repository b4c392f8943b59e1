import { expect, test } from 'vitest';
import { announcedEnd } from '../../../../src/request/http/deprecation-headers.ts';

const endOf = (headers: Record<string, string>) =>
  announcedEnd((name) => headers[name], 'https://api.example.com/v1/orders');

test.each([
  ['@1688169599', new Date('2023-06-30T23:59:59Z')],
  ['true', true],
  ['?1', true],
  ['Fri, 11 Nov 2022 23:59:59 GMT', new Date('2022-11-11T23:59:59Z')],
  ['false', undefined],
  ['?0', undefined],
  ['', undefined],
])('the header Deprecation with %j', (deprecation, deprecated) => {
  expect(endOf({ deprecation }).deprecated).toEqual(deprecated);
});

test('the header Sunset, and the successor beside it', () => {
  expect(
    endOf({
      sunset: 'Sat, 31 Dec 2050 23:59:59 GMT',
      link: '<https://docs.example.com/end>; rel="sunset", </v2/orders>; title="a, b"; rel="successor-version"',
    }),
  ).toEqual({
    deprecated: undefined,
    until: new Date('2050-12-31T23:59:59Z'),
    successor: 'https://api.example.com/v2/orders',
  });
});

test('a successor needs an end, and a date must be one', () => {
  expect(endOf({ sunset: 'soon', link: '</v2>; rel=successor-version' })).toEqual({});
});
