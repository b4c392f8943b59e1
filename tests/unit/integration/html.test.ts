import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, expectTypeOf, test } from 'vitest';
import { type Html, html, rawHtml } from '../../../integration/render/html/html.ts';
import { repository } from '../../support/command.ts';

const HOSTILE = '<img src=x onerror="alert(1)">&';
const ESCAPED = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;';

test('escapes text in elements and attributes', () => {
  expect(html`<p title="${HOSTILE}">${HOSTILE}</p>`.toString()).toBe(`<p title="${ESCAPED}">${ESCAPED}</p>`);
});

test('text cannot end an attribute', () => {
  expect(html`<a href="/${'" onclick="alert(1)'}">x</a>`.toString()).toBe(
    '<a href="/&quot; onclick=&quot;alert(1)">x</a>',
  );
});

test('keeps markup of other templates, also in lists', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>`.toString()).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
  expect(html`${[HOSTILE, [rawHtml('<hr>')]]}`.toString()).toBe(`${ESCAPED}<hr>`);
});

test('writes nothing for absent values, and numbers as they are', () => {
  expect(html`<p${undefined}>${null}${false}${[]}${0}</p>`.toString()).toBe('<p>0</p>');
});

test('can omit a whole attribute', () => {
  const details = (open: boolean) => html`<details${open && html` open`}></details>`.toString();
  expect([details(true), details(false)]).toEqual(['<details open></details>', '<details></details>']);
});

test.each<[string, () => Html]>([
  ['an attribute without quotes', () => html`<a href=${'/x y'}>x</a>`],
  ['an attribute in single quotes', () => html`<a href='${"/'"}'>x</a>`],
  ['a name of an attribute', () => html`<a ${'onclick'}="x">x</a>`],
  ['markup in an attribute', () => html`<a title="${rawHtml('<b>')}">x</a>`],
])('refuses %s', (_, make) => {
  expect(make).toThrow(TypeError);
});

test('does not mistake < and > in text for a tag', () => {
  expect(html`<p>a = ${'b'} < ${'c'}</p>`.toString()).toBe('<p>a = b < c</p>');
  expect(html`<p title="1 > 0">${'b'}</p>`.toString()).toBe('<p title="1 > 0">b</p>');
});

test('refuses strings and forged objects as markup', () => {
  expectTypeOf<string>().not.toExtend<Html>();
  expectTypeOf<{ toString(): string }>().not.toExtend<Html>();
  const forged = { toString: () => '<hr>', [Symbol.for('astro:html-string')]: true } as unknown as Html;
  expect(() => html`${forged}`).toThrow(TypeError);
});

test('components do not use set:html, so that Astro escapes every string', () => {
  const files = globSync('integration/**/*.astro', { cwd: repository });
  const setters = files.flatMap((file) =>
    readFileSync(path.join(repository, file), 'utf8')
      .split('\n')
      // Styles and scripts do not contain HTML.
      .filter((line) => line.includes('set:html') && !/<(?:style|script) is:inline set:html/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(setters).toEqual([]);
});
