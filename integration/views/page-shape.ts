import type { Page } from '../../src/site/page.ts';

/** What is around the text of a page. Its `mode` decides. */
export interface PageShape {
  sidebar: boolean;
  /** Title, and the neighbors below. */
  frame: boolean;
  /** Class of the article; none where it is laid out as usual. */
  className: string | undefined;
}

/** Of a page with a panel beside its text: `wide` has nothing more to leave out. */
export function pageShape({ mode = 'default' }: Pick<Page, 'mode'>): PageShape {
  return {
    sidebar: mode !== 'custom' && mode !== 'center',
    frame: mode !== 'custom' && mode !== 'frame',
    className: mode === 'default' || mode === 'wide' ? undefined : `docs-page-${mode}`,
  };
}
