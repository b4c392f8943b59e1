import { entriesOf, isRecord, type JsonRecord, stringsOf } from '../../../core/json/record.ts';
import { type Conversion, mapRecords, referenceTo, resolvedRecord } from './conversion.ts';

/**
 * Converts security requirements. Version 2 names the schemes of a requirement, and version 3 refers to one scheme. A
 * reference cannot have scopes, and a copy has no name, so a requirement with scopes or several schemes stays as it is.
 * So does an empty one, which says that credentials are optional.
 */
export function convertRequirements(requirements: unknown, conversion: Conversion): unknown {
  if (!Array.isArray(requirements)) return requirements;
  return requirements.flatMap((requirement) => {
    const [first, ...others] = entriesOf(requirement);
    if (!first) return isRecord(requirement) ? [{}] : [];
    return others.length > 0 ? [requirement] : [convertRequirement(...first, conversion)];
  });
}

function convertRequirement(name: string, scopes: unknown, { resolver }: Conversion): JsonRecord {
  const reference = referenceTo('components', 'securitySchemes', name);
  const scheme = resolvedRecord({ value: reference, pointer: '' }, resolver)?.value;
  const hasScopes = scheme?.['type'] === 'oauth2' || scheme?.['type'] === 'openIdConnect';
  return hasScopes && stringsOf(scopes).length > 0 ? { [name]: scopes } : reference;
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
