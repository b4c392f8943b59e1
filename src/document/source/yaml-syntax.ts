import { type Document, type ErrorCode, isCollection, isNode, isPair, visit, type YAMLError } from 'yaml';
import { deepKey, shallowLine, yamlFault } from '../../core/json/yaml-fault.ts';
import { MAX_SYNTAX_FAULTS, type SourceFault } from './source-fault.ts';

/** Returns the first faults, one per line, because further faults on a line are mostly consequences. */
export function yamlSyntaxFaults(text: string, document: Document): SourceFault[] {
  const bracket = openBracket(text, document);
  const errors = withoutConsequences(document.errors, text).filter(({ pos }) => !bracket || pos[0] < bracket.offset);
  const faults: SourceFault[] = [];
  let nextLine = -1;
  for (const error of errors) {
    const next = indentFault(text, error) ?? misalignedAbove(text, error, document) ?? faultOf(error, document);
    if (next.offset < nextLine || faults.length === MAX_SYNTAX_FAULTS) continue;
    faults.push(next);
    const lineEnd = text.indexOf('\n', next.offset);
    nextLine = lineEnd === -1 ? text.length + 1 : lineEnd;
  }
  if (bracket && bracket.offset >= nextLine) faults.push(bracket);
  return faults;
}

/** Matches an error in text that the parser no longer relates to the document, because of an earlier error. */
const AFTER_THE_END = /in YAML stream/;

/** Leaves out errors that disappear with the others: after a tab or a broken line, nothing is where it belongs. */
function withoutConsequences(errors: readonly YAMLError[], text: string): readonly YAMLError[] {
  if (errors[0]?.code === 'TAB_AS_INDENT') return errors.slice(0, 1);
  let misaligned: YAMLError | undefined;
  return errors.filter((error, index) => {
    if (index > 0 && AFTER_THE_END.test(error.message)) return false;
    if (!isMisaligned(error)) return true;
    const before = misaligned;
    misaligned = error;
    return before === undefined || !isSameLevel(text, before.pos[0], error.pos[0]);
  });
}

/** Whether two lines are entries of one level: equally indented, and no line between them is indented less. */
function isSameLevel(text: string, first: number, second: number): boolean {
  const lines = text.slice(first, second).split('\n');
  const indent = indentOf(text.slice(first));
  return indent === indentOf(text.slice(second)) && lines.every((line) => !line.trim() || indentOf(line) >= indent);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Reports a line that is indented too much or too little for the text above it. */
function indentFault(text: string, error: YAMLError): SourceFault | undefined {
  const shallow = shallowLine(text, error);
  if (shallow) return { ...shallow, hint: 'Indent it further, or write the whole string on one line.' };
  const found = deepKey(text, error);
  if (!found) return undefined;
  const { indent, ...fault } = found;
  return { ...fault, hint: `Indent both by the same number of spaces (${indent}).` };
}

const HINTS: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'Put strings that contain a colon and a space in quotes.',
  BAD_INDENT:
    'Close the bracket or quote opened above, and indent entries on the same level by the same number of spaces.',
  BAD_SCALAR_START: 'Put strings that start with this character in quotes.',
  MISSING_CHAR: 'Close the bracket, brace, or quote opened here or above.',
  MULTIPLE_DOCS: 'Keep one document per file: split it at the line `---`.',
  TAB_AS_INDENT: 'Indent with spaces, here and in the lines below.',
};

/** A text that ends too early, such as `https://{host}` between braces or `"a" b`. */
const AFTER_TEXT = 'Put the whole value in quotes, or close the quote before it.';

/** Returns the fault that an error or a warning of the parser reports. */
export function faultOf(error: YAMLError, document?: Document): SourceFault {
  const hint = /at node end/.test(error.message) ? AFTER_TEXT : HINTS[error.code];
  return { ...yamlFault(error, document), ...(hint !== undefined && { hint }) };
}

/** Matches the error at the end of a list or map between brackets that is not closed. */
const NOT_CLOSED = /^Flow \w+ in block collection must be sufficiently indented and end with a (.)/;

/**
 * Reports a bracket that is not closed before lines with keys of their own. The parser reads these as parts of what the
 * bracket opened, and reports most of them too.
 */
function openBracket(text: string, document: Document): SourceFault | undefined {
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

/** Matches the error of each entry that begins at another column than the first of its level. */
const MISALIGNED = /^All (?:mapping|sequence) items must start at the same column/;

function isMisaligned({ message }: YAMLError): boolean {
  return MISALIGNED.test(message);
}

/**
 * Reports the entry above a misaligned one if that is the wrong one: the first of its level, with too little
 * indentation, or the only one in it, with too much. Of the two, it is the one whose column is nearer.
 */
function misalignedAbove(text: string, error: YAMLError, document: Document): SourceFault | undefined {
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
        const message = 'this entry starts at a different column than those below it';
        found = { offset, message, hint: `Start it at column ${column}, like the others.` };
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
