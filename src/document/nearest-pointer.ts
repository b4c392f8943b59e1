import { isRecord } from './json.ts';
import { nearest } from './nearest.ts';
import { joinPointer, pointerTokens, valueAtPointer } from './pointer.ts';

/** The pointer with its first wrong token replaced by the nearest key that is there. */
export function nearestPointer(root: unknown, pointer: string): string | undefined {
  const tokens = pointerTokens(pointer);
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
