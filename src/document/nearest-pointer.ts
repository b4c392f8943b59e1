import { joinPointer, pointerTokens, valueAtPointer } from '../core/json/pointer.ts';
import { isRecord } from '../core/json/record.ts';
import { nearest } from '../core/text/nearest.ts';

/**
 * Replaces the first wrong token of a pointer with the most similar existing key. Returns `undefined` if nothing fits.
 */
export function nearestPointer(root: unknown, pointer: string): string | undefined {
  const tokens = pointerTokens(pointer);
  const moved = formerPlace(root, tokens);
  if (moved !== undefined) return moved;
  let value = root;
  for (const [index, token] of tokens.entries()) {
    if (!isRecord(value)) return undefined;
    if (!Object.hasOwn(value, token)) {
      const near = nearest(token, Object.keys(value));
      if (near === undefined) return undefined;
      const corrected = joinPointer('', ...tokens.with(index, near));
      return valueAtPointer(root, corrected) === undefined ? undefined : corrected;
    }
    value = value[token];
  }
  return undefined;
}

/** Returns where OpenAPI 3 has a schema that OpenAPI 2 and JSON Schema keep in `definitions`, if it is there. */
function formerPlace(root: unknown, [folder, ...rest]: readonly string[]): string | undefined {
  if (folder !== 'definitions' && folder !== '$defs') return undefined;
  const pointer = joinPointer('', 'components', 'schemas', ...rest);
  return valueAtPointer(root, pointer) === undefined ? undefined : pointer;
}
