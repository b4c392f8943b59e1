import { describe, expect, test } from 'vitest';
import { checkedCollections } from '../../../integration/setup/collection-clash.ts';

/** Runs the module with the given collections as ours. Returns its exports. */
function run(code: string): unknown {
  const checked = (checkedCollections(code) ?? code)
    .replaceAll(/^import .*$/gm, '')
    .replaceAll('export const', 'const');
  const body = `${checked}\nreturn collections;`;
  const ours = { operations: 'ours', channels: 'ours', pages: 'ours' };
  return new Function('docsCollections', 'own', body)(() => ours, { pages: 'own', blog: 'own' });
}

const IMPORT = "import { docsCollections } from 'astro-specbook/content';\n";

describe('collections of the site beside ours', () => {
  test.each([
    ['a key', "export const collections = { pages: 'own', ...docsCollections() };"],
    ['an imported collection', 'export const collections = { ...own, ...docsCollections() };'],
    ['ours by a name', 'const docs = docsCollections();\nexport const collections = { ...own, ...docs };'],
    ['among others', "export const collections = { blog: 'own', ...own, ...docsCollections(), more: 1 };"],
  ])('are refused with an explanation if ours would replace them: %s', (_name, code) => {
    expect(() => run(IMPORT + code)).toThrow(/"pages" of this site is replaced.*\.\.\.docsCollections\(\) first/);
  });

  test.each([
    ['ours first', 'export const collections = { ...docsCollections(), ...own };', 'own'],
    ['no name in common', "export const collections = { blog: 'own', ...docsCollections() };", 'ours'],
    [
      'ours under another name',
      "const { pages: docs, ...rest } = docsCollections();\nexport const collections = { pages: 'own', docs, ...rest };",
      'own',
    ],
  ])('are all kept otherwise: %s', (_name, code, pages) => {
    expect(run(IMPORT + code)).toMatchObject({ operations: 'ours', pages });
  });

  test('are unchanged in a configuration without ours', () => {
    expect(
      checkedCollections("import { own } from './own';\nexport const collections = { a: 1, ...own };"),
    ).toBeUndefined();
  });
});
