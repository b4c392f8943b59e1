import { expect, test } from 'vitest';
import { siblingHref } from '../../../integration/render/links/sibling-href.ts';

const facts = { base: '/docs/api/', siteBase: '/docs/', trailingSlash: true };

test.each([
  ['/docs/api/users/list/', 'users/list', '/docs/api/users/all/'],
  ['/docs/fr/api/users/list', 'users/list', '/docs/fr/api/users/all/'],
  ['/docs/fr/api/users/list.html', 'users/list', '/docs/fr/api/users/all/'],
  ['/d%C3%B6cs/fr/%C3%A9t%C3%A9/', 'été', '/d%C3%B6cs/fr/users/all/'],
  ['/docs/fr/api/', '', '/docs/fr/api/users/all/'],
  ['/docs/fr/api.html', '', '/docs/fr/api/users/all/'],
  ['/', '', '/users/all/'],
  ['/index.html', '', '/users/all/'],
  ['/docs/api/index.html', '', '/docs/api/users/all/'],
])('a link from %s leads to another page of the same locale', (pathname, slug, expected) => {
  expect(siblingHref(facts, { pathname, slug }, 'users/all')).toBe(expected);
});
