import { type Document, type ErrorCode, isAlias, isMap, isSeq, type Pair, parseDocument, type YAMLError } from 'yaml';
import type { PointerTree } from './pointer-tree.ts';
import type { SourceFault } from './source-fault.ts';
import { aliasTargets, isMergePair, keyText, offsetOf, YamlValueError, yamlValue } from './yaml-value.ts';

/** YAML text by the core schema of YAML 1.2: its value, its faults, its positions. */

const MAX_SYNTAX_FAULTS = 10;

export interface YamlReading {
  value: unknown;
  /** The text is not understood; `value` is then `undefined`. */
  syntax: SourceFault[];
  /** Keys that stand twice; `message` is the key. */
  duplicates: SourceFault[];
  /** Understood, but not as written, such as unknown tags. */
  warnings: SourceFault[];
}

/** Reads the text; never throws. */
export function readYaml(text: string): YamlReading {
  const failed = { value: undefined, duplicates: [], warnings: [] };
  try {
    const document = parseYaml(text);
    if (document.errors.length > 0) return { ...failed, syntax: syntaxFaults(text, document.errors) };
    return { ...yamlValue(document), syntax: [], warnings: document.warnings.map(fault) };
  } catch (cause) {
    return { ...failed, syntax: [unexpectedFault(cause)] };
  }
}

function parseYaml(text: string): Document {
  return parseDocument(text, { schema: 'core', uniqueKeys: false, prettyErrors: false, logLevel: 'error' });
}

/** The first faults, one per line: what follows on a line is mostly a consequence. */
function syntaxFaults(text: string, errors: readonly YAMLError[]): SourceFault[] {
  if (errors.some((error) => /call stack|stack overflow/i.test(error.message))) return [tooDeep];
  const faults: SourceFault[] = [];
  let nextLine = -1;
  for (const error of errors) {
    const next = fault(error);
    if (next.offset < nextLine || faults.length === MAX_SYNTAX_FAULTS) continue;
    faults.push(next);
    const lineEnd = text.indexOf('\n', next.offset);
    nextLine = lineEnd === -1 ? text.length + 1 : lineEnd;
  }
  return faults;
}

const tooDeep: SourceFault = { offset: 0, message: 'the document nests too deeply to be read' };

const HINTS: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'Put a text that holds a colon and a space in quotes.',
  BAD_INDENT: 'Align it with the lines above; each level is indented by the same number of spaces.',
  BAD_SCALAR_START: 'Put a text that begins with this character in quotes.',
  MISSING_CHAR: 'Something that was opened above is not closed.',
  MULTIPLE_DOCS: 'Keep one document per file: split it at the line `---`.',
  TAB_AS_INDENT: 'Indent by spaces.',
};

function fault(error: YAMLError): SourceFault {
  const message = error.message.replace(/\.$/, '').replace('Missing closing "quote', 'a closing " is missing');
  const hint = HINTS[error.code];
  return { offset: error.pos[0], message: lowerFirst(message), ...(hint !== undefined && { hint }) };
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

function unexpectedFault(cause: unknown): SourceFault {
  if (cause instanceof YamlValueError) return { offset: cause.offset, message: cause.message };
  if (cause instanceof RangeError) return tooDeep;
  return { offset: 0, message: cause instanceof Error ? cause.message : String(cause) };
}

/** Gives each node of the tree the offset of its key (or, in a sequence, of the item); follows aliases and merges. */
export function findYamlOffsets(text: string, tree: PointerTree): void {
  const document = parseYaml(text);
  const targets = aliasTargets(document);
  tree.offset = offsetOf(document.contents);
  walk(document.contents, tree);

  function walk(node: unknown, branch: PointerTree): void {
    if (branch.children.size === 0) return;
    const target = resolve(node);
    if (isMap(target)) walkMap(target.items, branch);
    if (isSeq(target)) walkSeq(target.items, branch);
  }

  function walkMap(items: readonly Pair[], branch: PointerTree): void {
    for (const [token, child] of branch.children) {
      const pair = findPair(items, token);
      if (!pair) continue;
      child.offset = offsetOf(pair.key);
      walk(pair.value, child);
    }
  }

  function walkSeq(items: readonly unknown[], branch: PointerTree): void {
    for (const [token, child] of branch.children) {
      const item = items[Number(token)];
      if (item === undefined) continue;
      child.offset = offsetOf(item);
      walk(item, child);
    }
  }

  function findPair(items: readonly Pair[], token: string): Pair | undefined {
    const own = items.findLast((pair) => !isMergePair(pair) && keyText(pair.key) === token);
    if (own) return own;
    for (const pair of items) {
      if (!isMergePair(pair)) continue;
      for (const source of mergeSources(pair.value)) {
        const inherited = isMap(source) ? findPair(source.items, token) : undefined;
        if (inherited) return inherited;
      }
    }
    return undefined;
  }

  function mergeSources(value: unknown): unknown[] {
    const source = resolve(value);
    return isSeq(source) ? source.items.map(resolve) : [source];
  }

  function resolve(node: unknown): unknown {
    return isAlias(node) ? targets.get(node) : node;
  }
}
