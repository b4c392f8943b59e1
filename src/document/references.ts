import { entriesOf, type JsonRecord, ownValue } from '../core/json/record.ts';
import type { Field } from './shape.ts';

/** A reference as written. */
export interface Reference {
  reference: string;
  /** Path from the object to the reference, for problems. */
  tokens: string[];
}

/** Returns the references of an object itself: `$ref`, `$dynamicRef` and the mapping of a discriminator. */
export function referencesOf(object: JsonRecord, field: Field): Reference[] {
  const references: Reference[] = [];
  for (const keyword of ['$ref', '$dynamicRef']) {
    const reference = ownValue(object, keyword);
    if (typeof reference === 'string') references.push({ reference, tokens: [keyword] });
  }
  return Object.hasOwn(object, 'discriminator') && !field.isMap
    ? [...references, ...mappedReferences(object['discriminator'])]
    : references;
}

/** Returns the reference of a Link Object to an operation. It's a link to another document, and not a part of this one. */
export function linkReferences(object: JsonRecord, { kind, isMap }: Field): Reference[] {
  const reference = kind === 'link' && !isMap ? ownValue(object, 'operationRef') : undefined;
  return typeof reference === 'string' ? [{ reference, tokens: ['operationRef'] }] : [];
}

function mappedReferences(discriminator: unknown): Reference[] {
  const targets: [tokens: string[], target: unknown][] = [
    ...entriesOf(ownValue(discriminator, 'mapping')).map(([name, target]): [string[], unknown] => [
      ['mapping', name],
      target,
    ]),
    [['defaultMapping'], ownValue(discriminator, 'defaultMapping')],
  ];
  return targets.flatMap(([tokens, target]) =>
    typeof target === 'string' && isMappedReference(target)
      ? [{ reference: target, tokens: ['discriminator', ...tokens] }]
      : [],
  );
}

/** Returns whether a discriminator maps to a reference, and not to the name of a component. */
export function isMappedReference(target: string): boolean {
  return /[#/]|\.(?:json|ya?ml)$/i.test(target);
}

/** Returns whether a reference names another file, another URL, or the document by its full address. */
export function leadsOut(reference: string): boolean {
  return reference !== '' && !reference.startsWith('#');
}

/** Returns the reference of an object that contains nothing else. */
export function onlyReference(value: unknown): string | undefined {
  const reference = ownValue(value, '$ref');
  return typeof reference === 'string' && Object.keys(value as JsonRecord).length === 1 ? reference : undefined;
}

/** Converts a pointer to a reference within a document. */
export function fragmentOf(pointer: string): string {
  try {
    return `#${encodeURI(pointer).replaceAll('#', '%23')}`;
  } catch {
    // Half of a surrogate pair cannot be encoded. The plain text resolves as well.
    return `#${pointer}`;
  }
}
