import type { LoadedDocument } from '../document/document.ts';
import type { Field } from '../document/shape.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import type { ChangeClass, Direction } from './change.ts';
import type { IsSame } from './fingerprint.ts';
import { classOf, type Facts, type Rule } from './rules.ts';

/** A part of the old document and the part of the new one that it became. */
export interface Pair<Part = Located> {
  old: Part;
  next: Part;
}

export interface Side {
  document: LoadedDocument;
  resolver: Resolver;
}

/** What all comparisons of two documents share. */
export interface Comparison extends Pair<Side> {
  isSame: IsSame;
  /** Shared parts by what they compare. */
  parts: Map<string, Part>;
  /** Today, as `2026-05-31`. A removal after its announced date is no surprise. */
  today: string;
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
  /** Whether it is inside a body rather than about it, so that the sentence names the body. */
  isInside: boolean;
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
export type Reporting = Pick<Spot, 'part'> & Partial<Pick<Spot, 'path' | 'direction'>>;

export function inside(spot: Spot, step: Step): Spot {
  return { ...spot, path: [...spot.path, step] };
}

interface Details {
  class?: ChangeClass | undefined;
  isInside?: boolean;
}

/** Adds a change to a part. The class is that of the rule, unless the details give another one. */
export function report(
  { part, direction, path = [] }: Reporting,
  rule: Rule,
  { old, next }: Pair<string>,
  facts: Facts = {},
  details: Details = {},
): void {
  part.findings.push({
    rule,
    class: details.class ?? classOf(rule, direction),
    direction,
    path,
    isInside: details.isInside ?? path.length > 0,
    facts,
    pointer: next,
    oldPointer: old,
  });
}

type Optional = 'format' | 'pattern' | 'default' | 'discriminator' | 'sunset' | 'limit';

/** Reports something that only one document has. Returns whether that is so. */
export function reportPresence(
  at: Reporting,
  what: Optional,
  { old, next }: Pair<string | undefined>,
  pointers: Pair<string>,
  facts: Facts = {},
): boolean {
  if (old === undefined && next !== undefined) report(at, `${what}-added`, pointers, { ...facts, new: next });
  if (old !== undefined && next === undefined) report(at, `${what}-removed`, pointers, { ...facts, old });
  return old === undefined || next === undefined;
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
