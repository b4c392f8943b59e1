import { describe, expect, test } from 'vitest';
import { placeBases, translatedLocale } from '../../../integration/starlight/former-bases.ts';

/** The folder of the pages, and the path of each document in it; `moved` if it is no longer at its base. */
const placed = (bases: string[], home = '') => {
  const { mount, bases: places } = placeBases(bases, home);
  return [mount, ...places.map(({ folder, isSame }) => (isSame ? folder : `${folder} moved`))];
};

describe('the pages of documents with a base in starlight-openapi', () => {
  test.each([
    { bases: ['api'], places: ['api', ''] },
    { bases: ['/api/reference/'], places: ['api/reference', ''] },
    { bases: ['API v2'], places: ['api-v2', ''] },
    { bases: ['api/orders', 'api/users'], places: ['api', 'orders', 'users'] },
    { bases: ['api', 'api/users'], places: ['api', '', 'users'] },
    { bases: ['spec/1.0/api', 'spec/2.0/api'], places: ['spec', '10/api', '20/api'] },
  ])('$bases stay where they are', ({ bases, places }) => {
    expect(placed(bases)).toEqual(places);
  });

  test.each([
    { bases: ['auth', 'messages'], places: ['api', 'auth moved', 'messages moved'] },
    { bases: ['api', 'users'], places: ['api', '', 'users moved'] },
    { bases: ['/'], places: ['api', ' moved'] },
  ])('$bases move below /api', ({ bases, places }) => {
    expect(placed(bases)).toEqual(places);
  });

  test('keep their path if it begins with the default locale', () => {
    expect(placed(['en/api'], 'en/')).toEqual(['api', '']);
  });

  test('move below the default locale otherwise', () => {
    expect(placed(['api'], 'en/')).toEqual(['api', ' moved']);
  });
});

describe('the base of a document in another locale', () => {
  const others = [{ locale: 'es', path: 'es' }];

  test.each([
    { base: 'es/apis/x', paths: ['apis/x', 'es/apis/x'], home: '', locale: 'es' },
    { base: '/es/API x/', paths: ['en/api-x'], home: 'en/', locale: 'es' },
    { base: 'es/apis/y', paths: ['apis/x'], home: '', locale: undefined },
    { base: 'fr/apis/x', paths: ['apis/x'], home: '', locale: undefined },
  ])('$base is in $locale beside $paths', ({ base, paths, home, locale }) => {
    expect(translatedLocale(base, paths, { home, others })).toBe(locale);
  });
});
