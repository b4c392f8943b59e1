import type { TagNote } from '../../../../src/api/asyncapi/tag-notes.ts';
import type { Source } from '../../views/source.ts';
import { type Html, html } from '../html.ts';
import { nameHtml } from '../name.ts';
import { inlineHtml } from '../text.ts';
import { externalDocsHtml } from './section.ts';

/** Renders what a document says about the tags of an object. */
export function tagNotesHtml(
  notes: readonly TagNote[],
  { facts, words }: Pick<Source, 'facts' | 'words'>,
): Html | undefined {
  if (notes.length === 0) return undefined;
  const rows = notes.map(
    ({ name, description, externalDocs }) =>
      html`<div><dt><code>${nameHtml(name)}</code></dt> <dd>${inlineHtml(description, facts)}${externalDocs && externalDocsHtml(externalDocs, words)}</dd></div>`,
  );
  return html`<dl class="docs-facts docs-server-variables">${rows}</dl>`;
}
