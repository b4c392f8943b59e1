import { escapeHtml } from '../../../src/core/markdown/escape.ts';

/**
 * HTML that is safe to insert into a page. Only {@link html} and {@link rawHtml} create it. Where a template contains
 * `{value}`, Astro inserts it as markup but escapes strings, so templates never need `set:html`.
 */
class SafeHtml {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

// Astro recognizes markup by this property.
Object.defineProperty(SafeHtml.prototype, Symbol.for('astro:html-string'), { value: true });

export type Html = SafeHtml;

/** A value in a template. Text is escaped, lists are joined, and `undefined`, `null` and `false` write nothing. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/**
 * Makes HTML from a template. Escapes every text value, in elements and in attributes. Attributes need double quotes.
 *
 * @throws TypeError If a value would change the markup around it: markup in an attribute, or text in a tag without
 * quotes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const places = placesOf(strings);
  let text = strings[0] ?? '';
  for (const [index, value] of values.entries()) {
    text += formatValue(value, places[index] ?? 'element') + (strings[index + 1] ?? '');
  }
  return new SafeHtml(text);
}

/** Marks a text as HTML. Use it only for output of a renderer that escapes, such as those of Markdown and Astro. */
export function rawHtml(text: string): Html {
  return new SafeHtml(text);
}

/** The end tag of a script. Bundlers import a package for a tagged template that contains it. */
export const SCRIPT_END = rawHtml('</script>');

/** Returns the number of bytes in UTF-8. */
export function byteLength(value: Html): number {
  return encoder.encode(value.toString()).length;
}

const encoder = new TextEncoder();

type Place = 'element' | 'attribute' | 'tag';

function formatValue(value: HtmlValue, place: Place): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'object') {
    if (!(value instanceof SafeHtml)) return value.map((each) => formatValue(each, place)).join('');
    if (place === 'attribute') throw new TypeError(`An attribute cannot hold markup: ${value}`);
    return value.toString();
  }
  if (value === '') return '';
  if (place === 'tag') throw new TypeError(`Quote the attribute that has this value: ${value}`);
  return typeof value === 'string' ? escapeHtml(value) : String(value);
}

const cachedPlaces = new WeakMap<TemplateStringsArray, readonly Place[]>();

/** Returns the kind of place in which each value of a template is. Cached per template. */
function placesOf(strings: TemplateStringsArray): readonly Place[] {
  const cached = cachedPlaces.get(strings);
  if (cached) return cached;
  const places: Place[] = [];
  let before = '';
  for (const string of strings.slice(0, -1)) {
    before += string;
    const tag = OPEN_TAG.exec(before)?.[0];
    if (tag === undefined) places.push('element');
    else places.push((tag.split('"').length - 1) % 2 === 1 ? 'attribute' : 'tag');
  }
  cachedPlaces.set(strings, places);
  return places;
}

/** Matches an opening tag that has not ended at the end of a text. */
const OPEN_TAG = /<[a-z](?:[^<>"]|"[^"]*(?:"|$))*$/i;
