import { joinPointer } from '../../json/pointer.ts';
import { type JsonRecord, listOf, ownValue } from '../../json/record.ts';
import { type Conversion, mapRecords, resolvedRecord } from './conversion.ts';

/**
 * Parameter Objects. Version 3 has no schema for them: a parameter is a text, of which it knows the allowed, the default
 * and example values. A schema that other places refer to is kept as an extension.
 */
export function convertParameters(parameters: unknown, pointer: string, conversion: Conversion): unknown {
  return mapRecords(parameters, (parameter, name) =>
    convertParameter(parameter, joinPointer(pointer, name), conversion),
  );
}

function convertParameter(
  { schema, ...parameter }: JsonRecord,
  pointer: string,
  { resolver, isReferenced, moves }: Conversion,
): JsonRecord {
  const place = joinPointer(pointer, 'schema');
  const described = resolvedRecord({ value: schema, pointer: place }, resolver)?.value;
  const stated = (key: string) => ownValue(described, key);
  const allowed = stated('enum') ?? (stated('const') === undefined ? undefined : [stated('const')]);
  const isKept = isReferenced(place);
  if (isKept) moves.set(place, joinPointer(pointer, 'x-schema'));
  return {
    ...(allowed !== undefined && { enum: texts(allowed) }),
    ...(stated('default') !== undefined && { default: String(stated('default')) }),
    ...(stated('description') !== undefined && { description: stated('description') }),
    ...(stated('examples') !== undefined && { examples: texts(stated('examples')) }),
    ...parameter,
    ...(isKept && { 'x-schema': schema }),
  };
}

function texts(values: unknown): string[] {
  return listOf(values)
    .filter((value) => typeof value !== 'object')
    .map(String);
}
