import { expect, test } from 'vitest';
import { sampleTabs, tabOf } from '../../../integration/islands/playground/samples/sample-tabs.ts';

const tabs = sampleTabs({
  samples: [
    { key: 'curl', label: 'cURL', html: '' },
    { key: 'python', label: 'Python', html: '' },
  ],
  customSamples: [
    { label: 'Our client', language: 'python', source: 'client()', html: '' },
    { label: 'Notes', source: 'text', html: '' },
  ],
});

test('shows handwritten samples first', () => {
  expect(tabs.map(({ label }) => label)).toEqual(['Our client', 'Notes', 'cURL', 'Python']);
});

test.each([
  ['nothing', undefined, -1],
  ['a language that has no sample here', 'php', -1],
  ['a generated one', 'curl', 2],
  ['one that is also written by hand', 'python', 0],
])('selects the right tab if %s was chosen before', (_what, language, tab) => {
  expect(tabOf(tabs, language)).toBe(tab);
});
