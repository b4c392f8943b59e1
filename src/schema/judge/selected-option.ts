import { pointerTokens } from '../../json/pointer.ts';
import { entriesOf, isRecord, ownValue, textOf } from '../../json/record.ts';
import { discriminatorTarget, localPointer, referenceOf } from '../reference.ts';
import type { Choice } from './choice.ts';
import type { Fault } from './run.ts';

/**
 * Returns the option of a choice that the value's discriminator selects (OpenAPI 3.1 section 4.8.25), or the default one
 * of OpenAPI 3.2.
 */
export function selectedOption(value: unknown, schema: unknown, options: readonly unknown[]): unknown {
  const discriminator = ownValue(schema, 'discriminator');
  const property = textOf(ownValue(discriminator, 'propertyName'));
  const name = property === undefined ? undefined : textOf(ownValue(value, property));
  const optionOf = (target: unknown) => {
    const pointer = discriminatorTarget(target);
    return options.find((option) => {
      const reference = referenceOf(option);
      return reference !== undefined && pointer !== undefined && localPointer(reference) === pointer;
    });
  };
  return (
    optionOf(name && (ownValue(ownValue(discriminator, 'mapping'), name) ?? name)) ??
    optionOf(ownValue(discriminator, 'defaultMapping'))
  );
}

/** Returns the fault of a value whose discriminator is absent, or selects no option although each has a name. */
export function unselectedFaults(
  value: unknown,
  { schema, options }: Choice,
  path: Fault['path'],
): Fault[] | undefined {
  const property = textOf(ownValue(schema['discriminator'], 'propertyName'));
  if (property === undefined || !isRecord(value)) return undefined;
  if (!Object.hasOwn(value, property)) return [{ path, keyword: 'required', schema, value, missing: [property] }];
  const name = value[property];
  const names = options.map((option) => namesOf(option, ownValue(schema['discriminator'], 'mapping')));
  if (typeof name !== 'string' || names.some((each) => each.length === 0)) return undefined;
  return [{ path: [...path, property], keyword: 'enum', schema: { enum: names.flat() }, value: name }];
}

/** Returns the names by which a discriminator selects an option: its keys in the mapping, or the name of its component. */
function namesOf(option: unknown, mapping: unknown): string[] {
  const pointer = localPointer(referenceOf(option) ?? '');
  if (pointer === undefined) return [];
  const mapped = entriesOf(mapping).filter(([, target]) => discriminatorTarget(target) === pointer);
  return mapped.length > 0 ? mapped.map(([name]) => name) : pointerTokens(pointer).slice(-1);
}
