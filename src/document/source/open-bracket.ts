import { type Document, visit } from 'yaml';
import type { SourceFault } from './source-fault.ts';

/** Matches the error at the end of a list or map between brackets that is not closed. */
const NOT_CLOSED = /^Flow \w+ in block collection must be sufficiently indented and end with a (.)/;

/**
 * Reports a bracket that is not closed before lines with keys of their own. The parser reads these as parts of what the
 * bracket opened, and reports most of them too.
 */
export function openBracket(text: string, document: Document): SourceFault | undefined {
  const nested = document.errors.find(({ code }) => code === 'BLOCK_IN_FLOW')?.pos[0];
  const [, closing] = document.errors.flatMap(({ message }) => NOT_CLOSED.exec(message) ?? []);
  if (nested === undefined || closing === undefined) return undefined;
  let opening: number | undefined;
  visit(document, {
    Collection(_key, { range }) {
      const [start = 0, , end = 0] = range ?? [];
      if (/[[{]/.test(text.charAt(start)) && start <= nested && nested < end) opening = start;
    },
  });
  if (opening === undefined) return undefined;
  return { offset: opening, message: `a closing ${closing} is missing`, hint: 'Close this bracket, or remove it.' };
}
