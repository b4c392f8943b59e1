import { optionName } from '../../schema/choices.ts';
import { discriminatorValues } from '../../schema/discriminator.ts';
import { rawEnumValues } from '../../schema/enumeration.ts';
import { jsonText } from '../../schema/literal.ts';
import { mergeSchema, type SchemaChoice } from '../../schema/merged-schema.ts';
import { bareTarget, componentSchemaName, type Located } from '../../schema/reference.ts';
import { typeLabel } from '../../schema/type-label.ts';
import { SCHEMA, type Side } from '../comparison.ts';
import { type Matched, matchBy } from '../members.ts';
import { plainLine } from '../names.ts';

/** An option of a choice with the choice, which may name it, and its document. */
export interface Option {
  located: Located;
  choice: SchemaChoice;
  side: Side;
}

/** What identifies an option, the most reliable first. */
const KEYS: readonly ((option: Option) => string | undefined)[] = [
  ({ located, side }) => side.source(located.value, SCHEMA),
  (option) => selectorsOf(option).toSorted().join() || undefined,
  ({ located, side }) => componentSchemaName(bareTarget(located, side.resolver)?.pointer ?? ''),
  ({ located, choice, side }) => optionName(located, choice, side.resolver),
  (option) =>
    constantsOf(option)
      .map(([name, value]) => `${name}=${jsonText(value)}`)
      .join() || undefined,
  ({ located, side }) => typeLabel(mergeSchema(located, side.resolver), side.resolver),
];

/** Returns the values of the discriminator that select an option. */
export function selectorsOf({ located, choice, side }: Option): string[] {
  return discriminatorValues(located, choice, side.resolver).map(String);
}

/** Many options have a property with one value, such as `type: "card"`, without a discriminator. */
function constantsOf({ located, side }: Option): [name: string, value: unknown][] {
  return [...mergeSchema(located, side.resolver).properties].flatMap(([name, property]) => {
    const values = rawEnumValues(mergeSchema(property, side.resolver), side.resolver);
    return values.length === 1 ? [[name, values[0]]] : [];
  });
}

/** Finds the options of an old choice in a new one: the same ones, then those with the same name, then similar ones. */
export function matchOptions(old: readonly Option[], next: readonly Option[]): Matched<Option> {
  const { pairs, added, removed } = matchBy(old, next, KEYS);
  for (const one of [...removed]) {
    const other = added.find((candidate) => isSimilar(one, candidate));
    if (!other) continue;
    pairs.push({ old: one, next: other });
    removed.splice(removed.indexOf(one), 1);
    added.splice(added.indexOf(other), 1);
  }
  return { pairs, added, removed };
}

/** Whether two objects share most of their properties. */
function isSimilar(one: Option, other: Option): boolean {
  const propertiesOf = ({ located, side }: Option) => mergeSchema(located, side.resolver).properties;
  const [names, others] = [propertiesOf(one), propertiesOf(other)];
  const shared = [...names.keys()].filter((name) => others.has(name)).length;
  return shared > 0 && shared * 2 > Math.max(names.size, others.size);
}

/** Returns the name of an option for readers. */
export function nameOfOption(option: Option): string {
  const { located, choice, side } = option;
  const [constant] = constantsOf(option).map(([, value]) => value);
  const name = optionName(located, choice, side.resolver) ?? (typeof constant === 'string' ? constant : undefined);
  return plainLine(name ?? typeLabel(mergeSchema(located, side.resolver), side.resolver));
}
