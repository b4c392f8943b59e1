import type { Settings } from '../../../src/site/config/settings.ts';
import { mapSelectors, topLevelRules } from './css-rules.ts';
import { joinedSheet } from './joined-sheet.ts';
import { themeCss } from './theme.ts';

/** Sheets in `styles/` that pages in a layout of the site need. The others style the built-in layout. */
const EMBEDDED = ['base', 'layout', 'search', 'reference', 'prose', 'components'];

/** The embedded parts, for the styles of modes. They take precedence over all others, as their layer does. */
const IN_MODES = '.docs-embedded:not(#docs #docs)';

interface EmbeddedSheet {
  /** Whether to include the styles that only a playground or a console needs. */
  islands: boolean;
  /** Sheets that no page needs. */
  leftOut?: ReadonlySet<string>;
}

/** Returns the CSS for components in pages of the site itself, limited to our elements. */
export function embeddedSheet(settings: Settings, { islands, leftOut }: EmbeddedSheet): string {
  const sheets = [
    embeddedVariables(`${stylesheet('styles/tokens')}\n${themeCss(settings)}`),
    stylesheet('styles/embedded'),
    embeddedCss(EMBEDDED.map((name) => stylesheet(`styles/${name}`, leftOut)).join('\n')),
    embeddedCss(stylesheet('styles/modes', leftOut), IN_MODES),
    ...(islands ? ISLANDS.map((name) => embeddedCss(stylesheet(`islands/${name}`, leftOut))) : []),
  ];
  return withoutRootSize(sheets.join('\n'));
}

const ISLANDS = ['playground', 'console'] as const;

type Island = (typeof ISLANDS)[number];

/** Returns the styles of an island for pages in the built-in layout, in a layer of their own. */
export function layeredIsland(name: Island): string {
  return `${layerOrder()}\n@layer docs.playground {\n${stylesheet(`islands/${name}`)}\n}\n`;
}

/** Returns the styles of an island for the site's own pages. */
export function embeddedIsland(name: Island): string {
  return withoutRootSize(embeddedCss(stylesheet(`islands/${name}`)));
}

/** Returns the order of our layers, which the first stylesheet of a page determines. */
export function layerOrder(): string {
  return stylesheet('styles/layers');
}

/** Reads a sheet below `integration/`, with its imported sheets inlined. */
function stylesheet(name: string, leftOut: ReadonlySet<string> = new Set()): string {
  const without = new Set([...leftOut].map((each) => sheetUrl(each).href));
  return joinedSheet(sheetUrl(name), without);
}

function sheetUrl(name: string): URL {
  return new URL(`../../${name}.css`, import.meta.url);
}

/**
 * Adapts our styles to pages in the site's own layout. They are outside layers, so that no reset of the site wins,
 * layered or not, whichever stylesheet comes first. They apply only below `.docs-embedded`, and not to elements with a
 * class of the site.
 *
 * @param scope The selector of the embedded parts. Its specificity decides between sheets, as there are no layers.
 */
export function embeddedCss(css: string, scope = '.docs-embedded.docs-embedded:not(#docs)'): string {
  const rules = topLevelRules(css);
  const animations = rules.filter(isAnimation);
  const nested = embeddedRules(rules.filter((rule) => !isAnimation(rule)));
  return [`${scope} {`, ...nested, '}', ...animations, ''].join('\n');
}

/** Whether a rule is an animation, which has a name instead of a selector and cannot be nested. */
function isAnimation(rule: string): boolean {
  return rule.startsWith('@keyframes');
}

/** Returns our variables, which the site can override on `:root` in any stylesheet. */
export function embeddedVariables(css: string): string {
  return topLevelRules(css)
    .filter((rule) => /^(?:@media[^{]*\{\s*)?(?::root|\[dir='rtl'\](?: \[dir='ltr'\])?)\s*\{/.test(rule))
    .map((rule) =>
      rule.replace(/:root|\[dir='rtl'\](?: \[dir='ltr'\])?/, ':where($&)').replace(/^\s*color-scheme:[^;]*;$/m, ''),
    )
    .join('\n');
}

const REM = /(?<![\w-])(-?[\d.]+)rem\b/g;

/** Replaces rem with px, because sites change the size of 1 rem, often to 10 pixels, and our sizes must not follow. */
export function withoutRootSize(css: string): string {
  return css.replaceAll(REM, (_, size: string) => `${Number(size) * 16}px`);
}

function embeddedRules(rules: readonly string[]): string[] {
  return rules.flatMap((rule) => {
    const at = rule.indexOf('{');
    const prelude = rule.slice(0, at).trim();
    const body = rule.slice(at + 1, -1);
    if (prelude.startsWith('@')) return [`${prelude} {\n${embeddedRules(topLevelRules(body)).join('\n')}\n}`];
    // `revert-layer` returns to the layer below, but there is none here. `insidePart` replaces it.
    if (body.includes('revert-layer')) return [];
    return [`${mapSelectors(prelude, insideEmbedded)} {${body}}`];
  });
}

const FROM_RIGHT = "[dir='rtl'] ";

/** Restricts a selector to embedded parts, which are `&`. The text direction is that of the page around them. */
function insideEmbedded(selector: string): string {
  // What applies to a page of ours applies here to the embedded part.
  if (selector === ':root') return '&';
  const inside = (rest: string) => insidePart(ofOurs(rest));
  if (!selector.startsWith(FROM_RIGHT)) return inside(selector);
  return `${FROM_RIGHT}& ${inside(selector.slice(FROM_RIGHT.length))}`;
}

/** Restricts `p` to elements without a class of the site. A selector with one of our classes stays unchanged. */
function ofOurs(selector: string): string {
  const { before, subject, pseudo } = subjectOf(selector);
  if (subject.includes('.docs-')) return selector;
  return `${before}${subject}:where(:not([class]:not([class^='docs-'])))${pseudo}`;
}

/** Parts embedded in a text, such as an operation, which are not prose, except for the texts in them. */
const PARTS = ':is(.docs-embedded-operation, .docs-embedded-schema, .docs-property-head, .docs-pg)';

/** The texts that a rule for prose begins with, alone or in a list. */
const TEXTS = /^(?:\.docs-prose|:is\(\.docs-prose,[^()]*\))/;

function insidePart(selector: string): string {
  const texts = TEXTS.exec(selector)?.[0];
  if (texts === undefined) return selector;
  const { before, subject, pseudo } = subjectOf(selector);
  if (subject.startsWith(texts)) return selector;
  return `${before}${subject}:where(:not(${PARTS} *), ${PARTS} ${texts} *)${pseudo}`;
}

interface Subject {
  before: string;
  /** The part of the selector about the element itself. */
  subject: string;
  pseudo: string;
}

function subjectOf(selector: string): Subject {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const character = selector.charAt(at);
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (depth === 0 && /[\s>+~]/.test(character)) start = at + 1;
  }
  const [subject = '', ...pseudo] = selector.slice(start).split(/(?=::)/);
  return { before: selector.slice(0, start), subject, pseudo: pseudo.join('') };
}
