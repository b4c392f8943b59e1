import { pointerTokens } from '../json/pointer.ts';
import { type Field, fieldOf, isData, isExtension } from './shape.ts';

/**
 * Returns the kind of the value at a pointer, as the specification says it by its place. `isMap` is true for a list,
 * too. Returns `undefined` for data, extensions, unknown fields, and where nothing is.
 */
export function fieldAt(root: unknown, pointer: string, start: Field): Field | undefined {
  let value = root;
  let field = start;
  let name = '';
  for (const token of pointerTokens(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    const child: unknown = (value as Record<string, unknown>)[token];
    if (field.isMap) {
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
  return Array.isArray(value) ? { kind: field.kind, isMap: true } : field;
}
