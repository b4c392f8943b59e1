import { isDeepStrictEqual } from 'node:util';
import { joinPointer } from '../../../core/json/pointer.ts';
import { type JsonRecord, ownValue } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { referenceOf } from '../../../schema/reference.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';

/**
 * Checks that a `messageId` names one message of the document (AsyncAPI 2.4 to 2.6, Message Object). The same message
 * may be written in several places. Version 3 has keys instead.
 */
export const messageIdRule: ObjectRule = ({ root }) => {
  const findings: Finding[] = [];
  const firstUses = new Map<string, { message: JsonRecord; pointer: string }>();
  const isVersion2 = String(ownValue(root, 'asyncapi')).startsWith('2.');
  const visit = (message: JsonRecord, at: () => string, kind: string) => {
    const id = isVersion2 && kind === 'message' ? ownValue(message, 'messageId') : undefined;
    if (typeof id !== 'string' || referenceOf(message) !== undefined) return;
    const pointer = at();
    // The ID in a trait is that of each message that has the trait.
    if (/\/(?:traits|messageTraits)\/[^/]*$/.test(pointer)) return;
    const first = firstUses.get(id);
    if (!first) firstUses.set(id, { message, pointer });
    else if (!isDeepStrictEqual(first.message, message)) {
      const facts = { id: quoted(id), first: first.pointer };
      findings.push(problem('message-id-duplicated', facts, { pointer: joinPointer(pointer, 'messageId') }));
    }
  };
  return { visit, findings: () => findings };
};
