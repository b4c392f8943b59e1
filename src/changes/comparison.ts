import type { Channel } from '../api/asyncapi/channel.ts';
import type { Operation } from '../api/openapi/operation.ts';
import type { LoadedDocument } from '../document/document.ts';
import type { Field } from '../document/shape.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import type { ChangeClass, Direction } from './change.ts';
import type { WriteSource } from './fingerprint.ts';
import { classOf, type Facts, type Rule } from './rules.ts';

/** A part of the old document and the part of the new one that it became. */
export interface Pair<Part = Located> {
  old: Part;
  next: Part;
}

export interface Side {
  document: LoadedDocument;
  resolver: Resolver;
  /** Writes a part of the document and all that it reaches, apart from texts, order, and names. */
  source: WriteSource;
}

/** What all comparisons of two documents share. */
export interface Comparison extends Pair<Side> {
  /** Shared parts by what they compare. */
  parts: Map<string, Part>;
  /** Compares two schemas and all that they reach. Here, so that the parts of schemas can use it. */
  compareSchemas: (pair: Pair, spot: Spot) => void;
  /** Comparisons of shared parts that are left. A loop runs them, because references can form long chains. */
  pending: (() => void)[];
  /** Today, as `2026-05-31`. A removal after its announced date is no surprise. */
  today: string;
  /** Whether an operation or a channel of the old or the new document counts. */
  isShown: (member: Operation | Channel, side: keyof Pair) => boolean;
}

export interface Context {
  comparison: Comparison;
  direction: Direction;
}

/** A step from a schema to a part of it. */
export type Step =
  | { kind: 'property' | 'option'; name: string }
  | { kind: 'items' | 'values' }
  | { kind: 'item'; index: number };

/** A change whose operation isn't known yet, because several operations may share its part. */
export interface Finding {
  rule: Rule;
  class: ChangeClass;
  direction: Direction | undefined;
  path: readonly Step[];
  facts: Facts;
  pointer: string;
  oldPointer: string;
}

/** What is compared once and can be in several operations: a component, or a part of one operation. */
export interface Part {
  findings: Finding[];
  /** Parts inside it that are compared on their own. */
  links: { path: readonly Step[]; to: Part }[];
  /** The name of the component, for readers. */
  owner?: string | undefined;
}

/** A part of an operation with its words and its place on the page. */
export interface Branch {
  part: Part;
  /** The part as a whole: `query parameter \`sort\``, the response body. */
  noun: string;
  /** What stands before the operation: `the response of`. */
  place: string;
  /** The anchor, and whether those of its fields begin with it. */
  anchor?: string | undefined;
  hasFields: boolean;
}

export function emptyPart(owner?: string): Part {
  return { findings: [], links: [], owner };
}

/** Returns a branch for an operation as a whole, unless it has words of its own. */
export function branchOf(words: Partial<Omit<Branch, 'part'>> = {}): Branch {
  return { part: emptyPart(), noun: '', place: '', hasFields: false, ...words };
}

/** Where in the documents, and in which direction, two schemas are compared. */
export interface Spot extends Context {
  part: Part;
  path: readonly Step[];
}

/** Where a change is reported. */
export interface Reporting {
  part: Part;
  path?: readonly Step[];
  direction?: Direction | undefined;
}

export function inside(spot: Spot, step: Step): Spot {
  return { ...spot, path: [...spot.path, step] };
}

/** Adds a change to a part. The class is that of the rule, unless another one is given. */
export function report(
  { part, direction, path = [] }: Reporting,
  rule: Rule,
  { old, next }: Pair<string>,
  facts: Facts = {},
  ownClass: ChangeClass = classOf(rule, direction),
): void {
  part.findings.push({ rule, class: ownClass, direction, path, facts, pointer: next, oldPointer: old });
}

type Optional = 'format' | 'pattern' | 'default' | 'discriminator' | 'sunset' | 'limit';

/** Reports a value that only one document has, or by the rule, one that both have and that differs. */
export function reportValue(
  at: Reporting,
  what: Optional,
  values: Pair<string | undefined>,
  pointers: Pair<string>,
  { rule, ...facts }: Facts & { rule: Rule },
): void {
  const { old, next } = values;
  if (old === next) return;
  if (old === undefined) report(at, `${what}-added`, pointers, { ...facts, new: next });
  else if (next === undefined) report(at, `${what}-removed`, pointers, { ...facts, old });
  else report(at, rule, pointers, { ...facts, old, new: next });
}

/** Reports something that became required or optional. */
export function reportRequired(
  at: Reporting,
  what: 'parameter' | 'body' | 'header' | 'property',
  required: Pair<boolean>,
  pointers: Pair<string>,
): void {
  if (!required.old && required.next) report(at, `${what}-required`, pointers);
  if (required.old && !required.next) report(at, `${what}-optional`, pointers);
}

/** Returns whether two parts reach the same, so that there is nothing to compare. */
export function isSame({ old, next }: Comparison, one: unknown, other: unknown, field = SCHEMA): boolean {
  return old.source(one, field) === next.source(other, field);
}

export const SCHEMA: Field = { kind: 'schema', isMap: false };

export function opposite(direction: Direction): Direction {
  return direction === 'request' ? 'response' : 'request';
}

/** Returns the pointers of a pair, with a keyword after each. */
export function pointersOf({ old, next }: Pair<{ pointer: string }>, suffix = ''): Pair<string> {
  return { old: firstPointer(old.pointer) + suffix, next: firstPointer(next.pointer) + suffix };
}

/** A schema that several parts combine has the pointers of all of them. */
function firstPointer(pointer: string): string {
  return pointer.split('\0')[0] ?? '';
}
