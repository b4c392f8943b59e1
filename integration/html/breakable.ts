import { type Html, html } from './html.ts';

/** Matches a word that may be wider than its column. */
const LONG = /(\S{20,})/;
/** Matches after each punctuation mark in a name or path, and before each capital letter inside it. */
const BREAKS = /(?<=[_.\-/])|(?<=[a-z\d])(?=[A-Z])/;

/** Lets a long name or path break between its words, so that it does not break inside one. */
export function breakableHtml(text: string): Html {
  return html`${text.split(LONG).map((part, index) => (index % 2 === 1 ? piecesHtml(part) : part))}`;
}

function piecesHtml(word: string): Html {
  const [first, ...others] = word.split(BREAKS);
  return html`${first}${others.map((piece) => html`<wbr>${piece}`)}`;
}
