import { type Html, type HtmlValue, html } from '../html.ts';

/** A text of the catalog whose values are HTML. */
export function withValues(text: string, values: Readonly<Record<string, HtmlValue>>): Html {
  const parts = text.split(/\{(\w+)\}/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? (values[part] ?? `{${part}}`) : part))}`;
}
