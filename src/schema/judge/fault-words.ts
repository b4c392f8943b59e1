import { listOf, numberOf, recordOf, stringsOf } from '../../json/record.ts';
import { limitsOf, typesOf } from './assertions.ts';
import { formatInWords } from './formats.ts';
import { isAnnotation } from './keywords.ts';
import type { Fault } from './run.ts';
import { typeInWords } from './type-words.ts';

/** Words for a fault, for authors of documents and for readers of pages. */
export interface FaultTerms {
  typeInWords(type: string): string;
  /** An item of a list. */
  item: { one: string; many: string };
  /** The values that are allowed, more than one. */
  oneOf(values: readonly unknown[]): string;
}

export const READER_TERMS: FaultTerms = {
  typeInWords,
  item: { one: 'item', many: 'items' },
  oneOf: (values) => (values.length > 6 ? 'one of the listed values' : values.map(jsonOf).join(' or ')),
};

/** The expectation of a schema at a fault: "must be at least 3". */
export function faultWords(fault: Fault, terms: FaultTerms): string {
  const { keyword, schema } = fault;
  const limit = schema[keyword];
  switch (keyword) {
    case 'false':
      return 'must not be there';
    case 'type':
      return `must be ${typesOf(schema).map(terms.typeInWords).join(' or ')}`;
    case 'const':
      return `must be ${jsonOf(limit)}`;
    case 'enum':
      return `must be ${listOf(limit).length > 1 ? terms.oneOf(listOf(limit)) : jsonOf(listOf(limit)[0])}`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return limitWords(fault);
    case 'multipleOf':
      return `must be a multiple of ${limit}`;
    case 'uniqueItems':
      return `must not hold an ${terms.item.one} twice`;
    case 'pattern':
      return `must match ${limit}`;
    case 'format':
      return `must be ${formatInWords(String(limit))}`;
    case 'required':
      return fault.alternatives
        ? `needs ${alternativeWords(fault.alternatives, (name) => `\`${name}\``)}`
        : missingWords(fault.missing ?? []);
    case 'additionalProperties':
      return 'is no property that the schema allows';
    case 'propertyNames':
      return 'has a name that the schema does not allow';
    case 'contains':
      return `must hold ${containsWords(fault, terms)} for the schema in \`contains\``;
    case 'not':
      return exclusionWords(limit, terms) ?? 'must not fit the schema in `not`';
    case 'anyOf':
    case 'oneOf':
      return fault.isOverlap
        ? `fits several of the ${listOf(limit).length} schemas in \`oneOf\`, of which it must fit one`
        : `fits none of the ${listOf(limit).length} schemas in \`${keyword}\``;
    default:
      return countWords(fault, terms);
  }
}

/** Keywords whose words also make sense with "not". */
const NEGATABLE =
  /^(?:type|const|enum|pattern|format|multipleOf|(?:exclusiveM|m)(?:in|ax)(?:imum|Length|Items|Properties)?)$/;

/** The fault of a value that fits a schema of `not`; `undefined` for a schema of several keywords. */
export function exclusionWords(excluded: unknown, terms: FaultTerms): string | undefined {
  const schema = recordOf(excluded);
  const [keyword = '', ...others] = Object.keys(schema).filter((each) => !isAnnotation(each));
  if (others.length > 0) return undefined;
  const names = stringsOf(schema['required']);
  if (keyword === 'required' && names.length > 0) return `must not have ${names.map(jsonOf).join(' together with ')}`;
  if (!NEGATABLE.test(keyword)) return undefined;
  return faultWords({ keyword, schema, path: [], value: undefined }, terms).replace(/^must /, 'must not ');
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

function limitWords({ keyword, schema }: Fault): string {
  const limit = limitsOf(schema).find((each) => each.keyword === keyword);
  const isLower = keyword.endsWith('inimum');
  const words = isLower
    ? limit?.isExclusive
      ? 'more than'
      : 'at least'
    : limit?.isExclusive
      ? 'less than'
      : 'at most';
  return `must be ${words} ${limit?.limit}`;
}

/** Limit of names in one sentence; the others are counted. */
const MAX_NAMES = 5;

function missingWords(names: readonly string[]): string {
  const listed = names.slice(0, MAX_NAMES).map((name) => `\`${name}\``);
  if (names.length === 1) return `needs the property ${listed.join()}, which is missing`;
  const others = names.length - listed.length;
  const last = others > 0 ? `${others} more` : (listed.pop() ?? '');
  return `needs the properties ${listed.join(', ')} and ${last}, which are missing`;
}

/** "a, b and c, or d". */
export function alternativeWords(alternatives: Fault['alternatives'] = [], write: (name: string) => string): string {
  const words = [...new Set(alternatives.map((names) => names.map(write).join(' and ')))];
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}

function containsWords({ schema }: Fault, { item }: FaultTerms): string {
  const least = numberOf(schema['minContains']) ?? 1;
  const most = numberOf(schema['maxContains']);
  return `at least ${least}${most === undefined ? '' : ` and at most ${most}`} ${(most ?? least) === 1 ? item.one : item.many}`;
}

function countWords({ keyword, schema }: Fault, { item }: FaultTerms): string {
  const limit = Number(schema[keyword]);
  const [one, many] = keyword.endsWith('Length')
    ? ['character', 'characters']
    : keyword.endsWith('Items')
      ? [item.one, item.many]
      : ['property', 'properties'];
  return `must have ${keyword.startsWith('min') ? 'at least' : 'at most'} ${limit} ${limit === 1 ? one : many}`;
}
