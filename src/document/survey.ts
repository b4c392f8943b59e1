import { entriesOf, listOf } from '../core/json/record.ts';
import { isMappedReference, leadsOut } from './references.ts';
import { isSchemeAddress } from './scheme-names.ts';

/** Facts about a value that one pass collects. */
export interface Survey {
  /** Number of keys in all its objects together. */
  keys: number;
  isTooDeep: boolean;
  /** Whether there may be a reference to another file or URL; `false` saves the search for one. */
  mayLeadOut: boolean;
  /** Whether there may be a `$dynamicRef`. */
  isDynamic: boolean;
  /** Whether there may be a part with `x-internal: true`. */
  mayBeInternal: boolean;
}

/** Maximum depth of a document. A deeper one is refused, because the functions that read documents recurse. */
export const MAX_DEPTH = 200;

/** Collects the facts in one cheap pass. */
export function surveyValue(root: unknown): Survey {
  const facts: Survey = { keys: 0, isTooDeep: false, mayLeadOut: false, isDynamic: false, mayBeInternal: false };
  enter(root, 1);
  return facts;

  function enter(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null) return;
    if (depth > MAX_DEPTH) facts.isTooDeep = true;
    else if (Array.isArray(value)) for (const item of value) enter(item, depth + 1);
    else enterObject(value as Record<string, unknown>, depth);
  }

  function enterObject(object: Record<string, unknown>, depth: number): void {
    for (const key in object) {
      const value = object[key];
      facts.keys += 1;
      if (typeof value === 'object') {
        if (key === 'mapping') facts.mayLeadOut ||= hasOutwardMapping(value);
        if (key === 'security') facts.mayLeadOut ||= hasOutwardRequirement(value);
        enter(value, depth + 1);
      } else if (key === 'defaultMapping') {
        facts.mayLeadOut ||= isOutwardMapping(value);
      } else if (typeof value === 'string' && isReference(key)) {
        facts.mayLeadOut ||= leadsOut(value);
        facts.isDynamic ||= key === '$dynamicRef';
      } else if (value === true) {
        facts.mayBeInternal ||= key === 'x-internal';
      }
    }
  }
}

function isReference(key: string): boolean {
  return key === '$ref' || key === '$dynamicRef' || key === 'operationRef';
}

/** Returns whether the mapping of a discriminator names another file or URL. */
function hasOutwardMapping(mapping: object | null): boolean {
  return Object.values(mapping ?? {}).some(isOutwardMapping);
}

function isOutwardMapping(target: unknown): boolean {
  return typeof target === 'string' && isMappedReference(target) && leadsOut(target);
}

/** Returns whether a security requirement names a scheme in another file or URL. */
function hasOutwardRequirement(security: object | null): boolean {
  return listOf(security)
    .flatMap(entriesOf)
    .some(([name]) => isSchemeAddress(name) && leadsOut(name));
}
