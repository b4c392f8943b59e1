import { withLineBreaks } from '../text/line-breaks.ts';
import { escapeHtml } from './escape.ts';

interface CalloutKind {
  kind: string;
  /** Its title in English. */
  title: string;
  /** The key of its title in the texts of components. */
  name: 'note' | 'tip' | 'important' | 'warning' | 'caution';
}

const KINDS: Readonly<Record<string, CalloutKind>> = {
  NOTE: { kind: 'note', title: 'Note', name: 'note' },
  TIP: { kind: 'tip', title: 'Tip', name: 'tip' },
  IMPORTANT: { kind: 'info', title: 'Important', name: 'important' },
  WARNING: { kind: 'warning', title: 'Warning', name: 'warning' },
  CAUTION: { kind: 'danger', title: 'Caution', name: 'caution' },
};

const MARK = /^\s*<p>\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:\s*<br\s*\/?>)?[ \t]*(?:\n|(?=<\/p>)|$)\s*/;

/**
 * Reads a block quote that begins with `[!NOTE]` or similar, and removes that line; returns `undefined` for any other
 * one.
 */
export function calloutOf(quote: string): (CalloutKind & { html: string }) | undefined {
  const mark = MARK.exec(quote);
  const callout = mark?.[1] === undefined ? undefined : KINDS[mark[1]];
  if (!mark || !callout) return undefined;
  return { ...callout, html: `<p>${quote.slice(mark[0].length)}`.replace(/^<p>\s*<\/p>\s*/, '') };
}

const QUOTE = /<(\/?)blockquote>/g;

/** Turns block quotes of rendered Markdown that begin with `[!NOTE]` or similar into callouts. */
export function withCallouts(html: string): string {
  if (!html.includes('[!')) return html;
  const open: { start: number; text: string }[] = [];
  let text = '';
  let copied = 0;
  for (const tag of html.matchAll(QUOTE)) {
    text += html.slice(copied, tag.index);
    copied = tag.index + tag[0].length;
    if (tag[1] === '') {
      open.push({ start: tag.index, text });
      text = '';
      continue;
    }
    const around = open.pop();
    if (around) text = around.text + quoteHtml(text);
    else text += tag[0];
  }
  for (const { text: before } of open.reverse()) text = `${before}<blockquote>${text}`;
  return text + html.slice(copied);
}

function quoteHtml(inside: string): string {
  const callout = calloutOf(inside);
  if (!callout) return `<blockquote>${inside}</blockquote>`;
  const { kind, title, html } = callout;
  return `<div class="docs-callout docs-callout-${kind}" role="note"><p class="docs-callout-title">${title}</p>${html}</div>`;
}

const TASK =
  /<li(?: class="[^"]*")?>(\s*(?:<p>)?\s*)<input\b([^>]*\btype="checkbox"[^>]*)>((?:[^<]|<(?!\/?(?:li|ul|ol|p|div|pre|table|blockquote)\b))*)/g;

/** Removes the bullets of task lists, and names each checkbox by the text after it. */
export function withTaskLists(html: string): string {
  if (!html.includes('checkbox')) return html;
  return html.replaceAll(TASK, (_, lead: string, attributes: string, text: string) => {
    const label = text.replaceAll(/<[^<>]*>/g, '').trim();
    const checked = /\bchecked\b/.test(attributes) ? ' checked=""' : '';
    const named = escapeHtml(label).replaceAll(/&amp;(#?\w+;)/g, '&$1');
    return `<li class="docs-task">${lead}<input type="checkbox" disabled=""${checked} aria-label="${named}"/>${text}`;
  });
}

/**
 * Wraps tables, so that a wide one can be scrolled with the keyboard, and lets long words in them break. A table that is
 * wrapped already stays as it is.
 */
export function withTableRegions(html: string): string {
  if (!html.includes('<table>')) return html;
  return html.replaceAll(
    /(?<!<div class="docs-table"[^<>]*>)<table>((?:(?!<table>)[\s\S])*?)<\/table>/g,
    (_, rows: string) =>
      `<div class="docs-table" role="group" aria-label="Table" tabindex="0"><table>${withLineBreaks(rows)}</table></div>`,
  );
}
