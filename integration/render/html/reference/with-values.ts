import { type Html, type HtmlValue, html } from '../html.ts';

/** Fills a text of the catalog with values that are HTML. */
export function withValues(text: string, values: Readonly<Record<string, HtmlValue>>): Html {
  const parts = text.split(/\{(\w+)\}/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? (values[part] ?? `{${part}}`) : part))}`;
}
