import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, recordOf, stringsOf } from './json.ts';
import { decodeFragment } from './operations.ts';
import { valueAtPointer } from './pointer.ts';
import type { OpenApiVersion } from './rule.ts';
import { unmetAssertion } from './value-assertions.ts';

/** What does not fit between a value and its schema. */
export interface ValueFault {
  /** The way to the place in the value. */
  path: (string | number)[];
  /** What is expected there, and what was found. */
  words: string;
  /** The schema that says so, and its keyword: one cause may show in many values. */
  schema: object;
  keyword: string;
}

/** The first fault of a value; `undefined` when it fits, or when that cannot be told within bounds. */
export type FindFault = (value: unknown, schema: unknown) => ValueFault | undefined;

const MAX_STEPS = 50_000;
const MAX_DEPTH = 100;

/**
 * Compares values with schemas, references followed one by one. Patterns and formats are left out, because patterns of
 * documents are never run; what could be judged wrongly because of that (`not`, `if`, the count of `oneOf`) is left out
 * too. So what is found wrong is wrong.
 */
export function createFindFault(root: JsonRecord, version: OpenApiVersion): FindFault {
  const targets = new Map<string, unknown>();
  const path: (string | number)[] = [];
  let steps = 0;

  function find(value: unknown, schema: unknown, depth: number): ValueFault | undefined {
    steps += 1;
    if (schema === false) return { path: [...path], words: 'must not be there', schema: {}, keyword: 'false' };
    if (!isRecord(schema) || steps > MAX_STEPS || depth > MAX_DEPTH) return undefined;
    if (value === null && ownValue(schema, 'nullable') === true) return undefined;
    const reference = ownValue(schema, '$ref');
    if (typeof reference === 'string') {
      const fault = find(value, targetOf(reference), depth + 1);
      // Before 3.1, what stands beside a reference is ignored.
      if (fault || version === '3.0') return fault;
    }
    const unmet = unmetAssertion(value, schema);
    if (unmet) return { path: [...path], words: unmet[1], schema, keyword: unmet[0] };
    return inList(value, schema, depth) ?? inObject(value, schema, depth) ?? inChoices(value, schema, depth);
  }

  function targetOf(reference: string): unknown {
    const known = targets.get(reference);
    if (known !== undefined) return known;
    const isPointer = reference === '#' || reference.startsWith('#/');
    const target = isPointer ? valueAtPointer(root, decodeFragment(reference.slice(1))) : undefined;
    targets.set(reference, target);
    return target;
  }

  function below(token: string | number, value: unknown, schema: unknown, depth: number): ValueFault | undefined {
    path.push(token);
    const fault = find(value, schema, depth + 1);
    path.pop();
    return fault;
  }

  function inList(value: unknown, schema: JsonRecord, depth: number): ValueFault | undefined {
    if (!Array.isArray(value)) return undefined;
    const items = ownValue(schema, 'items');
    const first = listOf(ownValue(schema, 'prefixItems'));
    for (const [index, item] of value.entries()) {
      const fault = below(index, item, index < first.length ? first[index] : items, depth);
      if (fault) return fault;
    }
    return undefined;
  }

  function inObject(value: unknown, schema: JsonRecord, depth: number): ValueFault | undefined {
    if (!isRecord(value)) return undefined;
    const properties = recordOf(ownValue(schema, 'properties'));
    const missing = requiredNames(value, schema).find(
      (name) => !Object.hasOwn(value, name) && !isOneSided(ownValue(properties, name)),
    );
    if (missing !== undefined) return missingProperty(missing, schema);
    // Which names a pattern stands for is not known without running it.
    const additional = Object.hasOwn(schema, 'patternProperties') ? true : ownValue(schema, 'additionalProperties');
    for (const name of Object.keys(value)) {
      const isKnown = Object.hasOwn(properties, name);
      if (!isKnown && additional === false) return unknownProperty(name, schema);
      const fault = below(name, value[name], isKnown ? properties[name] : additional, depth);
      if (fault) return fault;
    }
    for (const [name, dependent] of entriesOf(ownValue(schema, 'dependentSchemas'))) {
      const fault = Object.hasOwn(value, name) ? find(value, dependent, depth + 1) : undefined;
      if (fault) return fault;
    }
    return undefined;
  }

  /** What is only read or only written is missing in the examples of the other direction. */
  function isOneSided(property: unknown): boolean {
    const reference = ownValue(property, '$ref');
    const parts = [property, ...listOf(ownValue(property, 'allOf'))];
    if (typeof reference === 'string') parts.push(targetOf(reference));
    return parts.some((part) => ownValue(part, 'readOnly') === true || ownValue(part, 'writeOnly') === true);
  }

  function missingProperty(name: string, schema: JsonRecord): ValueFault {
    const words = `needs the property \`${name}\`, which is missing`;
    return { path: [...path], words, schema, keyword: `required ${name}` };
  }

  function unknownProperty(name: string, schema: JsonRecord): ValueFault {
    const keyword = `additionalProperties ${name}`;
    return { path: [...path, name], words: 'is no property that the schema allows', schema, keyword };
  }

  function inChoices(value: unknown, schema: JsonRecord, depth: number): ValueFault | undefined {
    for (const part of listOf(ownValue(schema, 'allOf'))) {
      const fault = find(value, part, depth + 1);
      if (fault) return fault;
    }
    for (const keyword of ['anyOf', 'oneOf']) {
      const options = listOf(ownValue(schema, keyword));
      const fault = options.length > 0 ? inOptions(value, options, { schema, keyword, depth }) : undefined;
      if (fault) return fault;
    }
    return undefined;
  }

  interface Choice {
    schema: JsonRecord;
    keyword: string;
    depth: number;
  }

  /** A value that fits no option: by the fault of the only option that comes near, else of all together. */
  function inOptions(value: unknown, options: unknown[], { schema, keyword, depth }: Choice): ValueFault | undefined {
    const faults: ValueFault[] = [];
    for (const option of options) {
      const fault = find(value, option, depth + 1);
      if (!fault) return undefined;
      faults.push(fault);
    }
    const near = faults.filter((fault) => fault.path.length > path.length || fault.keyword !== 'type');
    const [only] = near;
    if (only && near.length === 1) return only;
    const words = `fits none of the ${options.length} schemas in \`${keyword}\``;
    return { path: [...path], words, schema, keyword };
  }

  return (value, schema) => {
    steps = 0;
    path.length = 0;
    return find(value, schema, 0);
  };
}

function requiredNames(value: JsonRecord, schema: JsonRecord): string[] {
  const dependent = entriesOf(ownValue(schema, 'dependentRequired')).filter(([name]) => Object.hasOwn(value, name));
  return [ownValue(schema, 'required'), ...dependent.map(([, names]) => names)].flatMap(stringsOf);
}
