import { memo } from '../core/json/memo.ts';
import { isRecord, listOf, ownValue, stringsOf, textOf } from '../core/json/record.ts';
import { discriminatorValues } from './discriminator.ts';
import { type MergedSchema, mergeSchema, type SchemaChoice } from './merged-schema.ts';
import { chainOf, componentSchemaName, type Located, type Resolver } from './reference.ts';

/**
 * The meaning of a choice for readers: shapes to choose from, a list of values, a list of values that also allows
 * any other string, or a rule about required properties.
 */
export type ChoiceKind = 'shapes' | 'values' | 'open-values' | 'required';

export const kindOfChoice = memo(findKind);

function findKind({ options }: SchemaChoice, resolver: Resolver): ChoiceKind {
  if (options.every(({ value }) => requiredNames(value) !== undefined)) return 'required';
  const targets = options.map((option) => resolver.resolve(option)?.value);
  if (targets.every(isValue)) return 'values';
  return targets.every((target) => isValue(target) || isEnumeration(target) || isPlainString(target)) &&
    targets.some(isPlainString) &&
    targets.some((target) => isValue(target) || isEnumeration(target))
    ? 'open-values'
    : 'shapes';
}

/** Whether a schema is a single value: a `const`, or an `enum` of one value. */
function isValue(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const [only, ...others] = Object.hasOwn(value, 'const') ? [value.const] : listOf(value.enum);
  return only !== undefined && typeof only !== 'object' && others.length === 0 && !Object.hasOwn(value, 'properties');
}

function isEnumeration(value: unknown): boolean {
  return listOf(ownValue(value, 'enum')).length > 0 && ownValue(value, 'type') === 'string';
}

const PLAIN_KEYWORDS = new Set(['type', 'title', 'description', 'example', 'examples', 'default']);

function isPlainString(value: unknown): boolean {
  return (
    isRecord(value) && value.type === 'string' && Object.keys(value).every((keyword) => PLAIN_KEYWORDS.has(keyword))
  );
}

/** Returns the names in an option that does nothing but require properties. */
export function requiredNames(value: unknown): string[] | undefined {
  if (!isRecord(value) || !Array.isArray(value.required)) return undefined;
  const requiresOnly = Object.keys(value).every((key) => ['required', 'title', 'description', 'type'].includes(key));
  return requiresOnly ? stringsOf(value.required) : undefined;
}

/** Returns the choices between shapes. */
export function shapeChoices(schema: MergedSchema, resolver: Resolver): SchemaChoice[] {
  return schema.choices.filter((choice) => kindOfChoice(choice, resolver) === 'shapes');
}

/** Returns the options in the order in which examples try them: an option for any string comes after listed values. */
export const optionsForExamples = memo((choice: SchemaChoice, resolver: Resolver): readonly Located[] => {
  if (kindOfChoice(choice, resolver) !== 'open-values') return choice.options;
  const saysNothing = (option: Located) => {
    const { keywords, examples } = mergeSchema(option, resolver);
    return examples.length === 0 && !['const', 'enum', 'default'].some((keyword) => keywords.has(keyword));
  };
  return [...choice.options.filter((option) => !saysNothing(option)), ...choice.options.filter(saysNothing)];
});

/** Returns the name of an option for readers: its title, component name or discriminator value, if there is one. */
export function optionName(option: Located, choice: SchemaChoice, resolver: Resolver): string | undefined {
  const links = chainOf(option, resolver);
  const title = links.map((link) => textOf(ownValue(link.value, 'title'))).find((each) => each !== undefined);
  const name = componentSchemaName(links.at(-1)?.pointer ?? '') ?? mergeSchema(option, resolver).name;
  return title ?? name ?? discriminatorValues(option, choice, resolver).map(String)[0];
}
