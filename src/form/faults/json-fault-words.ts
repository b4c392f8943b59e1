import type { Expected, SyntaxFault } from '../../json/syntax-fault.ts';
import { body } from '../../words/english/body.ts';
import { say } from '../../words/say.ts';

/** A fault of JSON in the words of the page, to be written after "at": `line 1, column 12: unexpected }, expected …`. */
export function jsonFaultWords({ line, column, token, isOpen, expected }: SyntaxFault): string {
  const unexpected = token === undefined ? body.end : isOpen ? say(body.openText, { text: token }) : token;
  return say(body.syntaxFault, { line, column, unexpected, expected: expectedWords(expected) });
}

function expectedWords(expected: Expected): string {
  switch (expected) {
    case 'value':
      return body.value;
    case 'name':
      return body.nameInQuotes;
    case 'end':
      return body.theEnd;
    case ':':
      return expected;
    default: {
      const [token = '', mark = ''] = expected.split(' or ');
      const first = token === 'value' ? body.value : token === 'name' ? body.nameInQuotes : body.comma;
      return say(body.oneOrOther, { one: first, other: mark });
    }
  }
}
