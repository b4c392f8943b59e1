import { describe, expect, test } from 'vitest';
import { isUnchanged } from '../../../../integration/build/dev/project-updates.ts';
import { formatProblems } from '../../../../src/problems/problems.ts';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { wordsIn } from '../../../../src/words/english/index.ts';
import { say } from '../../../../src/words/say.ts';
import { project } from '../../document/support.ts';

function loadWith(files: Readonly<Record<string, unknown>>, settings: Readonly<Record<string, unknown>> = {}) {
  const texts = Object.entries({ 'docs.json': settings, ...files }).map(([file, value]) => [
    file,
    JSON.stringify(value),
  ]);
  return loadProject(project({ ...Object.fromEntries(texts), 'start.md': '# Start' }));
}

describe('a file of texts beside docs.json', () => {
  test('changes texts of a language that the package has, and those of docs.json come first', async () => {
    const { words } = await loadWith(
      { 'locales/de.json': { copying: { copied: 'Übernommen', notCopied: 'Nicht übernommen' } } },
      { language: 'de', words: { de: { 'copying.copied': 'Fertig' } } },
    );
    const { copying } = wordsIn(words.translations.get('de'));
    expect(copying).toEqual({ copied: 'Fertig', notCopied: 'Nicht übernommen' });
  });

  test('adds a language, with its plural forms. Texts that it lacks are in English', async () => {
    const results = { one: '{count} wynik', few: '{count} wyniki', other: '{count} wyników' };
    const { words } = await loadWith({ 'locales/pl.json': { search: { results } } }, { language: 'pl' });
    const { search, copying } = wordsIn(words.translations.get('pl'));
    expect([1, 3, 5].map((count) => say(search.results, { count }))).toEqual(['1 wynik', '3 wyniki', '5 wyników']);
    expect(copying.copied).toBe('Copied');
  });

  test('is for the variants of its language too, unless they have a file', async () => {
    const copying = { copied: 'Feito', notCopied: 'Falhou' };
    const { words } = await loadWith(
      { 'locales/pt.json': { copying }, 'locales/pt_br.json': { copying: { copied: 'Pronto' } } },
      { language: 'pt-BR' },
    );
    expect(wordsIn(words.translations.get('pt-BR')).copying).toMatchObject({ copied: 'Pronto', notCopied: 'Falhou' });
  });

  test('is reported with its mistakes, and read again when it changes', async () => {
    const { problems, files } = await loadWith({
      'locales/de.json': { $schema: '../node_modules/astro-specbook/locales/schema.json', copying: { copiedd: 'x' } },
      'locales/german.json': { copying: { copied: 'x' } },
      'locales/schema.json': {},
    });
    expect(formatProblems(problems, 'text')).toMatchInlineSnapshot(`
      "locales/de.json:1:76: warning words-unknown: "copying.copiedd" isn’t the key of a text. (at /copying/copiedd)
          Did you mean "copying.copied"?
      locales/german.json: warning setting-word-unknown: "german" isn’t a language code.
          Did you mean "de"?"
    `);
    expect(files.filter((file) => file.endsWith('/locales/de.json'))).toHaveLength(1);
  });

  test('is left alone if it belongs to another tool', async () => {
    const { problems, words } = await loadWith(
      { 'locales/de.json': { search: 'Suche', home: { title: 'Start' } }, 'locales/translation.json': { a: 'b' } },
      { language: 'de' },
    );
    expect(formatProblems(problems, 'text')).not.toContain('locales/');
    expect(wordsIn(words.translations.get('de')).copying.copied).toBe('Kopiert');
  });

  test('changes a project in dev', async () => {
    const load = (copied: string) => loadWith({ 'locales/en.json': { copying: { copied } } });
    expect(isUnchanged(await load('Take'), await load('Take'))).toBe(true);
    expect(isUnchanged(await load('Take'), await load('Get'))).toBe(false);
  });
});
