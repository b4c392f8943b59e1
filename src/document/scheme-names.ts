import { pointerTokens } from '../core/json/pointer.ts';
import { localPointer } from '../schema/reference.ts';

const SCHEMES = '/components/securitySchemes/';

/**
 * Returns the name of a scheme that a requirement gives by name or, since OpenAPI 3.2, by an address within the
 * document.
 */
export function schemeName(named: string): string {
  const pointer = named.startsWith('#') ? localPointer(named) : undefined;
  return pointer?.startsWith(SCHEMES) ? (pointerTokens(pointer)[2] ?? named) : named;
}

/** Returns whether a requirement names a scheme by its URI, which OpenAPI 3.2 allows, and not by its name. */
export function isSchemeAddress(named: string): boolean {
  return /[#/:]|\.(?:json|ya?ml)$/i.test(named);
}
