const START = '<!--docs-panel-->';
const END = '<!--/docs-panel-->';

/** HTML that belongs beside the text of a page. */
export function inPanel(html: string): string {
  return `${START}${html}${END}`;
}

/** HTML of code that an author pins beside the text. */
export function pinnedExample(kind: 'request' | 'response', html: string): string {
  return inPanel(`${startOf(kind)}${html}</section>`);
}

/** Whether what stands beside a text has samples of the request, so that none are made. */
export function hasRequestExample(panel: string): boolean {
  return panel.includes(startOf('request'));
}

function startOf(kind: 'request' | 'response'): string {
  return `<section class="docs-pinned-example" aria-label="Example of the ${kind}">`;
}

/** The text of a page, and what belongs beside it, both in the order in which they were written. */
export function splitPanel(html: string): { body: string; panel: string } {
  let body = '';
  let panel = '';
  let depth = 0;
  for (const piece of html.split(/(<!--\/?docs-panel-->)/)) {
    if (piece === START) depth += 1;
    else if (piece === END) depth = Math.max(0, depth - 1);
    else if (depth > 0) panel += piece;
    else body += piece;
  }
  return { body, panel };
}
