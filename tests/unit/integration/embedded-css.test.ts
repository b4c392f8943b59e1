import { expect, test } from 'vitest';
import { embeddedCss } from '../../../integration/embedded-css.ts';

test('styles for a layout of the site stay inside what is ours', () => {
  const base = `:root {
  color-scheme: light dark;
  --docs-text: black;
}
/* a } in a comment */
:root[data-theme='dark'] {
  color-scheme: dark;
}
body { margin: 0; }
@media print { a { color: black; } }`;
  expect(embeddedCss({ 'docs.base': base, 'docs.prose': 'p { margin: 1em; }' })).toMatchInlineSnapshot(`
    "@layer docs.base, docs.prose;
    @layer docs.base {
    .docs-embedded {

      --docs-text: black;
    }
    :root[data-theme='dark'] .docs-embedded {
      color-scheme: dark;
    }
    @scope (.docs-embedded) {
    body { margin: 0; }
    @media print { a { color: black; } }
    }
    }
    @layer docs.prose {

    @scope (.docs-embedded) {
    p { margin: 1em; }
    }
    }
    "
  `);
});
