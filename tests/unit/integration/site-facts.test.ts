import type { AstroConfig } from 'astro';
import { expect, test } from 'vitest';
import { siteFacts } from '../../../integration/build/setup/site-facts.ts';

/** Returns the part of the configuration that `siteFacts` reads. */
function config(i18n?: object): AstroConfig {
  return {
    root: new URL('file:///site/'),
    base: '/handbook',
    trailingSlash: 'ignore',
    build: { format: 'directory' },
    security: {},
    i18n,
  } as unknown as AstroConfig;
}

const PREFIXED = {
  defaultLocale: 'en',
  locales: ['en', { path: 'deutsch', codes: ['de'] }],
  routing: { prefixDefaultLocale: true },
};
const options = { root: '/site', dev: false, layout: undefined };

test.each([
  [undefined, undefined, '/handbook/'],
  ['/docs/', undefined, '/handbook/docs/'],
  [undefined, PREFIXED, '/handbook/en/'],
  ['/en/docs', PREFIXED, '/handbook/en/docs/'],
  ['deutsch', PREFIXED, '/handbook/deutsch/'],
  ['/docs', { ...PREFIXED, routing: { prefixDefaultLocale: false } }, '/handbook/docs/'],
  ['/docs', { ...PREFIXED, routing: 'manual' }, '/handbook/docs/'],
])('the pages with path %s and i18n %o are at %s', (path, i18n, expected) => {
  expect(siteFacts(config(i18n), { ...options, mount: path } as Parameters<typeof siteFacts>[1]).base).toBe(expected);
});

test.each(['/docs', '/'])('refuses a path without a locale if every page has one: %s', (path) => {
  const facts = () => siteFacts(config(PREFIXED), { ...options, mount: path } as Parameters<typeof siteFacts>[1]);
  expect(facts).toThrow(/has no locale, which i18n\.routing\.prefixDefaultLocale requires/);
});

test('refuses domains of locales, because Astro then prerenders no page', () => {
  const domains = { de: 'https://de.example.com' };
  const facts = (i18n: object) => () => siteFacts(config(i18n), options as unknown as Parameters<typeof siteFacts>[1]);
  expect(facts({ ...PREFIXED, domains })).toThrow(/i18n\.domains/);
  expect(facts({ ...PREFIXED, domains: {} })).not.toThrow();
});
