import { area } from '../area.ts';

/** Why a text is not JSON. */
export const jsonFault = area('body', {
  /** Written after “at”. */
  syntaxFault: 'line {line}, column {column}: unexpected {unexpected}, expected {expected}',
  openText: 'unclosed text {text}',
  /** In `syntaxFault`: what was found, and what was expected. */
  end: 'end',
  theEnd: 'the end',
  value: 'a value',
  nameInQuotes: 'a name in double quotes',
  comma: 'a comma',
  oneOrOther: '{one} or {other}',
});
