import { textOfHtml } from '../../../src/core/text/html-text.ts';
import { findTarget } from '../../../src/request/snippets/targets.ts';
import type { AuthoredSample } from '../../islands/playground/state/props.ts';

/** Comments around HTML that belongs beside the text of a page. */
export const PANEL_START = '<!--docs-panel-->';
export const PANEL_END = '<!--/docs-panel-->';

/** The request samples that an author wrote for a page. */
export interface OwnSamples {
  samples: AuthoredSample[];
  /** Whether generated samples follow them. */
  generated: boolean;
  /** The other content beside the text. */
  panel: string;
}

const REQUEST =
  /<section class="[^"]*" data-example="request" aria-label="[^"]*"( data-generated="false")?>([\s\S]*?)<\/section>/g;
const BLOCK =
  /<div class="[^"]*\bcode-block\b[^"]*" data-title="([^"]*)"[^>]*>[\s\S]*?<pre([^>]*)><code>([\s\S]*?)<\/code><\/pre>[\s\S]*?<\/div>/g;

/** Extracts the code of `<RequestExample>` from the content beside a text, and leaves all other content there. */
export function ownSamples(panel: string): OwnSamples {
  const samples: AuthoredSample[] = [];
  let generated = true;
  const rest = panel.replaceAll(REQUEST, (section, alone: string | undefined, inside: string) => {
    if (alone !== undefined) generated = false;
    const blocks = [...inside.matchAll(BLOCK)];
    if (blocks.length === 0 || textOfHtml(inside.replaceAll(BLOCK, '')).trim() !== '') return section;
    for (const [, label = '', attributes = '', html = ''] of blocks) {
      const language = /data-language="([^"]*)"/.exec(attributes)?.[1] ?? '';
      samples.push({ label: textOfHtml(label), source: textOfHtml(html), html, ...targetLanguage(language) });
    }
    return '';
  });
  return { samples, generated, panel: rest };
}

function targetLanguage(language: string): { language?: string } {
  const key = findTarget(language)?.key;
  return key === undefined ? {} : { language: key };
}

/** Separates the text of a page from the content beside it, both in the order in which they were written. */
export function splitPanel(html: string): { body: string; panel: string } {
  let body = '';
  let panel = '';
  let depth = 0;
  for (const piece of html.split(/(<!--\/?docs-panel-->)/)) {
    if (piece === PANEL_START) depth += 1;
    else if (piece === PANEL_END) depth = Math.max(0, depth - 1);
    else if (depth > 0) panel += piece;
    else body += piece;
  }
  return { body, panel };
}
