import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { topLevelRules } from './css-rules.ts';
import { layerOrder } from './stylesheets.ts';

/** Where the stylesheet is used: in our own layout, or in one of the site, where it applies only to our part. */
export type UtilityScope = 'page' | 'embedded';

/** Dark mode by our own switch: the reader's choice, otherwise the system's. */
const DARK = `@custom-variant dark {
  &:where([data-theme='dark'], [data-theme='dark'] *) { @slot; }
  @media (prefers-color-scheme: dark) { &:where(:root:not([data-theme]) *) { @slot; } }
}`;

/** Dark mode of the site's layout, by the attribute or class that most sites use. */
const DARK_EMBEDDED = `@custom-variant dark (&:where([data-theme='dark'] *, .dark *));`;

/** Inlines values in the rules, so that no variable of the site's Tailwind changes. */
const THEME = '@import "tailwindcss/theme.css" theme(inline reference);';

const cache = new Map<string, string>();

/**
 * Generates the rules of Tailwind for the classes that pages use, in a layer below all styles of the site.
 *
 * @param classes Class names. Those that Tailwind does not know are left out.
 * @returns `""` if none is left.
 */
export async function utilityCss(classes: Iterable<string>, scope: UtilityScope): Promise<string> {
  const names = [...new Set(classes)].sort();
  if (names.length === 0) return '';
  const key = `${scope} ${names.join(' ')}`;
  let css = cache.get(key);
  if (css === undefined) {
    css = await generateCss(names, scope);
    cache.clear();
    cache.set(key, css);
  }
  return css;
}

async function generateCss(names: string[], scope: UtilityScope): Promise<string> {
  const { compile } = await import('tailwindcss');
  const source = `${THEME}\n${scope === 'page' ? DARK : DARK_EMBEDDED}\n@tailwind utilities;`;
  const compiler = await compile(source, {
    loadStylesheet: async (id, base) => ({ path: id, base, content: theme(id) }),
  });
  const rules = topLevelRules(compiler.build(names));
  const isGlobal = (rule: string) => /^@(?:property|keyframes|layer)\b/.test(rule);
  const utilities = [BUTTONS, borderColors(names), ...rules.filter((rule) => !isGlobal(rule))]
    .filter(Boolean)
    .join('\n');
  if (rules.every(isGlobal)) return '';
  const scoped = scope === 'page' ? utilities : `@scope (.docs-embedded) {\n${utilities}\n}`;
  return `${layerOrder()}\n@layer docs.utilities {\n${scoped}\n}\n${rules.filter(isGlobal).join('\n')}\n`;
}

function theme(id: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(id), 'utf8');
}

/**
 * The start from which classes of Tailwind style a button of a page: without the look that browsers give it. Our own
 * buttons, and those without classes, keep theirs.
 */
const BUTTONS = `:where(.docs-text-page, .docs-prose) :where(button[class]:not([class*='docs-'])) {
  padding: 0;
  border: 0 solid;
  border-radius: 0;
  background: none;
}`;

const BORDER = /^(?:[\w-]+:)*(?:border|divide)(?:-[trblxyse])?(?:-\d+)?$/;

/** Gives borders without an explicit color the same gray as every other border on the page. */
function borderColors(names: readonly string[]): string {
  const selectors = names.filter((name) => BORDER.test(name)).map((name) => `.${name.replaceAll(':', '\\:')}`);
  return selectors.length === 0 ? '' : `:where(${selectors.join(', ')}) { border-color: var(--docs-border); }`;
}
