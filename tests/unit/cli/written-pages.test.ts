import { expect, test } from 'vitest';
import { writtenPage } from '../../../src/cli/site/astro-words.ts';

test.each([
  ['  ├─ /guide/index.html (+3ms)', '/guide/index.html'],
  ['  └─ /index.html', '/index.html'],
  ['  ├─ /Getting Started/First Order/index.html (+12ms) (1/3)', '/Getting Started/First Order/index.html'],
  ['  \u001B[34m├─\u001B[39m \u001B[2m/日本語/ページ/index.html\u001B[22m', '/日本語/ページ/index.html'],
  ['  ├─ /404.html (+3ms)', undefined],
  ['  ├─ /_docs/oauth/callback/index.html (+3ms)', undefined],
  ['  ├─ /guide.md (+3ms)', undefined],
  ['Completed in 3ms.', undefined],
])('%j reports the written page %s', (message, page) => {
  expect(writtenPage({ label: 'build', level: 'info', message })).toBe(page);
});
