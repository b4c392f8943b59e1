import {
  type BundledLanguage,
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter,
  type GrammarState,
} from 'shiki';
import { coloredJson } from '../json/colored-json.ts';
import { isJsonText } from '../json/text.ts';
import { visibleText } from '../text/visible-text.ts';
import { showInvisible } from './escape.ts';
import { lineSkeleton } from './line-skeleton.ts';

/**
 * Maximum number of characters to highlight. The rest stays plain, so that a document cannot hold up a build. JSON,
 * which most code is, has colors at any length.
 */
const MAX_HIGHLIGHTED = 200_000;
/** Number of cached lines per language; the same lines occur in many samples. */
const MAX_LINES = 20_000;
/** Longer lines stay plain, and highlighting a line may take at most `LINE_TIME_LIMIT` milliseconds. */
const MAX_LINE_LENGTH = 2_000;
const LINE_TIME_LIMIT = 2_000;

const THEME = 'specbook';
const theme = createCssVariablesTheme({ name: THEME });
// By default, Shiki gives headings the color of the text.
theme.tokenColors?.push({ scope: 'markup.heading', settings: { foreground: 'var(--shiki-token-keyword)' } });
/**
 * `var(--shiki-token-string-expression)` becomes the class `docs-tk-string-expression`, because a strict
 * Content-Security-Policy allows no style attributes.
 */
const COLOR = /^var\(--shiki-token-(?!punctuation)([a-z-]+)\)$/;

let highlighter: ReturnType<typeof createHighlighter> | undefined;

/**
 * Highlights code with HTML spans of the classes `docs-tk-…`, to be put inside `<code>`. Code in unknown languages
 * stays plain.
 */
export async function highlight(code: string, language: string): Promise<string> {
  const lang = language.toLowerCase();
  const text = visibleText(code);
  const json = lang === 'json' ? highlightJson(text, plainCode) : undefined;
  if (json !== undefined) return json;
  if (!isKnown(lang)) return plainCode(text);
  const end = text.length > MAX_HIGHLIGHTED ? text.lastIndexOf('\n', MAX_HIGHLIGHTED) + 1 : text.length;
  try {
    return linesOf(lang).highlight(text.slice(0, end), await tokenizer(lang)) + plainCode(text.slice(end));
  } catch {
    // A grammar may fail on some text. That is no reason to lose the text.
    return plainCode(text);
  }
}

/**
 * Highlights JSON with the classes that Shiki's JSON grammar gives; returns `undefined` for anything but JSON. Most
 * code of a reference is JSON, and a grammar takes many times as long for it as for the page around it.
 *
 * @param write Escapes a piece of the text for HTML.
 */
function highlightJson(text: string, write: (text: string) => string): string | undefined {
  if (!isJsonText(text)) return undefined;
  return coloredJson(text)
    .map(({ text: piece, color }) =>
      color === undefined ? write(piece) : `<span class="docs-tk-${color}">${write(piece)}</span>`,
    )
    .join('');
}

/** Writes tokens as the same HTML as `highlight`. */
export function tokensHtml(tokens: readonly [text: string, kind?: string | undefined][]): string {
  return tokens.map(([text, kind]) => spanOf(visibleText(text), kind)).join('');
}

/** Languages inside another one, whose grammar colors them only if they are loaded before it. */
const PARTS: Partial<Record<BundledLanguage, BundledLanguage[]>> = { mdx: ['tsx', 'yaml'] };

async function tokenizer(lang: BundledLanguage) {
  highlighter ??= createHighlighter({ langs: [], themes: [theme] });
  const shiki = await highlighter;
  if (!shiki.getLoadedLanguages().includes(lang)) await shiki.loadLanguage(...(PARTS[lang] ?? []), lang);
  const options = { lang, theme: THEME, tokenizeTimeLimit: LINE_TIME_LIMIT, tokenizeMaxLineLength: MAX_LINE_LENGTH };
  return (line: string, grammarState: GrammarState | undefined) =>
    shiki.codeToTokens(line, { ...options, ...(grammarState && { grammarState }) });
}

function isKnown(lang: string): lang is BundledLanguage {
  return Object.hasOwn(bundledLanguages, lang) || Object.hasOwn(bundledLanguagesAlias, lang);
}

type Tokenize = Awaited<ReturnType<typeof tokenizer>>;

/** The state of the grammar between two lines. `undefined` before the first. */
interface LineState {
  id: number;
  state: GrammarState | undefined;
}

interface HighlightedLine {
  html: string;
  after: LineState;
}

const languages = new Map<string, LineCache>();

function linesOf(lang: string): LineCache {
  let lines = languages.get(lang);
  if (!lines) {
    lines = new LineCache(lang);
    languages.set(lang, lines);
  }
  return lines;
}

/** Highlights line by line, and caches each line for each state in which it can begin. */
class LineCache {
  readonly #lang: string;
  readonly #start: LineState = { id: 0, state: undefined };
  #states: LineState[] = [];
  readonly #lines = new Map<string, HighlightedLine>();

  constructor(lang: string) {
    this.#lang = lang;
  }

  highlight(code: string, tokenize: Tokenize): string {
    let before = this.#start;
    const html: string[] = [];
    for (const line of code.split(/\r?\n/)) {
      const skeleton = lineSkeleton(line, this.#lang);
      const highlighted = this.#line(skeleton.line, before, tokenize);
      html.push(skeleton.fill(highlighted.html, plainCode));
      before = highlighted.after;
    }
    return html.join('\n');
  }

  #line(line: string, before: LineState, tokenize: Tokenize): HighlightedLine {
    const key = `${before.id} ${line}`;
    const cached = this.#lines.get(key);
    if (cached) return cached;
    const { tokens, grammarState } = tokenize(line, before.state);
    const html = tokens
      .flat()
      .map(({ content, color }) => span(content, color))
      .join('');
    const highlighted = { html, after: this.#between(grammarState) };
    if (this.#lines.size >= MAX_LINES) this.#lines.clear();
    this.#lines.set(key, highlighted);
    return highlighted;
  }

  /** Returns the same object for equal states, so that the cache finds the lines after them. */
  #between(state: GrammarState | undefined): LineState {
    const stack = state?.getInternalStack(THEME);
    const same = this.#states.find((earlier) => {
      const other = earlier.state?.getInternalStack(THEME);
      return stack && other ? stack.equals(other) : stack === other;
    });
    if (same) return same;
    if (this.#states.length > 200) {
      this.#states = [];
      this.#lines.clear();
    }
    const between = { id: this.#next++, state };
    this.#states.push(between);
    return between;
  }

  #next = 1;
}

function span(content: string, color: string | undefined): string {
  return spanOf(content, color?.match(COLOR)?.[1]);
}

function spanOf(content: string, name: string | undefined): string {
  const text = plainCode(content);
  return name && content.trim() !== '' ? `<span class="docs-tk-${name}">${text}</span>` : text;
}

/** Escapes text for HTML. Leaves quotes, because they are safe in text and most of JSON is quotes. */
function plainCode(text: string): string {
  return showInvisible(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}
