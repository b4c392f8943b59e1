import { expect, test } from 'vitest';
import { printedIn, siteWith } from '../../support/checked-folder.ts';

/** A site without problems in the folder `docs`. */
const DOCS = Object.fromEntries(Object.entries(siteWith({})).map(([file, text]) => [`docs/${file}`, text]));

function config(specbook: string): Record<string, string> {
  return {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';\nimport specbook from 'astro-specbook';\nexport default defineConfig({ integrations: [${specbook}] });\n`,
  };
}

test.each([["specbook({ root: './docs' })"], ["specbook({ path: '/api', omit: ['menu'], root: 'docs' })"]])(
  'docs check in an Astro project checks the folder of %s',
  async (specbook) => {
    expect(await printedIn({ ...DOCS, ...config(specbook) })).toEqual({
      code: 0,
      text: 'No problems (3 pages, 1 document)',
    });
  },
);

test('docs check names the folder of the configuration if docs.json is missing there', async () => {
  const { code, text } = await printedIn(config("specbook({ root: './handbook' })"));
  expect(code).toBe(1);
  expect(text).toBe(
    'There is no docs.json in <root>/handbook.\n    astro.config.mjs names this folder in specbook({ root: … }). Create docs.json there, or correct the path.',
  );
});

test('docs check says what to run if the configuration computes the folder', async () => {
  const { code, text } = await printedIn({ ...DOCS, ...config('specbook({ root: folder })') });
  expect(code).toBe(1);
  expect(text).toBe(
    'There is no docs.json in <root>.\n    If astro.config.mjs has specbook({ root: … }), name that folder: docs check --root FOLDER',
  );
});
