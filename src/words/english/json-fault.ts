import { area } from '../area.ts';

/** Why a text is not JSON. */
export const jsonFault = area('body', {
  /** Follows the word “at”. */
  syntaxFault: 'line {line}, column {column}: unexpected {unexpected}, expected {expected}',
  openText: 'unclosed text {text}',
  noBreakSpace: 'no-break space ({code})',
  /** The texts below are what was found and what was expected in `syntaxFault`. */
  end: 'end',
  theEnd: 'the end',
  value: 'a value',
  nameInQuotes: 'a name in double quotes',
  comma: 'a comma',
  oneOrOther: '{one} or {other}',
});
