import type { ValidateFunction } from 'ajv';
import { valueAtPointer } from '../../../json/pointer.ts';
import { ownValue } from '../../../json/record.ts';
import { withPlainNumbers } from '../../../json/written-number.ts';
import { problem } from '../../../problems/problem.ts';
import type { Finding, RuleInput } from '../../rule.ts';
import { fieldName, type SchemaError, subjectInWords, type UnplacedFinding } from '../../schema-error.ts';
import { isKnownDialect } from '../rules/schema-object.ts';
import type { CheckedVersion } from '../words/checked-version.ts';
import { choiceWords, exclusionWords } from '../words/choice-words.ts';
import { misplacedWords, missingWords, nameWords, unknownField, unknownWords } from '../words/field-words.ts';
import { lacksOnlyReference } from '../words/misspelled-reference.ts';
import { DEFINITION } from '../words/sharpen.ts';
import { duplicateWords, patternWords, sizeWords, typeWords, valueWords } from '../words/value-words.ts';
import { causesOf } from './error-causes.ts';
import { officialAsyncSchema, officialSchema } from './official-schema.ts';

/** Checks an OpenAPI document against the published JSON Schema of its version. Returns one finding per cause. */
export function checkStructure({ root, version }: RuleInput): Finding[] {
  const schema = officialSchema(version, !isKnownDialect(ownValue(root, 'jsonSchemaDialect')));
  const findings = schemaFindings(schema, root, version);
  return isNewerVersion(root) ? findings.filter(({ pointer }) => pointer !== '/openapi') : findings;
}

/** Checks an AsyncAPI document, as it was written, against the published JSON Schema of its version. */
export function checkAsyncStructure(root: Record<string, unknown>, version: string): Finding[] {
  return schemaFindings(officialAsyncSchema(version), root, version.startsWith('2.') ? 'AsyncAPI 2' : 'AsyncAPI 3');
}

function schemaFindings(validate: ValidateFunction, root: Record<string, unknown>, version: CheckedVersion): Finding[] {
  if (validate(withPlainNumbers(root))) return [];
  // The validator is compiled with `verbose`, so its errors have the fields of a `SchemaError`.
  const errors = causesOf((validate.errors ?? []) as SchemaError[]);
  const findings = new Map<string, Finding>();
  for (const validated of errors) {
    const error = { ...validated, data: asWritten(validated, root) };
    const finding = structureFinding(error, version);
    if (!finding) continue;
    // Several fields of one object may be missing. Other errors at one place have one cause.
    const cause = `${finding.pointer} ${finding.code === 'field-missing' ? finding.message : ''}`;
    if (!findings.has(cause)) findings.set(cause, finding);
  }
  return [...findings.values()];
}

/** Returns the value that an error is about. The validator gets plain numbers, which may have lost digits. */
function asWritten({ data, instancePath }: SchemaError, root: Record<string, unknown>): unknown {
  return typeof data === 'number' ? valueAtPointer(root, instancePath) : data;
}

/**
 * Returns whether the version is newer than 3.2, such as `3.3.0`. It is checked as 3.2, and another problem reports it.
 */
function isNewerVersion(root: Record<string, unknown>): boolean {
  return /^3\.(?:[3-9]|\d\d)/.test(String(ownValue(root, 'openapi')));
}

/** Describes an error; returns `undefined` if it only follows from others. */
function structureFinding(error: SchemaError, version: CheckedVersion): Finding | undefined {
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
