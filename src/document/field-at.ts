import { pointerTokens } from '../json/pointer.ts';
import { type Field, fieldOf, isData, isExtension } from './shape.ts';

/**
 * Returns the kind of value that the specification expects at a pointer. `isMap` is true for a list, too. Returns
 * `undefined` for data, extensions, unknown fields, a list in place of an object with a name, and a place without a
 * value.
 */
export function fieldAt(root: unknown, pointer: string, start: Field): Field | undefined {
  let value = root;
  let field = start;
  let name = '';
  let isNamed = false;
  for (const token of pointerTokens(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    const child: unknown = (value as Record<string, unknown>)[token];
    isNamed = field.isMap;
    if (isNamed) {
      if (isExtension(name, token)) return undefined;
      field = { kind: field.kind, isMap: false };
    } else if (!Array.isArray(value)) {
      if (isData(field.kind, token, child)) return undefined;
      field = fieldOf(field.kind, token);
    }
    if (field.kind === 'other') return undefined;
    value = child;
    name = token;
  }
  if (!Array.isArray(value)) return field;
  return isNamed ? undefined : { kind: field.kind, isMap: true };
}
