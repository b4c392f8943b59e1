import { entriesOf, type JsonRecord } from '../../../../src/json/record.ts';

/**
 * Writes the keywords of JSON Schema draft 7, on which AsyncAPI is based, with those of 2020-12: a list in `items`,
 * `additionalItems` and `dependencies`.
 */
export function inCurrentKeywords(schema: JsonRecord): JsonRecord {
  const { items, additionalItems, dependencies, ...others } = schema;
  if (!Array.isArray(items) && dependencies === undefined) return schema;
  const dependents = entriesOf(dependencies);
  return {
    dependentRequired: Object.fromEntries(dependents.filter(([, each]) => Array.isArray(each))),
    dependentSchemas: Object.fromEntries(dependents.filter(([, each]) => !Array.isArray(each))),
    ...others,
    ...(Array.isArray(items)
      ? { prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) }
      : items !== undefined && { items }),
  };
}

/** Removes the keywords that refuse a value because it matches a schema. */
export function withoutNegations({ not, if: condition, maxContains, ...others }: JsonRecord): JsonRecord {
  return others;
}
