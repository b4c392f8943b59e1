import { jsonFaultWords } from '../../../../src/form/faults/json-fault-words.ts';
import { jsonFault } from '../../../../src/json/syntax-fault.ts';
import { members as words } from '../../../../src/words/english/members.ts';
import { say } from '../../../../src/words/say.ts';

/** Explains why a text is not JSON. Returns `undefined` if it is. */
export function jsonNote(text: string): string | undefined {
  const fault = jsonFault(text);
  return fault && say(words.invalidJson, { fault: jsonFaultWords(fault) });
}
