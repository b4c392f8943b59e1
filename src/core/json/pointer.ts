/** JSON pointers, RFC 6901. */

function escapePointerToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePointerToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Adds tokens to a pointer: `joinPointer('/paths', '/users', 'get')` is `/paths/~1users/get`. */
export function joinPointer(base: string, ...tokens: (string | number)[]): string {
  let pointer = base;
  for (const token of tokens) pointer += `/${escapePointerToken(String(token))}`;
  return pointer;
}

/** Returns the unescaped tokens of a pointer; `""` has none. */
export function pointerTokens(pointer: string): string[] {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~') ? tokens.map(unescapePointerToken) : tokens;
}

/** Returns the value at a pointer, by own properties only; `undefined` if there is none. */
export function valueAtPointer(root: unknown, pointer: string): unknown {
  let value = root;
  for (const token of pointerTokens(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    value = (value as Record<string, unknown>)[token];
  }
  return value;
}

const COMPONENT = /^(\/components\/[^/]+)\/(.+)$/s;

/**
 * Corrects a pointer whose author did not escape the `/` in the name of a component, by reading everything after the
 * kind of component as one name. Returns `undefined` if there is no such component.
 */
export function pointerOfUnescapedName(root: unknown, pointer: string): string | undefined {
  const [, components, name] = COMPONENT.exec(pointer) ?? [];
  if (components === undefined || name === undefined || !name.includes('/')) return undefined;
  const intendedPointer = joinPointer(components, name);
  return valueAtPointer(root, intendedPointer) === undefined ? undefined : intendedPointer;
}
