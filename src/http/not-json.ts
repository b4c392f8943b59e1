import { scalarText } from '../form/entry.ts';
import { type FormNode, mainType } from '../form/node.ts';
import { request as words } from '../words/english/request.ts';
import { say } from '../words/say.ts';

/** Characters of an example. A longer one would hide the rest of the message. */
const LONGEST = 60;

/** Why the text of a list or an object cannot be sent: the name of the input, and what it must look like. */
export function notJson(subject: string, node: FormNode): string {
  return say(words.invalidJson, { subject, example: exampleOf(node) });
}

function exampleOf(node: FormNode): string {
  const { example } = node;
  const text = example === undefined || example === null ? '' : scalarText(example);
  if (/^[[{]/.test(text) && text.length <= LONGEST && !text.includes('\n')) return text;
  return mainType(node) === 'array' ? '["a","b"]' : '{"name":"value"}';
}
