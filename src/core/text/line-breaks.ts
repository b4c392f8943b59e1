/** Matches a word that may be wider than its column. */
const LONG = /\S{20,}/g;
/** Matches after the punctuation marks in a name or URL, and before each capital letter inside a word. */
const BREAKS = /(?<=[_.,:=\-/])(?=[^_.,:=\-/])|(?<=[a-z\d])(?=[A-Z])(?<!&#x[\da-f]*)/;
/** Matches tags, and elements whose content is not shown as text. */
const TAGS =
  /(<(?:script|style|textarea)\b[^>]*>[\s\S]*?<\/(?:script|style|textarea)>|<(?:"[^"]*"|'[^']*'|[^<>"'])*>)/i;

/** Lets long names and URLs in the text of HTML break between their words, so that they do not break inside one. */
export function withLineBreaks(html: string): string {
  return html
    .split(TAGS)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(LONG, (word) => word.split(BREAKS).join('<wbr>'))))
    .join('');
}
