import { entriesOf, isRecord, type JsonRecord, stringsOf } from '../../json/record.ts';
import { type Conversion, mapRecords, referenceTo, resolvedRecord } from './conversion.ts';

/**
 * Converts security requirements. Version 2 names the schemes of a requirement, and version 3 refers to them. A
 * reference cannot have scopes, so a scheme with required scopes is copied.
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

/** Converts a security scheme. The `scopes` of a flow in version 2 are `availableScopes` in version 3. */
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
