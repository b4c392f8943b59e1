import { type Document, isScalar, Lexer, Parser, parseDocument, type YAMLError } from 'yaml';
import { MAX_DEPTH } from '../survey.ts';
import type { Excess } from './excess.ts';
import type { FindOffsets } from './positions.ts';
import type { SourceFault } from './source-fault.ts';
import { setOffsets } from './yaml-places.ts';
import { faultOf, yamlSyntaxFaults } from './yaml-syntax.ts';
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
    if (document.errors.length > 0) return { ...failed, syntax: yamlSyntaxFaults(text, document) };
    if (isEmpty(document)) return { ...failed, isEmpty: true };
    const { places, ...rest } = yamlValue(document);
    const start = offsetOf(document.contents);
    return {
      ...rest,
      syntax: [],
      warnings: document.warnings.map((warning) => faultOf(warning)),
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

function unexpectedFault(cause: unknown): SourceFault {
  if (cause instanceof YamlValueError) return { offset: cause.offset, message: cause.message };
  return { offset: 0, message: cause instanceof Error ? cause.message : String(cause) };
}
