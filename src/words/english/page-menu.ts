import { area } from '../area.ts';

/** The menu of a page. */
export const pageMenu = area('pageMenu', {
  menu: 'Page menu',
  copyLink: 'Copy link to this page',
  copyMarkdown: 'Copy page as Markdown',
  viewMarkdown: 'View as Markdown',
  openIn: 'Open in {name}',
  addTo: 'Add to {name}',
  copyMcp: 'Copy MCP URL',
  addMcp: 'Add to other assistants',
  viewDocument: 'View the {kind} document',
  downloadDocument: 'Download the {kind} document',
  downloadOperation: 'Download only this operation',
  copying: 'Copying…',
  copied: 'Copied',
  licenses: 'Icon and code licenses',
});
