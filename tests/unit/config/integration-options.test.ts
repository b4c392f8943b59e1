import { expect, test } from 'vitest';
import { integrationOptions } from '../../../src/config/integration-options.ts';

const LOCALIZED = 'i18n: { routing: { prefixDefaultLocale: true } }, // ';

test.each([
  ['no options', '', false],
  ['a path', "{ path: '/docs' }", true],
  ['the root as its path', "{ path: '/' }", false],
  ['an empty path', "{ path: '' }", false],
  ['a computed path', '{ path: place }', true],
  ['the variable of that name', '{ root, path }', true],
  ['no path, and a folder with the word in its name', "{ root: './path' }", false],
])('the pages of an integration with %s have a path of their own, or not', (_, options, expected) => {
  const text = `import specbook from 'astro-specbook';\nexport default { integrations: [specbook(${options})] };`;
  expect(integrationOptions(text).hasOwnPath).toBe(expected);
});

test.each([
  ['a locale', "{ path: '/en' }", false],
  ['a locale and a path', "{ path: '/en/docs' }", true],
])('where each page has its locale in its path, %s', (_, options, expected) => {
  const text = `import specbook from 'astro-specbook';\nexport default { ${LOCALIZED}\n integrations: [specbook(${options})] };`;
  expect(integrationOptions(text).hasOwnPath).toBe(expected);
});

test.each([
  ['', true],
  ["{ path: '/' }", false],
  ["{ path: '/reference' }", true],
])('the pages of the plugin for Starlight have a path of their own by default: specbook(%s)', (options, expected) => {
  const text = `import specbook from 'astro-specbook/starlight';\nexport default { integrations: [starlight({ plugins: [specbook(${options})] })] };`;
  for (const each of [text, text.replace('{ integrations', `{ ${LOCALIZED}\n integrations`)]) {
    expect(integrationOptions(each).hasOwnPath).toBe(expected);
  }
});
