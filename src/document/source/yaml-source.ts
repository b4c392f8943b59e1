import { type Document, type ErrorCode, isScalar, Lexer, Parser, parseDocument, type YAMLError } from 'yaml';
import { deepKey, shallowLine, yamlFault } from '../../json/yaml-fault.ts';
import { MAX_DEPTH } from '../survey.ts';
import type { Excess } from './excess.ts';
import { isMisaligned, misalignedAbove } from './misaligned-entry.ts';
import { openBracket } from './open-bracket.ts';
import type { FindOffsets } from './positions.ts';
import { MAX_SYNTAX_FAULTS, type SourceFault } from './source-fault.ts';
import { setOffsets } from './yaml-places.ts';
import { offsetOf, YamlExcess, YamlValueError, yamlValue } from './yaml-value.ts';

/** Reads YAML according to the core schema of YAML 1.2: its value, its faults and its positions. */

export interface ParsedYaml {
  value: unknown;
  /** Whether the text contains nothing but comments and document markers. */
  isEmpty?: boolean;
  /** The limit that the document exceeds; if there is one, nothing else is known. */
  excess?: Excess;
  /** Syntax errors; if there are any, `value` is `undefined`. */
  syntax: SourceFault[];
  /** Duplicate keys; `message` is the key. */
  duplicates: SourceFault[];
  /** Parts of the text that were read, but not as written, such as unknown tags. */
  warnings: SourceFault[];
  findOffsets: FindOffsets;
}

/** Reads the text; never throws. */
export function readYaml(text: string): ParsedYaml {
  const failed = { value: undefined, syntax: [], duplicates: [], warnings: [], findOffsets: () => {} };
  if (opensTooManyBrackets(text)) return { ...failed, excess: tooDeep(text) };
  try {
    const document = parseYaml(text);
    if (document.errors.some(isOverflow)) return { ...failed, excess: tooDeep(text) };
    if (document.errors.length > 0) return { ...failed, syntax: syntaxFaults(text, document) };
    if (isEmpty(document)) return { ...failed, isEmpty: true };
    const { places, ...rest } = yamlValue(document);
    const start = offsetOf(document.contents);
    return {
      ...rest,
      syntax: [],
      warnings: document.warnings.map((warning) => fault(warning)),
      findOffsets(_, tree) {
        tree.offset = start;
        setOffsets(places, tree);
      },
    };
  } catch (cause) {
    if (cause instanceof YamlExcess) return { ...failed, excess: cause.excess };
    if (cause instanceof RangeError) return { ...failed, excess: tooDeep(text) };
    return { ...failed, syntax: [unexpectedFault(cause)] };
  }
}

/** Maximum number of brackets that open in a row without a closing one. The parser takes minutes for a million. */
const MAX_OPEN = 5_000;
/** Brackets further apart than this many characters are not in a row. */
const MAX_BETWEEN = 200;

function opensTooManyBrackets(text: string): boolean {
  let open = 0;
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5d || code === 0x7d) open = 0;
    else if (code === 0x5b || code === 0x7b) {
      open = at - last > MAX_BETWEEN ? 1 : open + 1;
      last = at;
      if (open > MAX_OPEN) return true;
    }
  }
  return false;
}

function parseYaml(text: string): Document {
  return parseDocument(text, { schema: 'core', uniqueKeys: false, prettyErrors: false, logLevel: 'error' });
}

/** Returns whether a document has no value. A `null` or `~` that the author wrote is a value. */
function isEmpty({ contents }: Document): boolean {
  if (!isScalar(contents)) return contents === null;
  return contents.value === null && !contents.source && !contents.anchor && !contents.tag;
}

/** Returns the first faults, one per line, because further faults on a line are mostly consequences. */
function syntaxFaults(text: string, document: Document): SourceFault[] {
  const bracket = openBracket(text, document);
  const errors = withoutConsequences(document.errors, text).filter(({ pos }) => !bracket || pos[0] < bracket.offset);
  const faults: SourceFault[] = [];
  let nextLine = -1;
  for (const error of errors) {
    const next = indentFault(text, error) ?? misalignedAbove(text, error, document) ?? fault(error, document);
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
  if (shallow) return { ...shallow, hint: 'Indent it further, or write the whole text on one line.' };
  const found = deepKey(text, error);
  if (!found) return undefined;
  const { indent, ...fault } = found;
  return { ...fault, hint: `Indent both by the same number of spaces (${indent}).` };
}

function isOverflow({ message }: YAMLError): boolean {
  return /call stack|stack overflow/i.test(message);
}

/** Finds the first place below the depth limit. Reads no further than there, and does not recurse. */
function tooDeep(text: string): Excess {
  const parser = new Parser();
  try {
    for (const token of new Lexer().lex(text)) {
      for (const _ of parser.next(token));
      if (parser.stack.length <= MAX_DEPTH) continue;
      const deep = parser.stack.filter(({ type }) => COLLECTIONS.has(type))[MAX_DEPTH];
      if (deep) return { of: 'levels', offset: deep.offset };
    }
  } catch {
    // The place stays unknown.
  }
  return { of: 'levels' };
}

const COLLECTIONS = new Set(['block-map', 'block-seq', 'flow-collection']);

const HINTS: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'Put a text that holds a colon and a space in quotes.',
  BAD_INDENT: 'Close what was opened above, and indent the entries of a level by the same number of spaces.',
  BAD_SCALAR_START: 'Put a text that begins with this character in quotes.',
  MISSING_CHAR: 'Close what was opened here or above.',
  MULTIPLE_DOCS: 'Keep one document per file: split it at the line `---`.',
  TAB_AS_INDENT: 'Indent by spaces, here and in the lines below.',
};

/** A text that ends too early, such as `https://{host}` between braces or `"a" b`. */
const AFTER_TEXT = 'Put the whole value in quotes, or close the quote before it.';

function fault(error: YAMLError, document?: Document): SourceFault {
  const hint = /at node end/.test(error.message) ? AFTER_TEXT : HINTS[error.code];
  return { ...yamlFault(error, document), ...(hint !== undefined && { hint }) };
}

function unexpectedFault(cause: unknown): SourceFault {
  if (cause instanceof YamlValueError) return { offset: cause.offset, message: cause.message };
  return { offset: 0, message: cause instanceof Error ? cause.message : String(cause) };
}
