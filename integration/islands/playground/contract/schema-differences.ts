import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { memo } from '../../../../src/json/memo.ts';
import { joinPointer } from '../../../../src/json/pointer.ts';
import { formatInWords } from '../../../../src/schema/judge/formats.ts';
import { typeInWords } from '../../../../src/schema/judge/type-words.ts';
import { contract as texts } from '../../../../src/words/english/contract.ts';
import { faults } from '../../../../src/words/english/faults.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { type Message, say } from '../../../../src/words/say.ts';
import { endOfErrors, errorsOfMeant } from './option-marker.ts';
import { isPatternFault } from './pattern-format.ts';
import type { ValidationSchema } from './validation-schema.ts';

/** A difference between a response and the API definition. */
export interface Difference {
  /** JSON pointer in the body, or the part of the response. */
  place: { pointer: string } | 'status' | 'type' | `header ${string}`;
  words: string;
  /** Keyword of the schema that the value does not meet. Absent if the difference is not about a schema. */
  keyword?: string;
}

/**
 * Lists the parts of a value that the schema does not allow. For a choice such as `oneOf`, reports only that it fails,
 * unless a single option can be meant. Changes the value: removes the prototypes of its objects.
 *
 * Throws if the comparison would take too long, because documents and responses are not trusted.
 */
export function schemaDifferences(value: unknown, schema: ValidationSchema): Difference[] {
  const errors = outsideChoices(errorsOf(value, schema)).slice(0, MAX_ERRORS);
  const causes = errors.filter(({ keyword }) => !CONTAINERS.has(keyword));
  const differences = new Map<string, Difference>();
  for (const error of errors) {
    if (CONTAINERS.has(error.keyword)) continue;
    if (error.keyword === 'false' && causes.some((other) => isFaultIn(error, other))) continue;
    const difference = differenceOf(error);
    // Two keywords can cause the same difference.
    differences.set(JSON.stringify([difference.place, difference.words]), difference);
  }
  return [...differences.values()];
}

/** Removes the errors inside choices. Those of the option that is meant replace that of its choice. */
function outsideChoices(errors: readonly OutputUnit[]): OutputUnit[] {
  const shown: OutputUnit[] = [];
  let at = 0;
  while (at < errors.length && shown.length < MAX_ERRORS) {
    const error = errors[at] as OutputUnit;
    const start = at + 1;
    at = CHOICES.has(error.keyword) ? endOfErrors(errors, start, error.keywordLocation) : start;
    const meant = at > start ? outsideChoices(errorsOfMeant(error, errors.slice(start, at))) : [];
    for (const each of meant.length > 0 ? meant : [error]) shown.push(each);
  }
  return shown;
}

/** Further errors are ignored. */
const MAX_ERRORS = 1_000;
/** Only very long lists and densely connected schemas need more, and comparing with them takes too long. */
const MAX_REFERENCES = 50_000;
/** `uniqueItems` compares every item with every other. Longer lists are not checked. */
const MAX_UNIQUE_ITEMS = 2_000;

type Lookup = Record<string, Schema | boolean>;

/** Resolves the references of a schema only once, because a connection receives many messages. */
const lookupOf = memo((schema: Schema): Lookup => dereference(schema));

function errorsOf(value: unknown, schema: ValidationSchema): OutputUnit[] {
  const checked = withoutPrototypes(value) > MAX_UNIQUE_ITEMS ? withoutUnique(schema) : schema;
  const lookup = typeof checked === 'boolean' ? {} : lookupOf(checked);
  let references = 0;
  const countingLookup = new Proxy(lookup, {
    get(target, name: string) {
      references += 1;
      if (references > MAX_REFERENCES) throw new Error(texts.wouldBeSlow);
      return target[name];
    },
  });
  return validate(value, checked as Schema, '2020-12', countingLookup, false).errors;
}

/**
 * Removes the prototypes of all objects, because the validator reads inherited members as properties. Returns the
 * length of the longest list.
 */
function withoutPrototypes(value: unknown): number {
  let longest = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) longest = Math.max(longest, next.length);
    else Object.setPrototypeOf(next, null);
    for (const child of Object.values(next)) waiting.push(child);
  }
  return longest;
}

function withoutUnique(schema: ValidationSchema): ValidationSchema {
  return JSON.parse(JSON.stringify(schema, (name, value) => (name === 'uniqueItems' ? undefined : value)));
}

/** Keywords whose errors repeat those of their subschemas. */
const CONTAINERS = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'allOf',
  '$ref',
  'dependentSchemas',
  'if',
  'then',
  'else',
  'unevaluatedProperties',
  'unevaluatedItems',
]);
const CHOICES = new Set(['anyOf', 'oneOf', 'not', 'contains', 'propertyNames']);

/**
 * Whether the fault of a property that is not allowed is another one, in the same place or inside it. The validator also
 * reports a documented property with a fault, and everything around it, as not allowed.
 */
function isFaultIn({ instanceLocation }: OutputUnit, other: OutputUnit): boolean {
  const isSamePlace = other.instanceLocation === instanceLocation && other.keyword !== 'false';
  return isSamePlace || other.instanceLocation.startsWith(`${instanceLocation}/`);
}

function differenceOf({ keyword, error, instanceLocation }: OutputUnit): Difference {
  const pointer = instanceLocation.replace(/^#/, '');
  const named = /"((?:[^"\\]|\\.)*)"\.?$/.exec(error)?.[1];
  if (keyword === 'required' && named !== undefined) {
    return { place: { pointer: joinPointer(pointer, named) }, words: texts.missing, keyword };
  }
  const words = WORDS[keyword]?.(error) ?? withoutSubject(error);
  return { place: { pointer }, words, keyword: isWriteOnlyFault(keyword, error) ? 'writeOnly' : keyword };
}

/** Whether the error is about a write-only property. `validationSchema` forbids these in responses with `const`. */
function isWriteOnlyFault(keyword: string, error: string): boolean {
  return keyword === 'const' && error.includes('write-only');
}

const WORDS: Record<string, (error: string) => string> = {
  type(error) {
    const [, actual = '', expected = ''] = /type "([^"]*)" is invalid\. Expected (.*)\.$/.exec(error) ?? [];
    const types = expected.replaceAll('"', '').split(/,\s*/).map(typeInWords);
    return say(texts.type, { actual: typeInWords(actual), expected: types.join(lists.or) });
  },
  false: () => texts.notDocumented,
  enum: (error) => say(texts.enum, { values: /\[.*\]/s.exec(error)?.[0] ?? '' }).trim(),
  const: (error) =>
    isWriteOnlyFault('const', error)
      ? texts.writeOnly
      : say(texts.const, { value: /match (.*)\.$/s.exec(error)?.[1] ?? '' }).trim(),
  format: (error) =>
    isPatternFault(error)
      ? texts.pattern
      : say(texts.format, { format: formatInWords(/"([^"]*)"/.exec(error)?.[1] ?? texts.documentedFormat) }),
  minimum: (error) => limitWords(error, texts.minimum),
  maximum: (error) => limitWords(error, texts.maximum),
  exclusiveMinimum: (error) => limitWords(error, texts.exclusiveMinimum),
  exclusiveMaximum: (error) => limitWords(error, texts.exclusiveMaximum),
  minLength: (error) => lengthWords(error, texts.minLength),
  maxLength: (error) => lengthWords(error, texts.maxLength),
  minItems: (error) => lengthWords(error, texts.minItems),
  maxItems: (error) => lengthWords(error, texts.maxItems),
  minProperties: (error) => countWords(error, faults.minProperties),
  maxProperties: (error) => countWords(error, faults.maxProperties),
  multipleOf(error) {
    const [, limit] = /of (.*)\.$/.exec(error) ?? [];
    return limit === undefined ? withoutSubject(error) : say(faults.multipleOf, { limit });
  },
  anyOf: () => texts.noOption,
  oneOf: (error) => (/more than one|\b[2-9]\d* /.test(error) ? texts.severalOptions : texts.noOption),
  not: () => texts.not,
  uniqueItems: () => texts.uniqueItems,
};

/** Describes an error such as `3 is less than 5.` */
function limitWords<const Text extends string>(error: string, text: Text): string {
  const [, value, limit] = /^(.*) is (?:less|greater) than (.*)\.$/s.exec(error) ?? [];
  return value === undefined || limit === undefined ? withoutSubject(error) : say<Message>(text, { value, limit });
}

/** Describes an error such as `String is too short (3 < 5).` */
function lengthWords<const Text extends string>(error: string, text: Text): string {
  const [, size, limit] = /\((\d+) [<>] (\d+)\)\.$/.exec(error) ?? [];
  return size === undefined || limit === undefined ? withoutSubject(error) : say<Message>(text, { size, limit });
}

/** Describes an error about a number of properties. The validator has the same words for too few and too many. */
function countWords(error: string, text: typeof faults.minProperties | typeof faults.maxProperties): string {
  const [, count] = /(\d+) properties\.$/.exec(error) ?? [];
  return count === undefined ? withoutSubject(error) : say(text, { count: Number(count) });
}

/** Turns the validator's sentence into the end of one that starts with the place. */
function withoutSubject(error: string): string {
  return error
    .replace(/^(Instance|String|Array|Object|Items?)\s+(?=(is|has|does|did)\b)/, '')
    .replace(/\.$/, '')
    .replace(/^[A-Z]/, (first) => first.toLowerCase());
}
