import { withLineBreaks } from '../../../src/core/text/line-breaks.ts';
import { type Html, html, rawHtml } from './html.ts';

/** Lets a long name or path break between its words, so that it does not break inside one. */
export function breakableHtml(text: string | Html): Html {
  return rawHtml(withLineBreaks(html`${text}`.toString()));
}
