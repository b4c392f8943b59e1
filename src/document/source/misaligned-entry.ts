import { type Document, isCollection, isNode, isPair, visit, type YAMLError } from 'yaml';
import type { SourceFault } from './source-fault.ts';

/** Matches the error of each entry that begins at another column than the first of its level. */
const MISALIGNED = /^All (?:mapping|sequence) items must start at the same column/;

export function isMisaligned({ message }: YAMLError): boolean {
  return MISALIGNED.test(message);
}

/**
 * Reports the entry above a misaligned one if that is the wrong one: the first of its level, with too little
 * indentation, or the only one in it, with too much. Of the two, it is the one whose column is nearer.
 */
export function misalignedAbove(text: string, error: YAMLError, document: Document): SourceFault | undefined {
  if (!isMisaligned(error)) return undefined;
  const columnOf = (offset: number) => offset - text.lastIndexOf('\n', offset - 1);
  const [place] = error.pos;
  let found: SourceFault | undefined;
  visit(document, {
    Collection(_key, { items }) {
      const starts = items.map((item) => startOf(isPair(item) ? item.key : item));
      const index = starts.findIndex((offset) => offset >= place && text.slice(place, offset).trim() === '');
      const [at = -1, above = -1] = [starts[index], starts[index - 1]];
      if (index < 1 || at < 0 || above < 0) return undefined;
      const column = columnOf(at);
      const inside = onlyEntry(items[index - 1]);
      const tooLittle = column - columnOf(above);
      const tooMuch = inside === undefined ? Number.POSITIVE_INFINITY : columnOf(inside) - column;
      const isLevel =
        index === 1 && starts.length > 2 && starts.slice(2).every((offset) => columnOf(offset) === column);
      const offset = tooMuch < tooLittle ? inside : tooLittle < tooMuch && isLevel ? above : undefined;
      if (offset !== undefined) {
        const message = 'this entry begins at another column than those below it';
        found = { offset, message, hint: `Begin it at column ${column}, like the others.` };
      }
      return visit.BREAK;
    },
  });
  return found;
}

/** Returns where the only entry in the value of an entry begins, on a line of its own. */
function onlyEntry(item: unknown): number | undefined {
  const value = isPair(item) ? item.value : undefined;
  if (!isCollection(value) || value.flow || value.items.length !== 1) return undefined;
  const [entry] = value.items;
  return startOf(isPair(entry) ? entry.key : entry);
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? -1) : -1;
}
