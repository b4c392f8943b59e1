import type { SyntaxFault } from './syntax-tree.ts';
import { TEXT_AFTER_STATEMENT } from './text-after-statement.ts';

/** A tag of Liquid or GitBook, such as `{% hint style="info" %}`. */
const TAG = /\{%-?[ \t]*[a-z][^{}]*%\}/;

/** Returns advice for a page that is not MDX, from the parser's message if nothing more is known. */
export function syntaxHint({ message, hint, line }: SyntaxFault, source: string): string {
  if (hint !== undefined) return hint;
  if (message === TEXT_AFTER_STATEMENT) return 'Leave a line empty after imports and exports.';
  const unclosed = /Expected a closing tag for `<([^>`]+)>`/.exec(message)?.[1];
  if (unclosed !== undefined && message.includes('before the end of `paragraph`')) {
    return `Write </${unclosed}> in the same paragraph, or <${unclosed} /> if nothing is in it. If it contains more, put <${unclosed}> and </${unclosed}> on lines of their own.`;
  }
  if (unclosed !== undefined) return `Write </${unclosed}> where it ends, or <${unclosed} /> if nothing is in it.`;
  const [, closing, open] =
    /Unexpected closing tag `<\/([^>`]+)>`(?:, expected corresponding closing tag for `<([^>`]+)>`)?/.exec(message) ??
    [];
  if (closing !== undefined && open !== undefined) return `Write </${open}> before </${closing}>.`;
  if (closing !== undefined) return `Remove </${closing}>, or write <${closing}> where it begins.`;
  if (message.includes('not valid JavaScript') && TAG.test(source.split('\n')[line - 1] ?? '')) {
    return 'Write a component in place of the tags {% … %}, such as <Note>, <Tabs> or <Steps>.';
  }
  if (message.includes('not valid JavaScript')) return 'Correct the code, or write "\\{" where the brace is only text.';
  if (/expression|brace/.test(message)) return 'Close the brace with "}", or write "\\{" where it is only text.';
  return 'Write "{" and "<" that mean nothing as "\\{" and "&lt;".';
}
