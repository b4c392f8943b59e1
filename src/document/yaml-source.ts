import { type Document, isAlias, isMap, isSeq, type Pair, parseDocument } from 'yaml';
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
    if (document.errors.length > 0)
      return { ...failed, syntax: document.errors.slice(0, MAX_SYNTAX_FAULTS).map(fault) };
    return { ...yamlValue(document), syntax: [], warnings: document.warnings.map(fault) };
  } catch (cause) {
    return { ...failed, syntax: [unexpectedFault(cause)] };
  }
}

function parseYaml(text: string): Document {
  return parseDocument(text, { schema: 'core', uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
}

function fault(error: { message: string; pos: [number, number] }): SourceFault {
  const message = error.message.replace(/\.$/, '');
  return { offset: error.pos[0], message: message.charAt(0).toLowerCase() + message.slice(1) };
}

function unexpectedFault(cause: unknown): SourceFault {
  if (cause instanceof YamlValueError) return { offset: cause.offset, message: cause.message };
  if (cause instanceof RangeError) return { offset: 0, message: 'the document nests too deeply to be read' };
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
