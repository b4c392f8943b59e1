import { request as words } from '../../words/english/request.ts';
import { say } from '../../words/say.ts';
import { scalarText } from '../form/entry.ts';
import { type FormNode, mainType } from '../form/node.ts';

/** The maximum number of characters of an example. A longer one would hide the rest of the message. */
const MAX_EXAMPLE_LENGTH = 60;

/** Says why the text of a list or an object cannot be sent: names the input, and shows what it must look like. */
export function notJson(subject: string, node: FormNode): string {
  return say(words.invalidJson, { subject, example: exampleOf(node) });
}

function exampleOf(node: FormNode): string {
  const { example } = node;
  const text = example === undefined || example === null ? '' : scalarText(example);
  if (/^[[{]/.test(text) && text.length <= MAX_EXAMPLE_LENGTH && !text.includes('\n')) return text;
  return mainType(node) === 'array' ? '["a","b"]' : '{"name":"value"}';
}
