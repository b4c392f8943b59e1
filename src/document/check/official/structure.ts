import type { ValidateFunction } from 'ajv';
import { valueAtPointer } from '../../../core/json/pointer.ts';
import { isRecord, ownValue } from '../../../core/json/record.ts';
import { withPlainNumbers } from '../../../core/json/written-number.ts';
import { problem } from '../../../problems/problem.ts';
import type { Finding, RuleInput } from '../../rule.ts';
import { fieldName, type SchemaError, subjectInWords, type UnplacedFinding } from '../../schema-error.ts';
import { isKnownDialect } from '../rules/schema-object.ts';
import type { CheckedVersion } from '../words/checked-version.ts';
import { choiceWords, exclusionWords, isGeneralChoice } from '../words/choice-words.ts';
import { misplacedWords, missingWords, nameWords, unknownField, unknownWords } from '../words/field-words.ts';
import { lacksOnlyReference } from '../words/misspelled-reference.ts';
import { DEFINITION } from '../words/sharpen.ts';
import { duplicateWords, patternWords, sizeWords, typeWords, valueWords } from '../words/value-words.ts';
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
      return problem('value-wrong/other', { field: fieldName(error), reason: error.message ?? 'isn’t valid' });
  }
}

/**
 * Returns the errors that are causes. The validator reports many errors for one mistake: also those of every branch of
 * a choice, and of every schema that contains the place.
 */
export function causesOf(errors: readonly SchemaError[]): SchemaError[] {
  return withoutEffects(inIntendedBranches(errors));
}

/** Drops errors in branches of a choice that the author did not mean. The others explain the error of the choice. */
function inIntendedBranches(errors: readonly SchemaError[]): SchemaError[] {
  const choicesAt = Map.groupBy(errors.filter(isChoice), ({ instancePath }) => instancePath);
  const choicesByPlace = new Map<string, readonly SchemaError[]>();
  const choicesAround = (error: SchemaError) => choicesAroundPlace(error.instancePath, choicesAt, choicesByPlace);
  const inside = new Map<SchemaError, SchemaError[]>();
  for (const error of errors) {
    for (const choice of choicesAround(error)) {
      const others = inside.get(choice);
      if (others) others.push(error);
      else inside.set(choice, [error]);
    }
  }
  const intended = new Map([...inside].map(([choice, others]) => [choice, intendedBranch(choice, others)]));
  return errors.filter(
    (error) =>
      !isConsequence(error) &&
      intended.get(error) === undefined &&
      choicesAround(error).every((choice) => !isInside(error, choice) || isInBranch(error, intended.get(choice))),
  );
}

/** Returns the choices at a place and at all that contain it. Each place is looked at once, however many errors it has. */
function choicesAroundPlace(
  place: string,
  choicesAt: ReadonlyMap<string, readonly SchemaError[]>,
  known: Map<string, readonly SchemaError[]>,
): readonly SchemaError[] {
  const before = known.get(place);
  if (before) return before;
  const around = place === '' ? [] : choicesAroundPlace(placeAround(place), choicesAt, known);
  const here = choicesAt.get(place);
  const choices = here ? [...around, ...here] : around;
  known.set(place, choices);
  return choices;
}

function placeAround(place: string): string {
  return place.slice(0, Math.max(0, place.lastIndexOf('/')));
}

/** Drops missing fields of a value of the wrong type, and unknown fields of an object that has other errors. */
function withoutEffects(errors: readonly SchemaError[]): SchemaError[] {
  const broken = new Set<string>();
  const mistyped = new Set<string>();
  for (const { keyword, instancePath } of errors) {
    if (keyword !== 'unevaluatedProperties') addWithAncestors(broken, instancePath);
    if (keyword === 'type') mistyped.add(instancePath);
  }
  return errors.filter(({ keyword, instancePath }) => {
    if (keyword === 'unevaluatedProperties') return !broken.has(instancePath);
    return keyword === 'type' || !mistyped.has(instancePath);
  });
}

function isChoice(error: SchemaError): boolean {
  return error.keyword === 'oneOf' || error.keyword === 'anyOf';
}

/** Returns whether another error always accompanies this one and says more. */
function isConsequence(error: SchemaError): boolean {
  if (error.keyword === 'if' || error.keyword === 'propertyNames') return true;
  // The error of `contains` itself counts. Most entries of the list need not match it.
  if (error.schemaPath.includes('/contains/')) return true;
  // A choice between fields has no meaning for a value without fields. Another error reports that it is not an object.
  const isAboutFields = error.keyword === 'not' || isChoice(error);
  return isAboutFields && !isRecord(error.data) && !Array.isArray(error.data) && error.propertyName === undefined;
}

/**
 * Returns the schema path of the branch with the fewest errors, which the author probably meant; `undefined` if no
 * single branch has the fewest. Of two with equally many, it is the one whose constants the value has.
 */
function intendedBranch(choice: SchemaError, errors: readonly SchemaError[]): string | undefined {
  if (!isGeneralChoice(choice)) return undefined;
  const errorsByBranch = Map.groupBy(
    errors.filter((error) => error !== choice && isInside(error, choice) && !isConsequence(error)),
    ({ schemaPath }) => schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? '',
  );
  const counts = [...errorsByBranch]
    .map(([branch, ofBranch]) => ({ branch, count: ofBranch.length + (ofBranch.some(isConstant) ? 0.5 : 0) }))
    .sort((a, b) => a.count - b.count);
  const [first, second] = counts;
  if (!first || first.count === second?.count) return undefined;
  return `${choice.schemaPath}/${first.branch}/`;
}

function isConstant({ keyword }: SchemaError): boolean {
  return keyword === 'const';
}

/** Returns whether an error in the place of a choice comes from one of its branches. */
function isInside(error: SchemaError, choice: SchemaError): boolean {
  return error.schemaPath.startsWith(`${choice.schemaPath}/`);
}

function isInBranch(error: SchemaError, branch: string | undefined): boolean {
  return branch !== undefined && error.schemaPath.startsWith(branch);
}

function addWithAncestors(paths: Set<string>, instancePath: string): void {
  for (let path = instancePath; !paths.has(path); path = placeAround(path)) {
    paths.add(path);
    if (path === '') return;
  }
}
