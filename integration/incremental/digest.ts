import { createHash } from 'node:crypto';

/** Returns a digest of values that JSON can express. */
export function digestOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
