import { expect, test } from 'vitest';
import { documentLinks } from '../../../../src/site/links/document-links.ts';
import { contentOutline } from '../../../../src/site/links/page-outline.ts';

/** Returns the links in the `x-docs.content` of an operation. */
function linksIn(content: string): string[] {
  const root = { openapi: '3.1.0', paths: { '/a': { get: { 'x-docs': { content } } } } };
  return documentLinks({ root }).map(({ url }) => url);
}

test('the links of components and Markdown in a text of a document are found', () => {
  expect(linksIn('[a](/b)\n\n<Card href="/c" />')).toEqual(['/b', '/c']);
});

/** Texts that are shown as Markdown. A text of a document may come from anyone, and reading it as a page never ends. */
test.each([
  ['is not MDX', '<!-- a -->'],
  ['nests brackets', `{${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['nests elements', `${'<Note>'.repeat(20_000)}${'</Note>'.repeat(20_000)}`],
  ['nests components', `${'<Note>'.repeat(150)}${'</Note>'.repeat(150)}`],
  ['opens comments', '{/*'.repeat(20_000)],
  ['repeats headings', `${'# {#a'.repeat(20_000)}<x`],
  ['repeats expressions', '{a} '.repeat(20_000)],
])('the links of a text that %s are those of its Markdown', (_, text) => {
  const content = `[a](/b)\n\n${text}`;
  expect(contentOutline(content)).toBeUndefined();
  expect(linksIn(content)).toEqual(['/b']);
});
