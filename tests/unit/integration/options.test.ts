import { expect, test } from 'vitest';
import { parseOptions, parsePluginOptions, parseSidebarOptions } from '../../../integration/build/setup/options.ts';
import { DocsError } from '../../../src/problems/errors.ts';

function hintOf(parse: () => unknown): string | undefined {
  try {
    parse();
  } catch (error) {
    if (error instanceof DocsError) return error.hint;
  }
  return undefined;
}

test('an unknown option of the plugin for Starlight is refused with the options of the plugin', () => {
  const parse = () => parsePluginOptions({ roots: './doc' });
  expect(parse).toThrow('Unrecognized key: "roots"');
  expect(hintOf(parse)).toContain('`frontmatter`');
  expect(hintOf(parse)).not.toContain('`layout`');
  expect(() => parsePluginOptions({ layout: './Docs.astro' })).toThrow('Unrecognized key: "layout"');
});

test('a place in the sidebar has the path of its document as in docs.json', () => {
  expect(parseSidebarOptions({ document: './orders.yaml' })).toEqual({ document: 'orders.yaml' });
});

test('a wrong option of the sidebar is refused with the options that it has', () => {
  expect(() => parseSidebarOptions({ documents: 'orders.yaml' })).toThrow('Invalid options for specbookSidebar()');
  expect(hintOf(() => parseSidebarOptions({ documents: 'orders.yaml' }))).toMatch(/^Did you mean "document"\?/);
  expect(() => parseSidebarOptions({ translations: { fr: 'Commandes' } })).toThrow(
    'required with `translations`, as the label in all other languages',
  );
});

test('the hint names the option that a misspelled one most probably means', () => {
  expect(hintOf(() => parseOptions({ rooot: '.', pathh: '/x' }))).toMatch(
    /^Did you mean "root" and "path"\? The options are/,
  );
  expect(hintOf(() => parsePluginOptions({ frontMatter: {} }))).toMatch(/^Did you mean "frontmatter"\?/);
  expect(hintOf(() => parseOptions({ openapi: 'openapi.yaml' }))).toMatch(/^The options are/);
});

test('the former option `incremental` is refused like any unknown option', () => {
  expect(() => parseOptions({ incremental: true })).toThrow('Unrecognized key: "incremental"');
  expect(hintOf(() => parseOptions({ incremental: false }))).toMatch(/^The options are/);
});

test('options that are set to undefined are left out', () => {
  expect(parsePluginOptions({ root: './docs', path: undefined, frontmatter: { audience: 'all' } })).toEqual({
    root: './docs',
    frontmatter: { audience: 'all' },
  });
  expect(Object.keys(parseOptions({ path: undefined, notFound: false }))).toEqual(['notFound']);
});

test('the hint names the part that a misspelled one most probably means', () => {
  const footer = { Footer: './Footer.astro' };
  expect(parseOptions({ components: footer })).toEqual({ components: footer });
  const misspelled = () => parsePluginOptions({ components: { Response: './Responses.astro' } });
  expect(misspelled).toThrow(/Unrecognized key: "Response"\s+→ at components/);
  expect(hintOf(misspelled)).toMatch(/^Did you mean "Responses"\?/);
  const script = () => parseOptions({ components: { Footer: './Footer.tsx' } });
  expect(script).toThrow(/expected the path of an \.astro file\s+→ at components\.Footer/);
});
