import { optionName } from '../../schema/choices.ts';
import { discriminatorValues } from '../../schema/discriminator.ts';
import { rawEnumValues } from '../../schema/enumeration.ts';
import { jsonText } from '../../schema/literal.ts';
import { mergeSchema, type SchemaChoice } from '../../schema/merged-schema.ts';
import { bareTarget, componentSchemaName, type Located, type Resolver } from '../../schema/reference.ts';
import { typeLabel } from '../../schema/type-label.ts';
import { type Comparison, type Pair, SCHEMA } from '../comparison.ts';
import { plainLine } from '../names.ts';

/** An option of a choice with the choice, which may name it. */
export interface Option {
  located: Located;
  choice: SchemaChoice;
}

export interface MatchedOptions {
  pairs: Pair<Option>[];
  added: Option[];
  removed: Option[];
}

/** Returns what an option is known by; `undefined` if it has no such name. */
type Naming = (option: Option, resolver: Resolver) => string | undefined;

/** What identifies an option, the most reliable first. */
const NAMINGS: readonly Naming[] = [
  ({ located, choice }, resolver) => textOf(discriminatorValues(located, choice, resolver)),
  ({ located }, resolver) => componentSchemaName(bareTarget(located, resolver)?.pointer ?? ''),
  ({ located, choice }, resolver) => optionName(located, choice, resolver),
  ({ located }, resolver) => constantsOf(located, resolver),
  ({ located }, resolver) => typeLabel(mergeSchema(located, resolver), resolver),
];

function textOf(values: readonly unknown[]): string | undefined {
  return values.length === 0 ? undefined : values.map(String).toSorted().join();
}

function constantsOf(located: Located, resolver: Resolver): string | undefined {
  return textOf(constants(located, resolver).map(([name, value]) => `${name}=${jsonText(value)}`));
}

/** Many options have a property with one value, such as `type: "card"`, without a discriminator. */
function constants(located: Located, resolver: Resolver): [name: string, value: unknown][] {
  return [...mergeSchema(located, resolver).properties].flatMap(([name, property]) => {
    const values = rawEnumValues(mergeSchema(property, resolver), resolver);
    return values.length === 1 ? [[name, values[0]]] : [];
  });
}

/** Finds the options of an old choice in a new one: the same ones, then those with the same name, then similar ones. */
export function matchOptions(old: Option[], next: Option[], comparison: Comparison): MatchedOptions {
  const pairs: Pair<Option>[] = [];
  const left = { old: [...old], next: [...next] };
  const take = (one: Option, other: Option) => {
    pairs.push({ old: one, next: other });
    left.old.splice(left.old.indexOf(one), 1);
    left.next.splice(left.next.indexOf(other), 1);
  };
  for (const one of old) {
    const other = left.next.find(({ located }) => comparison.isSame(one.located.value, located.value, SCHEMA));
    if (other) take(one, other);
  }
  for (const naming of NAMINGS) {
    const names = namesOf(left.next, naming, comparison.next.resolver);
    for (const [name, one] of namesOf(left.old, naming, comparison.old.resolver)) {
      const other = name === undefined ? undefined : names.get(name);
      if (one && other) take(one, other);
    }
  }
  for (const one of [...left.old]) {
    const other = left.next.find((candidate) => isSimilar(one, candidate, comparison));
    if (other) take(one, other);
  }
  return { pairs, added: left.next, removed: left.old };
}

/** Returns options by name. A name that several options have names none of them. */
function namesOf(options: Option[], naming: Naming, resolver: Resolver): Map<string | undefined, Option | undefined> {
  const names = new Map<string | undefined, Option | undefined>();
  for (const option of [...options]) {
    const name = naming(option, resolver);
    names.set(name, names.has(name) ? undefined : option);
  }
  return names;
}

/** Whether two objects share most of their properties. */
function isSimilar(one: Option, other: Option, { old, next }: Comparison): boolean {
  const names = [...mergeSchema(one.located, old.resolver).properties.keys()];
  const others = mergeSchema(other.located, next.resolver).properties;
  const shared = names.filter((name) => others.has(name)).length;
  return shared > 0 && shared * 2 > Math.max(names.length, others.size);
}

/** Returns the name of an option for readers. */
export function nameOfOption({ located, choice }: Option, resolver: Resolver): string {
  const [constant] = constants(located, resolver).map(([, value]) => value);
  const name = optionName(located, choice, resolver) ?? (typeof constant === 'string' ? constant : undefined);
  return plainLine(name ?? typeLabel(mergeSchema(located, resolver), resolver));
}
