import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { breakableHtml } from '../../../integration/render/html/breakable.ts';
import { rawHtml } from '../../../integration/render/html/html.ts';
import { nameHtml } from '../../../integration/render/html/name.ts';
import { bodyContent } from '../../../integration/render/html/reference/body.ts';
import { exampleTabsHtml } from '../../../integration/render/html/reference/example-tabs.ts';
import type { Source } from '../../../integration/render/views/source.ts';
import type { MediaTypeView } from '../../../src/api/openapi/media-type.ts';
import { english } from '../../../src/words/english/index.ts';
import { repository } from '../../support/command.ts';

const marked = (character: string, code: string) =>
  `<bdi class="docs-invisible" data-code="${code}">${character}</bdi>`;

test.each([
  ['a\u200bb', `a${marked('\u200b', 'U+200B')}b`],
  ['\u202eevil', `${marked('\u202e', 'U+202E')}evil`],
  ['\u{e0061}b', `${marked('\u{e0061}', 'U+E0061')}b`],
  ['a\u2060b', `a${marked('\u2060', 'U+2060')}b`],
  ['<b>', '&lt;b&gt;'],
])('marks characters that nobody sees in a name: %j', (name, expected) => {
  expect(nameHtml(name).toString()).toBe(`<bdi>${expected}</bdi>`);
});

test('a long name with marks can break', () => {
  expect(breakableHtml(nameHtml('the_rather_long_name_of_a\u200b_property')).toString()).toBe(
    `<bdi>the_<wbr>rather_<wbr>long_<wbr>name_<wbr>of_<wbr>a${marked('\u200b', 'U+200B')}_property</bdi>`,
  );
});

test('the long names of a message, of its example and of a media type can break', () => {
  const examples = [{ name: 'com.example.orders.paid', content: rawHtml('') }];
  const tabs = exampleTabsHtml('Messages', [{ label: 'OrderCreatedButNotYetPaid', examples }], { words: english });
  expect(`${tabs}`).toContain(
    '>Order<wbr>Created<wbr>But<wbr>Not<wbr>Yet<wbr>Paid</span><span class="docs-example-name">com.<wbr>example.<wbr>orders.<wbr>paid<',
  );
  const source = { words: english, facts: {} } as unknown as Source;
  const body = bodyContent([{ mediaType: 'application/vnd.example.orders+xml' } as MediaTypeView], {
    anchor: 'body',
    source,
  });
  expect(`${body.beside?.text}`).toContain('>application/<wbr>vnd.<wbr>example.<wbr>orders+xml<');
});

test('the style sheet shows the marks', () => {
  const sheet = readFileSync(path.join(repository, 'integration/styles/base.css'), 'utf8');
  expect(sheet).toMatch(/\.docs-invisible::before \{\s*content: attr\(data-code\);/);
});
