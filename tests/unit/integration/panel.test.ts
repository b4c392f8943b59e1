import { expect, test } from 'vitest';
import { rawHtml } from '../../../integration/render/html/html.ts';
import { panelHtml, pinnedExampleHtml } from '../../../integration/render/html/reference/panel.ts';
import { ownSamples, splitPanel } from '../../../integration/render/page/panel.ts';
import { wordsIn } from '../../../src/words/english/index.ts';

function inPanel(text: string): string {
  return panelHtml(rawHtml(text)).toString();
}

function pinnedExample(kind: 'request' | 'response', text: string, generated = true): string {
  return pinnedExampleHtml(kind, rawHtml(text), { words: wordsIn(undefined), generated }).toString();
}

function code(title: string, language: string, text: string): string {
  return `<div class="docs-code-block" data-title="${title}" data-x><p class="code-title"><span>${title}</span></p> <pre class="code" tabindex="0" data-language="${language}"><code><span class="line">${text}</span></code></pre><button type="button"><svg></svg></button></div>`;
}

function besideText(html: string) {
  return ownSamples(splitPanel(`<p>text</p>${html}`).panel);
}

test('turns code in a request example into samples, and keeps other examples beside the text', () => {
  const request = pinnedExample(
    'request',
    `<div>${code('cURL &amp; co', 'bash', 'a &lt; b')}${code('Own', '', 'c')}</div>`,
  );
  const { samples, generated, panel } = besideText(pinnedExample('response', '<pre>1</pre>') + request);
  expect(samples.map(({ label, source, language }) => [label, source, language])).toEqual([
    ['cURL & co', 'a < b', 'curl'],
    ['Own', 'c', undefined],
  ]);
  expect(samples[0]?.html).toContain('<span class="line">');
  expect(generated).toBe(true);
  expect(panel).toContain('<pre>1</pre>');
  expect(panel).not.toContain('cURL');
});

test('a page can omit generated samples', () => {
  expect(besideText(pinnedExample('request', code('A', 'js', '1'), false)).generated).toBe(false);
});

test.each([
  ['nothing', '', ''],
  ['an example of the response', pinnedExample('response', code('A', 'js', '1')), 'data-title="A"'],
  ['a request example with more than code', pinnedExample('request', `<p>words</p>${code('A', 'js', '1')}`), 'words'],
  ['another element', inPanel('<p>1</p>'), '<p>1</p>'],
])('has no own samples beside a text with %s', (_, html, sample) => {
  const { samples, panel } = besideText(html);
  expect(samples).toEqual([]);
  expect(panel).toContain(sample);
});
