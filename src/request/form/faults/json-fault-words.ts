import { type Expected, invisibleCode, type SyntaxFault } from '../../../core/json/syntax-fault.ts';
import { body as words } from '../../../words/english/body.ts';
import { say } from '../../../words/say.ts';

/** A fault of JSON in the words of the page, to be written after "at": `line 1, column 12: unexpected }, expected …`. */
export function jsonFaultWords({ line, column, token, isOpen, expected }: SyntaxFault): string {
  const unexpected =
    token === undefined ? words.end : isOpen ? say(words.openText, { text: token }) : tokenWords(token);
  return say(words.syntaxFault, { line, column, unexpected, expected: expectedWords(expected) });
}

/** Names a character that nobody sees. */
function tokenWords(token: string): string {
  const code = invisibleCode(token);
  return code === 'U+00A0' ? say(words.noBreakSpace, { code }) : (code ?? token);
}

function expectedWords(expected: Expected): string {
  if (expected.startsWith('\\')) return expected;
  switch (expected) {
    case 'value':
      return words.value;
    case 'name':
      return words.nameInQuotes;
    case 'end':
      return words.theEnd;
    case ':':
      return expected;
    default: {
      const [token = '', mark = ''] = expected.split(' or ');
      const first = token === 'value' ? words.value : token === 'name' ? words.nameInQuotes : words.comma;
      return say(words.oneOrOther, { one: first, other: mark });
    }
  }
}
