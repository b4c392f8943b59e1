import type { AstroConfig } from 'astro';
import { expect, test } from 'vitest';
import { isOwnPath } from '../../../integration/build/setup/site-facts.ts';

const PLAIN = {} as AstroConfig;
const PREFIXED = {
  i18n: { defaultLocale: 'en', locales: ['en'], routing: { prefixDefaultLocale: true } },
} as unknown as AstroConfig;

test.each([
  ['no path', undefined, PLAIN, false],
  ['the root', '/', PLAIN, false],
  ['a path', '/docs', PLAIN, true],
  ['no path beside a locale in every path', undefined, PREFIXED, false],
  ['the locale that every path has', '/en', PREFIXED, false],
  ['a path after the locale that every path has', '/en/docs', PREFIXED, true],
])('%s is a path of the pages alone: %s', (_, option, config, expected) => {
  expect(isOwnPath(option, config)).toBe(expected);
});
