import {
  type BundledLanguage,
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter,
} from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeHtml, showInvisible, withoutControls } from './escape.ts';
import { createTextCache } from './text-cache.ts';

/** Longer code is shown plain: highlighting it costs more than it helps. */
const MAX_HIGHLIGHTED = 8_000;

const theme = createCssVariablesTheme({ name: 'specbook' });
/** `var(--shiki-token-string-expression)` becomes the class `tk-string-expression`: no style attributes, so that a strict Content-Security-Policy holds. */
const COLOR = /^var\(--shiki-token-([a-z-]+)\)$/;

const cache = createTextCache(20_000_000);
let highlighter: ReturnType<typeof createHighlighter> | undefined;

/** Code as HTML spans with the classes `tk-…`, to be put inside `<code>`. Unknown languages are shown plain. */
export async function highlight(code: string, language: string): Promise<string> {
  const lang = language.toLowerCase();
  const text = withoutControls(code);
  if (text.length > MAX_HIGHLIGHTED || !isKnown(lang)) return plain(text);
  const key = `${lang} ${text}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = await highlightAs(text, lang);
  cache.set(key, html);
  return html;
}

function isKnown(lang: string): lang is BundledLanguage {
  return Object.hasOwn(bundledLanguages, lang) || Object.hasOwn(bundledLanguagesAlias, lang);
}

async function highlightAs(code: string, lang: BundledLanguage): Promise<string> {
  highlighter ??= createHighlighter({
    langs: [],
    themes: [theme],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  try {
    const shiki = await highlighter;
    if (!shiki.getLoadedLanguages().includes(lang)) await shiki.loadLanguage(lang);
    const { tokens } = shiki.codeToTokens(code, { lang, theme: 'specbook', tokenizeTimeLimit: 200 });
    return tokens.map((line) => line.map(({ content, color }) => span(content, color)).join('')).join('\n');
  } catch {
    // A grammar that fails on some text is no reason to lose the text.
    return plain(code);
  }
}

function plain(text: string): string {
  return showInvisible(escapeHtml(text));
}

function span(content: string, color: string | undefined): string {
  const name = color?.match(COLOR)?.[1];
  const text = plain(content);
  return name && content.trim() !== '' ? `<span class="tk-${name}">${text}</span>` : text;
}
