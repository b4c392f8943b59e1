import { problem } from '../../../problems/problem.ts';
import type { Finding } from '../../rule.ts';
import { fieldName, type SchemaError, subjectInWords, type UnplacedFinding } from '../../schema-error.ts';
import type { CheckedVersion } from './checked-version.ts';
import { choiceWords, exclusionWords } from './choice-words.ts';
import { misplacedWords, missingWords, nameWords, unknownField, unknownWords } from './field-words.ts';
import { lacksOnlyReference } from './misspelled-reference.ts';
import { DEFINITION } from './sharpen.ts';
import { duplicateWords, patternWords, sizeWords, typeWords, valueWords } from './value-words.ts';

/** Describes an error; returns `undefined` if it only follows from others. */
export function structureFinding(error: SchemaError, version: CheckedVersion): Finding | undefined {
  const noun = subjectInWords(error, error.parentSchema?.[DEFINITION] as string | undefined);
  const words = lacksOnlyReference(error) ? undefined : wordsOf(error, noun, version);
  if (!words) return undefined;
  return { ...words, pointer: words.pointer ?? error.instancePath };
}

function wordsOf(error: SchemaError, noun: string, version: CheckedVersion): UnplacedFinding | undefined {
  if (error.propertyName !== undefined) return nameWords(error, noun, version);
  switch (error.keyword) {
    case 'required':
      return missingWords(error, noun);
    case 'additionalProperties':
      return unknownWords({ error, noun, version, ...unknownField(error) });
    case 'unevaluatedProperties':
    case 'false schema':
      return misplacedWords(error, noun);
    case 'type':
      return typeWords(error, version);
    case 'enum':
    case 'const':
      return valueWords(error);
    case 'oneOf':
    case 'anyOf':
      return choiceWords(error, noun);
    case 'not':
      return exclusionWords(error, noun);
    case 'pattern':
      return patternWords(error);
    case 'minItems':
    case 'minProperties':
      return sizeWords(error, 'at least');
    case 'maxProperties':
      return sizeWords(error, 'at most');
    case 'uniqueItems':
      return duplicateWords(error);
    case 'contains':
      return problem('value-wrong/querystring', {});
    default:
      return problem('value-wrong/other', { field: fieldName(error), reason: error.message ?? 'is not valid' });
  }
}
