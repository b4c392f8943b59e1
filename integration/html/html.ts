import { escapeHtml } from '../../src/markdown/escape.ts';

/**
 * HTML that is safe to put into a page. Only {@link html} and {@link rawHtml} make it. Astro shows it as markup when a
 * template names it, `{value}`, and escapes every string there, so that neither needs `set:html`.
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

// By this mark Astro recognizes markup.
Object.defineProperty(SafeHtml.prototype, Symbol.for('astro:html-string'), { value: true });

export type Html = SafeHtml;

/** What a template may hold: text is escaped, lists are joined, and nothing is written for what is absent. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/**
 * HTML from a template. Every text in it is escaped, in elements and in attributes. Attributes need double quotes.
 *
 * @throws TypeError where a value would change what is around it: markup in an attribute, or text in a tag without quotes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const places = placesOf(strings);
  let text = strings[0] ?? '';
  for (const [index, value] of values.entries()) {
    text += written(value, places[index] ?? 'element') + (strings[index + 1] ?? '');
  }
  return new SafeHtml(text);
}

/** Marks a text as HTML: the output of a renderer that escapes, such as those of Markdown and Astro. */
export function rawHtml(text: string): Html {
  return new SafeHtml(text);
}

/** Bytes in UTF-8. */
export function byteLength(value: Html): number {
  return encoder.encode(value.toString()).length;
}

const encoder = new TextEncoder();

type Place = 'element' | 'attribute' | 'tag';

function written(value: HtmlValue, place: Place): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'object') {
    if (!(value instanceof SafeHtml)) return value.map((each) => written(each, place)).join('');
    if (place === 'attribute') throw new TypeError(`An attribute cannot hold markup: ${value}`);
    return value.toString();
  }
  if (value === '') return '';
  if (place === 'tag') throw new TypeError(`Quote the attribute that has this value: ${value}`);
  return typeof value === 'string' ? escapeHtml(value) : String(value);
}

const cachedPlaces = new WeakMap<TemplateStringsArray, readonly Place[]>();

/** Where each value of a template is, found once per template. */
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

/** A tag that has begun and not ended, outside of which nothing follows. */
const OPEN_TAG = /<[a-z](?:[^<>"]|"[^"]*(?:"|$))*$/i;
