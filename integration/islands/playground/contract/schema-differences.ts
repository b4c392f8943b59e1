import { joinPointer } from '../../../../src/core/json/pointer.ts';
import { listOf } from '../../../../src/core/json/record.ts';
import { isWrittenNumber } from '../../../../src/core/json/written-number.ts';
import { limitsOf, typesOf } from '../../../../src/schema/judge/assertions.ts';
import { faultWords, READER_TERMS } from '../../../../src/schema/judge/fault-words.ts';
import { responseFaults, type SchemaSource } from '../../../../src/schema/judge/response-faults.ts';
import type { Fault, Steps } from '../../../../src/schema/judge/run.ts';
import { formatInWords, typeInWords } from '../../../../src/schema/judge/type-words.ts';
import { contract as texts } from '../../../../src/words/english/contract.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { type Message, say } from '../../../../src/words/say.ts';

/** A difference between a response and the API definition. */
export interface Difference {
  /** JSON pointer in the body, or the part of the response. */
  place: { pointer: string } | 'status' | 'type' | `header ${string}`;
  words: string;
  /** Keyword of the schema that the value does not meet. Absent if the difference is not about a schema. */
  keyword?: string;
}

/** A page stops for about a second at most. */
const MAX_STEPS = 1_000_000;

/**
 * Lists the parts of a value that the schema does not allow. Throws if the comparison would take too long, because
 * documents and responses are not trusted.
 */
export function schemaDifferences(value: unknown, schema: unknown, source: SchemaSource): Difference[] {
  const steps: Steps = { left: MAX_STEPS };
  const found = responseFaults(value, schema, source, { steps });
  if (steps.left < 0) throw new Error(texts.wouldBeSlow);
  if (steps.isTooDeep) throw new Error(texts.tooDeep);
  const differences = new Map<string, Difference>();
  for (const difference of found.flatMap(differencesOf)) {
    // Two keywords can cause the same difference.
    differences.set(JSON.stringify([difference.place, difference.words]), difference);
  }
  return [...differences.values()];
}

function differencesOf(fault: Fault): Difference[] {
  const { keyword, path, missing } = fault;
  const pointer = joinPointer('', ...path);
  if (missing) {
    return missing.map((name) => ({ place: { pointer: joinPointer(pointer, name) }, words: texts.missing, keyword }));
  }
  return [{ place: { pointer }, words: wordsOf(fault), keyword }];
}

/** Puts a fault into the words of the page, as the end of a sentence that starts with the place. */
function wordsOf(fault: Fault): string {
  const { keyword, schema, value } = fault;
  switch (keyword) {
    case 'type': {
      const types = [...typesOf(schema), ...(schema['nullable'] === true ? ['null'] : [])];
      return say(texts.type, {
        actual: typeInWords(jsonTypeOf(value)),
        expected: types.map(typeInWords).join(lists.or),
      });
    }
    case 'false':
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'unevaluatedItems':
      return texts.notDocumented;
    case 'enum':
      return say(texts.enum, { values: JSON.stringify(listOf(schema['enum'])) });
    case 'const':
      return say(texts.const, { value: JSON.stringify(schema['const']) });
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      const { limit = '', isExclusive = false } = limitsOf(schema).find((each) => each.keyword === keyword) ?? {};
      const isLow = keyword === 'minimum' || keyword === 'exclusiveMinimum';
      const inclusive = isLow ? texts.minimum : texts.maximum;
      const exclusive = isLow ? texts.exclusiveMinimum : texts.exclusiveMaximum;
      return say<Message>(isExclusive ? exclusive : inclusive, { value: String(value), limit: String(limit) });
    }
    case 'minLength':
    case 'maxLength':
      return say<Message>(texts[keyword], { size: [...String(value)].length, limit: String(schema[keyword]) });
    case 'minItems':
    case 'maxItems':
      return say<Message>(texts[keyword], { size: listOf(value).length, limit: String(schema[keyword]) });
    case 'format':
      return say(texts.format, { format: formatInWords(String(schema['format'])) });
    case 'anyOf':
    case 'oneOf':
      return fault.isOverlap ? texts.severalOptions : texts.noOption;
    case 'writeOnly':
    case 'pattern':
    case 'not':
    case 'uniqueItems':
      return texts[keyword];
    default:
      return faultWords(fault, READER_TERMS);
  }
}

function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return isWrittenNumber(value) ? 'number' : typeof value;
}
