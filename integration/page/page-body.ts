import { escapeHtml } from '../../src/markdown/escape.ts';
import { withTableRegions, withTaskLists } from '../../src/markdown/text-blocks.ts';
import { problem } from '../../src/problems/problem.ts';
import type { Project } from '../../src/project/read/project.ts';
import type { Page } from '../../src/site/page.ts';
import { faultWords, notePageFault } from '../store/page-faults.ts';
import { splitPanel } from './panel.ts';

/** What an author wrote for a page, rendered. */
export interface PageBody {
  body: string;
  /** What belongs beside it. */
  panel: string;
}

interface BodySource {
  project: Project;
  page: Page;
  slots: { render: (name: string) => Promise<string> };
  dev: boolean;
}

/** Renders the text of a page. If that fails, it reports why, and the page shows a notice. */
export async function pageBody({ project, page, slots, dev }: BodySource): Promise<PageBody> {
  try {
    return splitPanel(withTableRegions(withTaskLists(withoutCellStyles((await slots.render('default')) ?? ''))));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const place = page.file === undefined ? {} : { file: page.file };
    notePageFault(project.root, problem('page-fault', { reason: faultWords(error) }, place));
    return { body: faultNotice(dev ? message : undefined), panel: '' };
  }
}

/** Tables of Markdown align their cells by styles, which a strict content security policy would not let pass. */
function withoutCellStyles(html: string): string {
  return html.replaceAll(/(<t[hd]) style="text-align:\s*(left|center|right);?"/g, '$1 align="$2"');
}

function faultNotice(message: string | undefined): string {
  const detail = message === undefined ? 'The other pages are not affected.' : `<code>${escapeHtml(message)}</code>`;
  return `<aside class="docs-callout docs-callout-danger"><div class="docs-callout-body"><p class="docs-callout-title">This page cannot be shown</p><p>${detail}</p></div></aside>`;
}
