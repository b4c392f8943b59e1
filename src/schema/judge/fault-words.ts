import { listOf, numberOf, recordOf, stringsOf } from '../../core/json/record.ts';
import { faults as words } from '../../words/english/faults.ts';
import { lists } from '../../words/english/lists.ts';
import { andList, orList } from '../../words/english/short-list.ts';
import { type Message, say } from '../../words/say.ts';
import { limitsOf, MINIMUM_KEYWORDS, typesOf } from './assertions.ts';
import { isAnnotation } from './keywords.ts';
import type { Fault } from './run.ts';
import { formatInWords, typeInWords } from './type-words.ts';

/** The words for a fault, which are different for authors of documents and for readers of pages. */
export interface FaultTerms {
  typeInWords(type: string): string;
  /** The texts about the items of a list. */
  items: Readonly<Record<ItemText, Message>>;
  /** Lists the allowed values, of which there are several. */
  oneOf(values: readonly unknown[]): string;
}

type ItemText =
  | ('minItems' | 'maxItems' | 'notMinItems' | 'notMaxItems')
  | ('uniqueItems' | 'contains' | 'containsBetween');

export const READER_TERMS: FaultTerms = {
  typeInWords,
  items: words,
  oneOf: (values) => (values.length > 6 ? words.listedValues : values.map(jsonOf).join(lists.or)),
};

/** Says what a schema expects at a fault, such as "must be at least 3", or the opposite if `isNegated`, for `not`. */
export function faultWords(fault: Fault, terms: FaultTerms, isNegated = false): string {
  const { keyword, schema } = fault;
  const limit = schema[keyword];
  const be = (value: string) => say(isNegated ? words.notBe : words.be, { value });
  switch (keyword) {
    case 'false':
    case 'unevaluatedItems':
      return words.false;
    case 'type':
      return be(typesOf(schema).map(terms.typeInWords).join(lists.or));
    case 'const':
      return be(jsonOf(limit));
    case 'enum':
      return be(listOf(limit).length > 1 ? terms.oneOf(listOf(limit)) : jsonOf(listOf(limit)[0]));
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return limitWords(fault, isNegated);
    case 'multipleOf':
      return say(isNegated ? words.notMultipleOf : words.multipleOf, { limit: String(limit) });
    case 'uniqueItems':
      return say(terms.items.uniqueItems, {});
    case 'pattern':
      return say(isNegated ? words.notPattern : words.pattern, { pattern: String(limit) });
    case 'format':
      return be(formatInWords(String(limit)));
    case 'required':
      return fault.alternatives
        ? say(words.needs, { names: alternativeWords(fault.alternatives, (name) => `\`${name}\``) })
        : missingWords(fault.missing ?? []);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return words.additionalProperties;
    case 'propertyNames':
      return words.propertyNames;
    case 'contains':
      return containsWords(fault, terms);
    case 'not':
      return exclusionWords(limit, terms) ?? words.not;
    case 'anyOf':
    case 'oneOf': {
      const count = listOf(limit).length;
      return fault.isOverlap ? say(words.overlap, { count }) : say(words.noOption, { count, keyword });
    }
    default:
      return countWords(fault, terms, isNegated);
  }
}

/** Keywords whose message also makes sense with "not". */
const NEGATABLE =
  /^(?:type|const|enum|pattern|format|multipleOf|(?:exclusiveM|m)(?:in|ax)(?:imum|Length|Items|Properties)?)$/;

/** Describes the fault of a value that matches the schema of `not`, if that schema has only one keyword. */
export function exclusionWords(excluded: unknown, terms: FaultTerms): string | undefined {
  const schema = recordOf(excluded);
  const [keyword = '', ...others] = Object.keys(schema).filter((each) => !isAnnotation(each));
  if (others.length > 0) return undefined;
  const names = stringsOf(schema['required']);
  if (keyword === 'required' && names.length > 0) {
    return say(words.notTogether, { names: names.map(jsonOf).join(words.togetherWith) });
  }
  if (!NEGATABLE.test(keyword)) return undefined;
  return faultWords({ keyword, schema, path: [], value: undefined }, terms, true);
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

/** What a value must be that is not within a limit. */
const BEYOND = {
  minimum: 'exclusiveMaximum',
  maximum: 'exclusiveMinimum',
  exclusiveMinimum: 'maximum',
  exclusiveMaximum: 'minimum',
} as const;

function limitWords({ keyword, schema }: Fault, isNegated: boolean): string {
  const { limit = '', isExclusive = false } = limitsOf(schema).find((each) => each.keyword === keyword) ?? {};
  const names = MINIMUM_KEYWORDS.has(keyword)
    ? (['minimum', 'exclusiveMinimum'] as const)
    : (['maximum', 'exclusiveMaximum'] as const);
  const name = names[isExclusive ? 1 : 0];
  return say(words[isNegated ? BEYOND[name] : name], { limit: String(limit) });
}

/** Returns the name of the opposite, such as `notMinItems` for `minItems`. */
function negated<Name extends string>(name: Name): `not${Capitalize<Name>}` {
  return `not${name.charAt(0).toUpperCase()}${name.slice(1)}` as `not${Capitalize<Name>}`;
}

/** The maximum number of names in a sentence. The others are counted. */
const MAX_NAMES = 5;

function missingWords(names: readonly string[]): string {
  const listed = names.slice(0, MAX_NAMES).map((name) => `\`${name}\``);
  if (names.length === 1) return say(words.needsProperty, { name: listed.join() });
  const others = names.length - listed.length;
  const last = others > 0 ? say(words.countMore, { count: others }) : (listed.pop() ?? '');
  return say(words.needsProperties, { names: listed.join(lists.separator), last });
}

/** Lists alternatives, such as "a, b or c", or "a and b, or c" if one of them has several names. */
export function alternativeWords(alternatives: Fault['alternatives'] = [], write: (name: string) => string): string {
  const choices = [...new Set(alternatives.map((names) => andList(names.map(write))))];
  const hasSeveralNames = alternatives.some((names) => names.length > 1);
  return hasSeveralNames ? choices.join(lists.separator.trimEnd() + lists.or) : orList(choices);
}

function containsWords({ schema }: Fault, { items }: FaultTerms): string {
  const least = numberOf(schema['minContains']) ?? 1;
  const most = numberOf(schema['maxContains']);
  if (most === undefined) return say<Message>(items.contains, { count: least });
  return say<Message>(items.containsBetween, { least, count: most });
}

const COUNTS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const;

function countWords({ keyword, schema }: Fault, { items }: FaultTerms, isNegated: boolean): string {
  const count = Number(schema[keyword]);
  const name = COUNTS.find((each) => each === keyword) ?? 'minProperties';
  const texts = { ...words, ...items };
  return say<Message>(texts[isNegated ? negated(name) : name], { count });
}
