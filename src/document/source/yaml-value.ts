import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, Scalar, visit } from 'yaml';
import { isRecord, ownValue, setOwn } from '../../core/json/record.ts';
import { exactNumber, isWrittenNumber, WrittenNumber } from '../../core/json/written-number.ts';
import { MAX_DEPTH } from '../survey.ts';
import { type Excess, MAX_ALIASED_NODES } from './excess.ts';
import type { SourceFault } from './source-fault.ts';
import type { YamlPlaces } from './yaml-places.ts';

/** An error for a YAML document that has no value, for example because an alias has no anchor. */
export class YamlValueError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** An error for a YAML document that exceeds a limit. */
export class YamlExcess extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(excess.of);
    this.excess = excess;
  }
}

export interface YamlValue {
  value: unknown;
  /** The places of its members, if it is a collection. */
  places: YamlPlaces | undefined;
  /** Duplicate keys in a mapping; the last one counts. */
  duplicates: SourceFault[];
}

/** A converted node. `weight` is its number of nodes with aliases expanded, `height` its number of levels. */
interface Converted {
  value: unknown;
  weight: number;
  height: number;
  places?: YamlPlaces;
}

/** Finds the target of each alias in one pass, because single lookups would take quadratic time. */
function aliasTargets(document: Document): Map<Alias, Node> {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) {
        const target = anchors.get(node.source);
        if (target) targets.set(node, target);
      } else if ('anchor' in node && typeof node.anchor === 'string') {
        anchors.set(node.anchor, node);
      }
    },
  });
  return targets;
}

/** Returns whether a pair is `<<: *defaults`, which YAML 1.1 tools merge and OpenAPI documents rely on. */
function isMergePair(pair: Pair): boolean {
  return isScalar(pair.key) && pair.key.value === '<<' && pair.key.type === Scalar.PLAIN;
}

/** Returns the property name for a key. */
function keyText(key: unknown): string {
  if (!isScalar(key)) return key === null || key === undefined ? '' : (JSON.stringify(key) ?? '');
  return key.value === null ? '' : String(key.value);
}

/**
 * Converts a parsed document to its plain value. Unlike the library's conversion, this takes linear time in the number
 * of aliases, limits their expansion, and reports duplicate keys without refusing the document.
 */
export function yamlValue(document: Document): YamlValue {
  const targets = aliasTargets(document);
  const anchored = new Map<Node, Converted | 'in progress'>();
  const duplicates: SourceFault[] = [];
  let aliasedNodes = 0;

  function convert(node: unknown, depth: number): Converted {
    if (isScalar(node)) return { value: scalarValue(node), weight: 1, height: 0 };
    if (isAlias(node)) return convertAlias(node, depth);
    if (!isMap(node) && !isSeq(node)) return { value: null, weight: 1, height: 0 };
    if (depth >= MAX_DEPTH) throw tooDeep(offsetOf(node));
    if (node.anchor) anchored.set(node, 'in progress');
    const converted = isMap(node) ? convertMap(node.items, depth) : convertSeq(node.items, depth);
    if (node.anchor) anchored.set(node, converted);
    return converted;
  }

  function convertAlias(alias: Alias, depth: number): Converted {
    const target = targets.get(alias);
    if (!target) throw new YamlValueError(`the alias *${alias.source} has no anchor before it`, offsetOf(alias));
    const converted = anchored.get(target) ?? convert(target, depth);
    if (converted === 'in progress') {
      throw new YamlValueError(`the alias *${alias.source} is inside its own anchor`, offsetOf(alias));
    }
    if (depth + converted.height > MAX_DEPTH) throw tooDeep(offsetOf(alias));
    aliasedNodes += converted.weight;
    if (aliasedNodes > MAX_ALIASED_NODES) {
      throw new YamlExcess({ of: 'aliases', offset: offsetOf(alias) });
    }
    return converted;
  }

  function convertSeq(items: readonly unknown[], depth: number): Converted {
    const value: unknown[] = [];
    const places: YamlPlaces = { offsets: [], inside: [] };
    let weight = 1;
    let height = 0;
    for (const item of items) {
      const child = convert(item, depth + 1);
      value.push(child.value);
      places.offsets.push(offsetOf(item));
      places.inside.push(child.places);
      weight += child.weight;
      height = Math.max(height, child.height + 1);
    }
    return { value, weight, height, places };
  }

  function convertMap(items: readonly Pair[], depth: number): Converted {
    const value: Record<string, unknown> = {};
    const merged: unknown[] = [];
    const keys: string[] = [];
    const places: YamlPlaces = { keys, offsets: [], inside: [] };
    let weight = 1;
    let height = 0;
    for (const pair of items) {
      const child = convert(pair.value, depth + 1);
      weight += child.weight;
      if (isMergePair(pair)) {
        // What is merged is on the level of this mapping.
        height = Math.max(height, Array.isArray(child.value) ? child.height - 1 : child.height);
        for (const source of Array.isArray(child.value) ? child.value : [child.value]) merged.push(source);
        places.merged = [...(places.merged ?? []), ...mergedPlaces(child.places)];
        continue;
      }
      height = Math.max(height, child.height + 1);
      const key = keyText(pair.key);
      const offset = offsetOf(pair.key);
      if (Object.hasOwn(value, key)) duplicates.push({ offset, message: key });
      setOwn(value, key, child.value);
      keys.push(key);
      places.offsets.push(offset);
      places.inside.push(child.places);
    }
    for (const source of merged) mergeInto(value, source);
    return { value, weight, height, places };
  }

  const { value, places } = convert(document.contents, 0);
  keepVersion(value, document);
  return { value, places, duplicates };
}

/** Keeps the version of an API as it is written. Without quotes, YAML reads `1.10` as the number 1.1. */
function keepVersion(root: unknown, document: Document): void {
  const info = ownValue(root, 'info');
  const version = document.getIn(['info', 'version'], true);
  if (!isRecord(info) || !isScalar(version) || typeof version.value !== 'number' || !version.source) return;
  if (String(version.value) === version.source) return;
  const Digits = JSON_NUMBER.test(version.source) ? WrittenNumber : YamlNumber;
  info['version'] = new Digits(version.source);
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i;

/** A number that JSON does not have, such as `007` or `1.`. JSON gets its text. */
class YamlNumber extends WrittenNumber {
  override toJSON(): string {
    return this.toString();
  }
}

const NO_NUMBER = /^[-+]?\.(?:inf|nan)$/i;

/** Tags such as `!!binary`, and `.inf` and `.nan`, make values that JSON does not have. Their text counts instead. */
function scalarValue({ value, source }: Scalar): unknown {
  if (typeof value === 'object' && value !== null) return source?.trim();
  if (typeof value === 'number' && source && NO_NUMBER.test(source)) return source;
  if (typeof value !== 'number') return value;
  const exact = exactNumber(value, source);
  return isWrittenNumber(exact) && !JSON_NUMBER.test(String(exact)) ? new YamlNumber(String(exact)) : exact;
}

/** Returns the places of the mapping, or of those of the sequence, that a mapping inherits from. */
function mergedPlaces(places: YamlPlaces | undefined): YamlPlaces[] {
  const sources = places?.keys ? [places] : (places?.inside ?? []);
  return sources.filter((source): source is YamlPlaces => source?.keys !== undefined);
}

function mergeInto(value: Record<string, unknown>, source: unknown): void {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return;
  for (const [key, inherited] of Object.entries(source)) {
    if (!Object.hasOwn(value, key)) setOwn(value, key, inherited);
  }
}

/** Returns the offset at which a node of the YAML parser begins. 0 if it has no position. */
export function offsetOf(node: unknown): number {
  const range = (node as { range?: [number, number, number] | null } | null)?.range;
  return range?.[0] ?? 0;
}

function tooDeep(offset: number): YamlExcess {
  return new YamlExcess({ of: 'levels', offset });
}
