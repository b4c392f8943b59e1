import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { astro } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';

const BOOK = {
  content: {
    'application/json': {
      schema: { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
    },
  },
};

/** Builds a site with an operation in two languages, and a guide in each language. */
async function buildWith(settings: Record<string, unknown>, files: Record<string, string>): Promise<ScratchSite> {
  const site = scratchSite({
    'docs.json': JSON.stringify({
      name: 'Shop',
      ...settings,
      navigation: {
        languages: [
          {
            language: 'en',
            groups: [
              { group: 'Guides', pages: ['guide'] },
              { group: 'Reference', openapi: 'openapi.json' },
            ],
          },
          {
            language: 'de',
            groups: [
              { group: 'Anleitung', pages: ['de/guide'] },
              { group: 'Referenz', openapi: { source: 'openapi.de.json', directory: 'de/api' } },
            ],
          },
          { language: 'ar', pages: ['ar/guide'] },
        ],
      },
    }),
    'openapi.json': openapi({
      '/books': { get: { summary: 'List books', responses: { 200: { description: 'OK' } } } },
    }),
    'openapi.de.json': openapi({
      '/books': { post: { summary: 'Buch anlegen', requestBody: BOOK, responses: { 200: { description: 'OK' } } } },
    }),
    'guide.md': '# Guide',
    'de/guide.md': '# Anleitung',
    'ar/guide.md': '# دليل',
    ...files,
  });
  const { code, output } = await astro(['build'], { cwd: site.root });
  expect(code, output).toBe(0);
  return site;
}

function html(site: ScratchSite, page: string): string {
  return readFileSync(path.join(site.root, 'dist', page), 'utf8');
}

/** Returns the text of all scripts of the built site. */
function scripts(site: ScratchSite): string[] {
  const folder = path.join(site.root, 'dist/_astro');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

describe('a site in several languages', () => {
  let site: ScratchSite;
  beforeAll(async () => {
    const locale = { playground: { send: 'Los', sendEmpty: 'Leer absenden' }, page: { skipToContent: 'Zum Text' } };
    site = await buildWith(
      { words: { de: { 'playground.send': 'Absenden' } } },
      { 'locales/de.json': JSON.stringify(locale) },
    );
  });
  afterAll(() => site.remove());

  it('has each page in its language and writing direction', () => {
    expect(html(site, 'guide/index.html')).toContain('<html lang="en" dir="ltr"');
    expect(html(site, 'de/guide/index.html')).toContain('<html lang="de" dir="ltr"');
    expect(html(site, 'ar/guide/index.html')).toContain('<html lang="ar" dir="rtl"');
    expect(html(site, '404.html')).toContain('<html lang="en" dir="ltr"');
  });

  it('leads from the name of the site to the first page in the language of the reader', () => {
    expect(html(site, 'guide/index.html')).toContain('<a class="docs-site-name" href="/">');
    expect(html(site, 'de/guide/index.html')).toContain('<a class="docs-site-name" href="/de/guide/">');
  });

  it('tells the search that readers choose between languages, not versions', () => {
    expect(html(site, 'de/guide/index.html')).toMatch(/<dialog class="docs-search"[^>]* data-editions="languages"/);
  });

  it('names the key that opens the search as on keyboards of the language', () => {
    expect(html(site, 'guide/index.html')).toMatch(/<kbd data-search-key[^>]*>Ctrl K</);
    expect(html(site, 'de/guide/index.html')).toMatch(/<kbd data-search-key[^>]*>Strg K</);
  });

  it('serves the form of a body in the language of the pages of its document', () => {
    const page = html(site, 'de/api/buch-anlegen/index.html');
    const [, href = ''] = /(_docs\/[^"&?]*form[^"&?]*\.json)/.exec(page) ?? [];
    expect(html(site, href)).toContain('Array von string');
  });

  it('includes the message that a form did not load in its pages, as its texts may not load either', () => {
    expect(html(site, 'de/api/buch-anlegen/index.html')).toContain(
      '<docs-playground lang="de" data-failure="Das Formular konnte nicht geladen werden. ',
    );
    expect(
      scripts(site).filter((script) =>
        /The form failed to load. Check|Das Formular konnte nicht geladen werden. Pr/.test(script),
      ),
    ).toEqual([]);
  });

  it('has the texts of the file of a language beside docs.json, unless docs.json has others', () => {
    expect(html(site, 'de/guide/index.html')).toContain('Zum Text');
    expect(html(site, 'guide/index.html')).not.toContain('Zum Text');
    expect(html(site, 'de/api/buch-anlegen/index.html')).toContain('Absenden');
  });

  it('serves the texts of the playground in one file per language, including those of the site', () => {
    const texts = scripts(site).filter((script) => script.includes('Absenden'));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('send:`Absenden`');
    expect(texts[0]).toContain('sendEmpty:`Leer absenden`');
    expect(texts[0]).not.toContain('Brotkrümelnavigation');
  });
});
