import { expect, test } from 'vitest';
import { hasRequestExample, inPanel, pinnedExample, splitPanel } from '../../../integration/panel.ts';

test.each([
  ['nothing', '', false],
  ['an example of the answer', pinnedExample('response', '<pre>1</pre>'), false],
  [
    'an example of the answer that names one of the request',
    pinnedExample('response', 'Example of the request'),
    false,
  ],
  ['an example of the request', pinnedExample('request', '<pre>1</pre>'), true],
  ['examples of both', pinnedExample('response', '1') + pinnedExample('request', '2'), true],
  ['something else', inPanel('<p>1</p>'), false],
])('beside a text with %s, samples of the request are made unless it has its own', (_, html, expected) => {
  expect(hasRequestExample(splitPanel(`<p>text</p>${html}`).panel)).toBe(expected);
});
