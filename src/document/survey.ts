import { isMappedReference, leadsOut } from './references.ts';

/** What a value tells at a glance. */
export interface Survey {
  /** How many keys all its objects have together. */
  keys: number;
  isTooDeep: boolean;
  /** Whether there may be a reference to another file or URL; `false` spares looking for one. */
  mayLeadOut: boolean;
}

/** A document nested deeper than this is refused: readers of it recurse. */
export const MAX_DEPTH = 500;

/** One pass over a value, as cheap as can be. */
export function survey(root: unknown): Survey {
  const found: Survey = { keys: 0, isTooDeep: false, mayLeadOut: false };
  enter(root, 1);
  return found;

  function enter(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null) return;
    if (depth > MAX_DEPTH) found.isTooDeep = true;
    else if (Array.isArray(value)) for (const item of value) enter(item, depth + 1);
    else enterObject(value as Record<string, unknown>, depth);
  }

  function enterObject(object: Record<string, unknown>, depth: number): void {
    for (const key in object) {
      const value = object[key];
      found.keys += 1;
      if (typeof value === 'object') {
        if (key === 'mapping') found.mayLeadOut ||= hasOutwardMapping(value);
        enter(value, depth + 1);
      } else if (typeof value === 'string' && isReference(key) && leadsOut(value)) {
        found.mayLeadOut = true;
      }
    }
  }
}

function isReference(key: string): boolean {
  return key === '$ref' || key === '$dynamicRef';
}

/** Of a discriminator. */
function hasOutwardMapping(mapping: object | null): boolean {
  return Object.values(mapping ?? {}).some(
    (target) => typeof target === 'string' && isMappedReference(target) && leadsOut(target),
  );
}
