import { expect, test } from 'vitest';
import { redirectResponse } from '../../../integration/render/links/redirect-response.ts';

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

test.each([
  ['/a:b,c@d+e', '/new/a%3Ab%2Cc%40d%2Be/'],
  ['/a%3Ab%20c', '/new/a%3Ab%20c/'],
  ['/caf%C3%A9', '/new/caf%C3%A9/'],
  ['/100%25', '/new/100%25/'],
  ['/a%3Fb%23c', '/new/a%3Fb%23c/'],
  ['/query/a%26b%3D%23c%25', '/new/?from=a%26b=%23c%25'],
  ['/away/a:b%3Fc%20d%25', 'https://example.com/a:b%3Fc%20d%25'],
  ['/written', 'https://example.com/caf%C3%A9%20%2F?x=%26'],
])('the values of a path stay what they are: %s', (pathname, location) => {
  const redirects = [
    { source: '/query/:value', destination: '/new?from=:value', permanent: true },
    { source: '/away/:value', destination: 'https://example.com/:value', permanent: true },
    { source: '/written', destination: 'https://example.com/café%20%2F?x=%26', permanent: true },
    { source: '/:value', destination: '/new/:value', permanent: true },
  ];
  const facts = { base: '/', siteBase: '/', trailingSlash: true };
  expect(redirectResponse(redirects, facts, { method: 'GET', pathname, search: '' })?.location).toBe(location);
});
