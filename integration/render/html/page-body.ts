import { withTableRegions, withTaskLists } from '../../../src/core/markdown/text-blocks.ts';
import { errorText } from '../../../src/problems/error-text.ts';
import { problem } from '../../../src/problems/problem.ts';
import { documentOf, type Page } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { Words } from '../../../src/words/english/index.ts';
import { faultWords, notePageFault } from '../../runtime/page-faults.ts';
import { splitPanel } from '../page/panel.ts';
import { withBlockWords } from './block-words.ts';
import { type Html, html, rawHtml } from './html.ts';

/** The rendered texts of a page. Each is absent if it is blank. */
export interface PageBody {
  /** The text of the page's file. */
  body: Html | undefined;
  /** The text of the document: `x-docs.content`. */
  content: Html | undefined;
  /** The parts of both that are shown beside the text. */
  panel: Html | undefined;
}

interface BodySource {
  project: Project;
  page: Page;
  slots: { render: (name: string) => Promise<string> };
  dev: boolean;
  words: Words;
}

/** Renders the texts of a page. If one of them fails, reports why, and the page shows a notice in its place. */
export async function pageBody(source: BodySource): Promise<PageBody> {
  const { page, slots, words } = source;
  const text = splitPanel(
    await textOrNotice(source, page.file, async () => {
      const body = (await slots.render('default')) ?? '';
      return withBlockWords(withTableRegions(withTaskLists(body)), words);
    }),
  );
  const content = splitPanel(
    await textOrNotice(source, documentOf(page)?.file, async () => (await slots.render('document')) ?? ''),
  );
  return { body: nonEmpty(text.body), content: nonEmpty(content.body), panel: nonEmpty(text.panel + content.panel) };
}

async function textOrNotice(
  { project, dev, words }: BodySource,
  file: string | undefined,
  render: () => Promise<string>,
): Promise<string> {
  try {
    return await render();
  } catch (error) {
    notePageFault(
      project.root,
      problem('page-fault', { reason: faultWords(error) }, file === undefined ? {} : { file }),
    );
    return faultNotice(dev ? errorText(error) : undefined, words).toString();
  }
}

function nonEmpty(text: string): Html | undefined {
  return text.trim() === '' ? undefined : rawHtml(text);
}

function faultNotice(message: string | undefined, { page }: Words): Html {
  const detail = message === undefined ? page.otherPages : html`<code>${message}</code>`;
  return html`<div class="docs-callout docs-callout-danger" role="note"><div class="docs-callout-body"><p class="docs-callout-title">${page.fault}</p><p>${detail}</p></div></div>`;
}
