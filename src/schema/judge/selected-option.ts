import { ownValue, textOf } from '../../json/record.ts';
import { discriminatorTarget, localPointer, referenceOf } from '../reference.ts';

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
