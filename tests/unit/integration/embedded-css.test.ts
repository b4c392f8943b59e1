import { expect, test } from 'vitest';
import {
  embeddedCss,
  embeddedVariables,
  withoutRootSize,
} from '../../../integration/render/stylesheets/stylesheets.ts';

test('styles in a page of the site are unlayered, scoped to our parts, and do not affect classes of the site', () => {
  const css = `/* a } in a comment */
.docs-note, .docs-facts > :is(dt, dd)::before { margin: 0; }
p:hover { margin: 1em; }
.docs-prose h2 { margin: 2em; }
.docs-prose > * { all: revert-layer; }
[dir='rtl'] .docs-prose p { margin: 3em; }
@container docs-page (width < 10px) { a { color: black; } }`;
  expect(embeddedCss(css)).toMatchInlineSnapshot(`
    ".docs-embedded.docs-embedded:not(#docs) {
    .docs-note,
    .docs-facts > :is(dt, dd):where(:not([class]:not([class^='docs-'])))::before { margin: 0; }
    p:hover:where(:not([class]:not([class^='docs-']))) { margin: 1em; }
    .docs-prose h2:where(:not([class]:not([class^='docs-']))):where(:not(:is(.docs-embedded-operation, .docs-embedded-schema, .docs-property-head, .docs-pg) *), :is(.docs-embedded-operation, .docs-embedded-schema, .docs-property-head, .docs-pg) .docs-prose *) { margin: 2em; }
    [dir='rtl'] & .docs-prose p:where(:not([class]:not([class^='docs-']))):where(:not(:is(.docs-embedded-operation, .docs-embedded-schema, .docs-property-head, .docs-pg) *), :is(.docs-embedded-operation, .docs-embedded-schema, .docs-property-head, .docs-pg) .docs-prose *) { margin: 3em; }
    @container docs-page (width < 10px) {
    a:where(:not([class]:not([class^='docs-']))) { color: black; }
    }
    }
    "
  `);
});

test('rules for texts do not reach the names in an embedded operation', () => {
  const parts = ':is(.docs-embedded-operation, .docs-embedded-schema, .docs-property-head, .docs-pg)';
  expect(embeddedCss(':is(.docs-prose, .docs-inline-text) a { color: red; }')).toContain(
    `a:where(:not([class]:not([class^='docs-']))):where(:not(${parts} *), ${parts} :is(.docs-prose, .docs-inline-text) *) {`,
  );
});

test('what applies to a page applies to our parts, which a sheet can name with more specificity', () => {
  expect(embeddedCss('@media print { :root { color-scheme: light; } .docs-menu { display: none; } }', '.part')).toBe(
    '.part {\n@media print {\n& { color-scheme: light; }\n.docs-menu { display: none; }\n}\n}\n',
  );
});

test('animations are outside of the scope', () => {
  expect(embeddedCss('@keyframes docs-spin { to { rotate: 1turn; } }\n.docs-wait { animation: docs-spin 1s; }')).toBe(
    '.docs-embedded.docs-embedded:not(#docs) {\n.docs-wait { animation: docs-spin 1s; }\n}\n@keyframes docs-spin { to { rotate: 1turn; } }\n',
  );
});

test('variables yield to those of the site, and the color scheme stays that of the site', () => {
  const css = `:root {
  color-scheme: light dark;
  --docs-text: black;
}
@media (pointer: coarse) { :root { --docs-control: 2.75rem; } }
[dir='rtl'] { --docs-line-end: -1; }
:root[data-theme='dark'] { color-scheme: dark; }
.docs-note { --docs-text: blue; }`;
  expect(embeddedVariables(css)).toMatchInlineSnapshot(`
    ":where(:root) {

      --docs-text: black;
    }
    @media (pointer: coarse) { :where(:root) { --docs-control: 2.75rem; } }
    :where([dir='rtl']) { --docs-line-end: -1; }"
  `);
});

test('sizes do not depend on the root font size of the site', () => {
  expect(withoutRootSize('a { margin: calc(-1.5rem + var(--docs-1rem)) 2rem; }')).toBe(
    'a { margin: calc(-24px + var(--docs-1rem)) 32px; }',
  );
});
