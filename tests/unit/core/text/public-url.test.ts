import { expect, test } from 'vitest';
import { documentNames, publicReference, publicText, publicUrl } from '../../../../src/core/text/public-url.ts';

test.each([
  ['https://host/a.yaml?token=secret', 'https://host/a.yaml'],
  ['https://host/a.yaml?sig=x/y@z#secret', 'https://host/a.yaml'],
  ['https://host/a.yaml#access_token=secret', 'https://host/a.yaml'],
  ['HTTPS://me:secret@host:8443/a.yaml', 'HTTPS://host:8443/a.yaml'],
  ['https://me:sec@ret@host/a@b.yaml', 'https://host/a@b.yaml'],
  ['https://host?secret', 'https://host'],
  ['https://host/a.yaml#2', 'https://host/a.yaml#2'],
  ['https://host/a.yaml', 'https://host/a.yaml'],
  ['openapi/v1?.yaml', 'openapi/v1?.yaml'],
])('shows the URL %s as %s', (url, shown) => {
  expect(publicUrl(url)).toBe(shown);
});

test.each([
  ['https://host/a.yaml?token=secret#/Pet', 'https://host/a.yaml#/Pet'],
  ['//me:secret@host/a.yaml#/paths/~1a?b', '//host/a.yaml#/paths/~1a?b'],
  ['https:me:secret@host/a.yaml', 'https:host/a.yaml'],
  ['parts/pet.yaml?token=secret', 'parts/pet.yaml'],
  ['../@scope/pet.yaml#/Pet', '../@scope/pet.yaml#/Pet'],
  ['#/components/schemas/A?', '#/components/schemas/A?'],
])('shows the reference %s as %s', (reference, shown) => {
  expect(publicReference(reference)).toBe(shown);
});

test.each([
  ['https://host/a.yaml?token=secret GET /users', 'https://host/a.yaml?… GET /users'],
  ['https://host/a.yaml#2 GET /users', 'https://host/a.yaml#2 GET /users'],
  ['GET https://host/?q=1', 'GET https://host/?q=1'],
  ['https://host/?q=1', 'https://host/?q=1'],
])('shows the name %s as %s', (text, shown) => {
  expect(publicText(text)).toBe(shown);
});

test('documents whose URLs differ only in the query are told apart by a number', () => {
  const [first, second, other] = ['https://host/a?v=1', 'https://host/a?v=2', 'https://host/b?v=1'];
  expect(documentNames([first, second, 'a.yaml', first, other, 'https://host/b'])).toEqual(
    new Map([
      [first, 'https://host/a'],
      [second, 'https://host/a#2'],
      [other, 'https://host/b#2'],
    ]),
  );
});
