import { expect, test } from 'vitest';
import { utilityCss } from '../../../integration/render/stylesheets/utility-css.ts';

test('light and dark pictures follow our switch, otherwise the system', async () => {
  const css = await utilityCss(['block', 'dark:hidden', 'hidden', 'dark:block'], 'page');
  expect(css).toMatch(/@layer docs\.utilities \{[\s\S]*\.hidden \{\s*display: none;/);
  expect(css).toContain(".dark\\:block:where([data-theme='dark'], [data-theme='dark'] *)");
  expect(css).toMatch(/prefers-color-scheme: dark\) \{\s*\.dark\\:hidden:where\(:root:not\(\[data-theme\]\) \*\)/);
});

test.each([
  ['spacing', 'mt-4', 'margin-top: calc(0.25rem * 4)'],
  ['widths', 'w-full', 'width: 100%'],
  ['grids above a width', 'sm:grid-cols-2', 'repeat(2, minmax(0, 1fr))'],
  ['texts', 'text-sm', 'font-size: 0.875rem'],
  ['arbitrary values', 'text-[#1a1a1a]', 'color: #1a1a1a'],
  ['colors', 'text-gray-500', 'color: oklch('],
])('writes a rule for %s: %s', async (_, name, rule) => expect(await utilityCss([name], 'page')).toContain(rule));

test('writes no style sheet without utility classes', async () => {
  expect(await utilityCss([], 'page')).toBe('');
  expect(await utilityCss(['my-own-card', 'lead', 'docs-card', '{', '</style>'], 'page')).toBe('');
});

test('a border has the default border color unless it names one', async () => {
  expect(await utilityCss(['border', 'md:border-t-2', 'border-red-500'], 'page')).toContain(
    ':where(.border, .md\\:border-t-2) { border-color: var(--docs-border); }',
  );
});

test('a button of a page with classes begins without the look of the browser, and each class wins', async () => {
  const css = await utilityCss(['px-4', 'border'], 'page');
  const buttons = css.indexOf(":where(.docs-text-page, .docs-prose) :where(button[class]:not([class*='docs-']))");
  expect(buttons).toBeGreaterThan(0);
  expect(css.indexOf('.px-4 {')).toBeGreaterThan(buttons);
  expect(css.indexOf('.border {')).toBeGreaterThan(buttons);
});

test('sets no variables of the page, so that a site with Tailwind keeps its own', async () => {
  expect(await utilityCss(['text-gray-500', 'p-4', 'rounded-lg'], 'page')).not.toMatch(/:root|--color-|--spacing/);
});

test('in a layout of the site, affects only our part and follows the dark mode of the layout', async () => {
  const css = await utilityCss(['block', 'dark:hidden', 'shadow-lg'], 'embedded');
  expect(css).toMatch(/@layer docs\.utilities \{\s*@scope \(\.docs-embedded\) \{/);
  expect(css).toContain(":where([data-theme='dark'] *, .dark *)");
  expect(css).not.toContain('prefers-color-scheme');
  expect(css.slice(0, css.indexOf('@property'))).not.toMatch(/@property/);
});
