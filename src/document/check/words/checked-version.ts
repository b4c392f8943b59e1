import type { OpenApiVersion } from '../../rule.ts';
import type { AsyncVersion } from './async-fields.ts';

/** The specification whose published schema a document is checked against. */
export type CheckedVersion = OpenApiVersion | AsyncVersion;

export function isAsync(version: CheckedVersion): version is AsyncVersion {
  return version.startsWith('AsyncAPI');
}
