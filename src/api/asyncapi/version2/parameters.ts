import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, type JsonRecord, listOf, ownValue } from '../../../core/json/record.ts';
import { isWrittenNumber } from '../../../core/json/written-number.ts';
import { type Conversion, mapRecords, resolvedRecord } from './conversion.ts';

/**
 * Converts Parameter Objects. In version 3 they have no schema, only allowed, default and example texts. A schema that
 * says more, or that other places refer to, becomes an extension.
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
  const keyword = (key: string) => ownValue(described, key);
  const allowed = keyword('enum') ?? (keyword('const') === undefined ? undefined : [keyword('const')]);
  const isKept = Object.keys(furtherKeywords(described)).length > 0 || isReferenced(place);
  if (isKept) moves.set(place, joinPointer(pointer, 'x-version-2-schema'));
  return {
    ...(allowed !== undefined && { enum: texts(allowed) }),
    ...(keyword('default') !== undefined && { default: String(keyword('default')) }),
    ...(keyword('description') !== undefined && { description: keyword('description') }),
    ...(keyword('examples') !== undefined && { examples: texts(keyword('examples')) }),
    ...parameter,
    ...(isKept && { 'x-version-2-schema': schema }),
  };
}

/** Keywords that a parameter of version 3 has in another form. */
const CONVERTED = new Set(['enum', 'const', 'default', 'description', 'examples']);

/** Returns what a schema says that a parameter of version 3 cannot say. It is always a text. */
export function furtherKeywords(schema: unknown): JsonRecord {
  const isFurther = ([key, value]: [string, unknown]) => !CONVERTED.has(key) && !(key === 'type' && value === 'string');
  return Object.fromEntries(entriesOf(schema).filter(isFurther));
}

function texts(values: unknown): string[] {
  return listOf(values)
    .filter((value) => typeof value !== 'object' || isWrittenNumber(value))
    .map(String);
}
