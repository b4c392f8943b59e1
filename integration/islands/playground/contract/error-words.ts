import { formatInWords } from '../../../../src/schema/judge/formats.ts';
import { typeInWords } from '../../../../src/schema/judge/type-words.ts';
import { contract as texts } from '../../../../src/words/english/contract.ts';
import { faults } from '../../../../src/words/english/faults.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { type Message, say } from '../../../../src/words/say.ts';
import { isPatternFault } from './pattern-format.ts';

/** Puts an error of the validator into the words of the page, as the end of a sentence that starts with the place. */
export function errorWords(keyword: string, error: string): string {
  return WORDS[keyword]?.(error) ?? withoutSubject(error);
}

/** Whether the error is about a write-only property. `validationSchema` forbids these in responses with `const`. */
export function isWriteOnlyFault(keyword: string, error: string): boolean {
  return keyword === 'const' && error.includes('\\u0000write-only');
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
    const [, limit] = /of -?(.*)\.$/.exec(error) ?? [];
    return limit === undefined ? withoutSubject(error) : say(faults.multipleOf, { limit });
  },
  anyOf: () => texts.noOption,
  oneOf: (error) => (/\(0 /.test(error) ? texts.noOption : texts.severalOptions),
  not: () => texts.not,
  uniqueItems: () => texts.uniqueItems,
  contains: () => say(faults.contains, { count: 1 }),
  minContains: (error) => say(faults.contains, { count: Number(/(?:at least |minContains \()(\d+)/.exec(error)?.[1]) }),
};

/** Describes an error such as `3 is less than 5.` */
function limitWords<const Text extends string>(error: string, text: Text): string {
  const [, value, limit] = /^(.*) is (?:less|greater) than (?:or equal to )?(.*)\.$/s.exec(error) ?? [];
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
