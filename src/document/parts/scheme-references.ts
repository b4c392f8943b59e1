import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, setOwn } from '../../core/json/record.ts';
import type { Reference } from '../references.ts';
import { isSchemeAddress } from '../scheme-names.ts';
import type { Field } from '../shape.ts';
import type { Rewritten } from './copy-on-write.ts';
import type { Mounts, Origin } from './mounts.ts';
import type { Part } from './part.ts';

/** Returns the references of an object to security schemes: keys of its security requirements that are URIs. */
export type SchemeReferences = (object: JsonRecord, field: Field) => Reference[];

/** Only OpenAPI 3.2 allows URIs. A key that is the name of a component is never one. */
export function schemeReferencesOf({ value: root }: Part): SchemeReferences {
  if (!/^3\.[2-9]/.test(String(ownValue(root, 'openapi')))) return () => [];
  const schemes = ownValue(ownValue(root, 'components'), 'securitySchemes');
  return (object, { kind, isMap }) => {
    if (isMap || (kind !== 'document' && kind !== 'operation')) return [];
    return listOf(ownValue(object, 'security')).flatMap((requirement, index) =>
      entriesOf(requirement)
        .filter(([name]) => isSchemeAddress(name) && ownValue(schemes, name) === undefined)
        .map(([name]) => ({ reference: name, tokens: ['security', String(index), name] })),
    );
  };
}

/** Returns security requirements in which these URIs are replaced by names. */
export function withSchemeNames(security: unknown, names: ReadonlyMap<string, string>, origin: Origin): Rewritten {
  const children = new Map<string, Mounts>();
  const value = listOf(security).map((requirement, index) => {
    if (!isRecord(requirement)) return requirement;
    const renamed: JsonRecord = {};
    const keys = new Map<string, Mounts>();
    for (const [key, scopes] of Object.entries(requirement)) {
      const name = names.get(key);
      setOwn(renamed, name ?? key, scopes);
      if (name === undefined) continue;
      const pointer = joinPointer(origin.pointer, index, key);
      keys.set(name, { origin: { part: origin.part, pointer }, children: new Map() });
    }
    if (keys.size > 0) children.set(String(index), { children: keys });
    return renamed;
  });
  return { value, mounts: { children } };
}
