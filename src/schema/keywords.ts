import { leastCommonMultiple } from '../core/json/decimal.ts';
import { type JsonRecord, listOf, numberOf } from '../core/json/record.ts';
import { exactNumber } from '../core/json/written-number.ts';
import { jsonText, literal } from './literal.ts';
import type { MergedSchema } from './merged-schema.ts';

/** Keywords that describe a value without restricting it. */
export const ANNOTATIONS = new Set([
  ...['title', 'description', 'default', 'example', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'nullable'],
  ...['externalDocs', 'xml', '$comment', '$id', '$schema', '$anchor', '$defs', 'definitions'],
]);

export type Statement = [keyword: string, value: unknown];

/** Returns the keywords of a schema. Converts the flags of OpenAPI 3.0 that make a limit exclusive to limits of 3.1. */
export function statementsOf(value: JsonRecord): Statement[] {
  const statements = Object.entries(value);
  if (typeof value.exclusiveMinimum !== 'boolean' && typeof value.exclusiveMaximum !== 'boolean') return statements;
  return statements.flatMap(([keyword, later]): Statement[] => {
    const flag = keyword === 'minimum' ? 'exclusiveMinimum' : keyword === 'maximum' ? 'exclusiveMaximum' : undefined;
    if (flag && value[flag] === true) return [[flag, later]];
    return typeof later === 'boolean' && keyword.startsWith('exclusive') ? [] : [[keyword, later]];
  });
}

const MAX_CONTRADICTIONS = 10;

/** Records that parts of a schema contradict each other. Keeps only the first ones. */
export function contradiction(into: MergedSchema, words: string): void {
  if (into.conflicts.size < MAX_CONTRADICTIONS) into.conflicts.add(words);
}

const LARGEST = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']);
const SMALLEST = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']);
const ANY_TRUE = new Set(['readOnly', 'writeOnly', 'deprecated', 'uniqueItems']);

/** Merges a keyword into the earlier ones, which come from inner schemas. */
export function absorbKeyword(keyword: string, later: unknown, into: MergedSchema): void {
  into.keywords.set(keyword, mergedKeyword(keyword, into.keywords.get(keyword), later, into));
}

function mergedKeyword(keyword: string, earlier: unknown, later: unknown, into: MergedSchema): unknown {
  if (earlier === undefined) return later;
  const [a, b] = [numberOf(earlier), numberOf(later)];
  if (a !== undefined && b !== undefined) {
    if (LARGEST.has(keyword)) return a >= b ? earlier : later;
    if (SMALLEST.has(keyword)) return a <= b ? earlier : later;
    if (keyword === 'multipleOf') return commonMultiple(earlier, later);
  }
  if (ANY_TRUE.has(keyword)) return earlier === true || later === true;
  if (keyword === 'enum') return commonValues(listOf(earlier), listOf(later), into);
  if (keyword === 'const' && jsonText(earlier) !== jsonText(later)) {
    contradiction(into, `always ${literal(earlier)} in one part and ${literal(later)} in another`);
  }
  return later;
}

function commonMultiple(earlier: unknown, later: unknown): unknown {
  const common = leastCommonMultiple(String(earlier), String(later));
  return common === undefined ? later : exactNumber(Number(common), common);
}

function commonValues(earlier: unknown[], later: unknown[], into: MergedSchema): unknown[] {
  const texts = new Set(earlier.map((value) => jsonText(value)));
  const common = later.filter((value) => texts.has(jsonText(value)));
  if (common.length > 0 || earlier.length === 0) return common.length > 0 ? common : later;
  contradiction(into, 'no value is allowed by all of its enums');
  return later;
}
