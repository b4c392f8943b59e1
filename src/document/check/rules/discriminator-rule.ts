import { joinPointer } from '../../../core/json/pointer.ts';
import { type JsonRecord, listOf, ownValue, textOf } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { discriminatorProperty } from '../../../schema/discriminator.ts';
import { mergeSchema } from '../../../schema/merged-schema.ts';
import { componentSchemaName, type Located, type Resolver, resolverFor } from '../../../schema/reference.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import type { Visit } from '../../walk.ts';

/**
 * Checks that the property of a discriminator is required, or that `defaultMapping` names the schema of values without
 * it (OpenAPI 3.2 section 4.25.1).
 */
export const discriminatorRule: ObjectRule = ({ root, version }) => {
  const findings: Finding[] = [];
  const resolver = resolverFor(root);
  const visit: Visit = (object, pointer, kind) => {
    const discriminator = ownValue(object, 'discriminator');
    const property = kind === 'schema' ? discriminatorProperty(discriminator) : undefined;
    if (property === undefined || textOf(ownValue(discriminator, 'defaultMapping'))) return;
    const optional = optionalIn(property, { value: object, pointer: pointer() }, resolver);
    if (!optional) return;
    const name = componentSchemaName(resolver.resolve(optional)?.pointer ?? '');
    const facts = { property: quoted(property), schema: name === undefined ? 'one of its schemas' : quoted(name) };
    findings.push(
      problem('discriminator-default-missing', facts, { pointer: joinPointer(pointer(), 'discriminator') }),
    );
  };
  return { visit: version === '3.2' ? visit : () => {}, findings: () => findings };
};

/** Returns the first schema of a choice whose values may lack a property, or the schema itself if it has no choice. */
function optionalIn(property: string, schema: Located, resolver: Resolver): Located | undefined {
  if (mayRequire(property, schema, resolver)) return undefined;
  const options = optionsOf(schema);
  return options.length === 0 ? schema : options.find((option) => !mayRequire(property, option, resolver));
}

/**
 * Whether a schema, or each of its options, requires a property. Also true if a part of the schema cannot be read, and
 * for null.
 */
function mayRequire(property: string, located: Located, resolver: Resolver, seen = new Set<string>()): boolean {
  const { required, unresolved, truncated, keywords } = mergeSchema(located, resolver);
  if (required.has(property) || unresolved.size > 0 || truncated || keywords.get('type') === 'null') return true;
  const target = resolver.resolve(located) ?? located;
  // A schema that is an option of itself adds no values.
  if (seen.has(target.pointer)) return true;
  seen.add(target.pointer);
  const options = optionsOf(target);
  return options.length > 0 && options.every((option) => mayRequire(property, option, resolver, seen));
}

function optionsOf({ value, pointer }: Located): Located[] {
  return ['oneOf', 'anyOf'].flatMap((keyword) =>
    listOf(ownValue(value as JsonRecord, keyword)).map((option, index) => ({
      value: option,
      pointer: joinPointer(pointer, keyword, index),
    })),
  );
}
