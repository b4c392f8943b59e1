import { expect, test } from 'vitest';
import { redirectResponse } from '../../../integration/files/redirect-response.ts';

const FACTS = { base: '/docs/api/', otherBases: ['/docs/fr/api/'], siteBase: '/docs/', trailingSlash: true };
const REDIRECTS = [
  { source: '/old', destination: '/new', permanent: true },
  { source: '/file', destination: '/openapi.yaml', permanent: true },
  { source: '/away', destination: 'https://example.com/', permanent: true },
];

test.each([
  ['/docs/api/old', '/docs/api/new/'],
  ['/docs/fr/api/old/', '/docs/fr/api/new/'],
  ['/docs/fr/api/file', '/docs/api/openapi.yaml'],
  ['/docs/fr/api/away', 'https://example.com/'],
  ['/docs/de/api/old', undefined],
])('a redirect stays in the language of its path: %s', (pathname, location) => {
  const facts = { ...FACTS, downloads: ['openapi.yaml'] };
  expect(redirectResponse(REDIRECTS, facts, { method: 'GET', pathname, search: '' })?.location).toBe(location);
});
