import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, builtReference } from '../support/shared-sites.ts';

describe('a site of a hostile document', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await builtReference();
  });
  afterAll(() => site?.remove());

  const built = (slug: string) => path.join(site.out, slug, 'index.html');
  const documentAt = (slug: string) => parseHTML(readFileSync(built(slug), 'utf8')).document;

  test('follows a chain of 500 references to its end', () => {
    const text = documentAt('odd/follow-the-chain').querySelector('article')?.textContent ?? '';
    expect(text).toContain('farthest');
    expect(text).toContain('The end of the chain');
    expect(text).toContain('deepest');
    expect(text).not.toContain('Missing definition');
  });

  test('lists and sends properties and parameters named like `__proto__` as usual', () => {
    const page = documentAt('odd/use-odd-names');
    const text = page.querySelector('article')?.textContent ?? '';
    for (const description of ['The first', 'The second', 'The third']) expect(text).toContain(description);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(ids).toContain(`parameter-${name}`);
      expect(ids).toContain(`body.${name}`);
      expect(ids).toContain(`response-200.${name}`);
    }
    const sample = page.querySelector('pre')?.textContent ?? '';
    expect(sample).toMatch(/[?&]__proto__=/);
    expect(sample).toMatch(/'__proto__=/);
  });

  test('shows code, callouts and bindings named like `constructor` as usual', () => {
    const article = documentAt('odd/use-odd-names').querySelector('article');
    expect(article?.textContent).toMatch(/code\s+A callout/);
    expect(article?.querySelector('[role="note"]')?.className).toContain('docs-callout-callout');
    const bindings = [...documentAt('bound/websockets/rooms').querySelectorAll('.docs-binding')];
    const texts = bindings.map((binding) =>
      [...binding.querySelectorAll('p, code, span')].map((part) => part.textContent),
    );
    expect(texts).toEqual([
      ['constructor', 'hasOwnProperty', 'The first field'],
      ['hasOwnProperty', 'constructor', 'The second field'],
    ]);
  });

  test.each([
    ['a document with an empty "paths"', 'empty/overview', 'Nothing yet', 'OpenAPI 3.1.0'],
    ['an AsyncAPI document without channels', 'silent/overview', 'No channels yet', 'AsyncAPI 3.0.0'],
  ])('%s has an overview page with its title', (_, slug, title, specification) => {
    const page = documentAt(slug);
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect(page.querySelector('article')?.textContent).toContain(specification);
    expect(documentAt('odd/follow-the-chain').querySelector(`nav a[href="/${slug}/"]`)).not.toBeNull();
  });

  test('has no page for an empty document with "x-excluded"', () => {
    expect(existsSync(built('secret/overview'))).toBe(false);
  });
});
