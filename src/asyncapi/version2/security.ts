import { entriesOf, isRecord, type JsonRecord, stringsOf } from '../../json/record.ts';
import { type Conversion, mapRecords, referenceTo, resolvedRecord } from './conversion.ts';

/**
 * Security requirements name schemes in version 2 and refer to them in version 3. A scheme of which scopes are required
 * is written out, because a reference cannot hold them.
 */
export function convertRequirements(requirements: unknown, conversion: Conversion): unknown {
  if (!Array.isArray(requirements)) return requirements;
  return requirements.flatMap((requirement) =>
    entriesOf(requirement).map(([name, scopes]) => convertRequirement(name, stringsOf(scopes), conversion)),
  );
}

function convertRequirement(name: string, scopes: string[], { resolver }: Conversion): JsonRecord {
  const reference = referenceTo('components', 'securitySchemes', name);
  const scheme = resolvedRecord({ value: reference, pointer: '' }, resolver)?.value;
  const hasScopes = scheme?.['type'] === 'oauth2' || scheme?.['type'] === 'openIdConnect';
  if (!scheme || !hasScopes || scopes.length === 0) return reference;
  return { ...convertScheme(scheme), scopes };
}

/** What a flow names `scopes` in version 2 are `availableScopes` in version 3. */
export function convertScheme(scheme: JsonRecord): JsonRecord {
  if (!isRecord(scheme['flows'])) return scheme;
  return {
    ...scheme,
    flows: mapRecords(scheme['flows'], ({ scopes, ...flow }) => ({
      ...flow,
      ...(scopes !== undefined && { availableScopes: scopes }),
    })),
  };
}
