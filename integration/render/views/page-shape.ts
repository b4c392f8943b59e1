import type { Page } from '../../../src/site/page.ts';

/** The parts around the text of a page, which depend on its `mode`. */
export interface PageShape {
  sidebar: boolean;
  /** Whether there is a title above and links to the neighbors below. */
  frame: boolean;
  /** Class of the article. Absent for the usual layout. */
  className: string | undefined;
}

/** Returns the shape of a page. The mode `wide` leaves out none of these parts. */
export function pageShape({ mode = 'default' }: Pick<Page, 'mode'>): PageShape {
  return {
    sidebar: mode !== 'custom' && mode !== 'center',
    frame: mode !== 'custom' && mode !== 'frame',
    className: mode === 'default' || mode === 'wide' ? undefined : `docs-page-${mode}`,
  };
}
