import type { Words } from '../../../src/words/english/index.ts';
import { type Html, html } from './html.ts';

/** Written out here, so that pages rendered on demand do not need an icon set for it. */
const COPY_ICON = html`<svg class="docs-icon" viewBox="0 0 24 24" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="2"><rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1"/></g></svg>`;

/** Renders a button that copies a text, or that of the `code` element next to it. */
export function copyButton(label: string, { samples }: Words, text?: string): Html {
  const copied = text === undefined ? html` data-copy-code` : html` data-copy-text="${text}"`;
  return html`<button class="docs-code-copy" type="button"${copied} data-copied="${samples.copied}" aria-label="${label}">${COPY_ICON}</button>`;
}
