import type { ValidateFunction } from 'ajv';
import { isRecord, ownValue } from '../../../json/record.ts';
import { withPlainNumbers } from '../../../json/written-number.ts';
import type { Finding, OpenApiVersion, RuleInput } from '../../rule.ts';
import type { SchemaError } from '../../schema-error.ts';
import { isKnownDialect } from '../rules/schema-object.ts';
import { isGeneralChoice } from '../words/choice-words.ts';
import { structureFinding } from '../words/structure-words.ts';
import { officialAsyncSchema, officialSchema } from './official-schema.ts';

/** Checks an OpenAPI document against the published JSON Schema of its version. Returns one finding per cause. */
export function checkStructure({ root, version }: RuleInput): Finding[] {
  const schema = officialSchema(version, !isKnownDialect(ownValue(root, 'jsonSchemaDialect')));
  const findings = schemaFindings(schema, root, version);
  return isNewerVersion(root) ? findings.filter(({ pointer }) => pointer !== '/openapi') : findings;
}

/** Checks an AsyncAPI document, as it was written, against the published JSON Schema of its version. */
export function checkAsyncStructure(root: Record<string, unknown>, version: string): Finding[] {
  return schemaFindings(officialAsyncSchema(version), root, '3.2');
}

function schemaFindings(validate: ValidateFunction, root: Record<string, unknown>, version: OpenApiVersion): Finding[] {
  if (validate(withPlainNumbers(root))) return [];
  const errors = causesOf((validate.errors ?? []) as SchemaError[]);
  const findings = new Map<string, Finding>();
  for (const error of errors) {
    const finding = structureFinding(error, version);
    if (!finding) continue;
    const cause = `${finding.pointer} ${finding.code === 'field-missing' ? finding.message : ''}`;
    if (!findings.has(cause)) findings.set(cause, finding);
  }
  return [...findings.values()];
}

/**
 * Returns whether the version is newer than 3.2, such as `3.3.0`. It is checked as 3.2, and another problem reports it.
 */
function isNewerVersion(root: Record<string, unknown>): boolean {
  return /^3\.(?:[3-9]|\d\d)/.test(String(ownValue(root, 'openapi')));
}

/**
 * Keeps only the errors that are causes. Drops "must match then", errors in branches of a choice that the author did
 * not mean, and unknown fields that follow from other errors.
 */
function causesOf(errors: readonly SchemaError[]): SchemaError[] {
  const choices = errors.filter(isChoice);
  const intendedBranches = new Map(choices.map((choice) => [choice, intendedBranch(choice, errors)]));
  const isInOtherBranch = (error: SchemaError, choice: SchemaError) => {
    const branch = intendedBranches.get(choice);
    return branch === undefined ? isBranch(error, choice) : isBranch(error, choice) && !isWithin(error, branch);
  };
  const causes = errors.filter(
    (error) =>
      !isConsequence(error) &&
      intendedBranches.get(error) === undefined &&
      !choices.some((choice) => isInOtherBranch(error, choice)),
  );
  const broken = new Set<string>();
  for (const { keyword, instancePath } of causes) {
    if (keyword !== 'unevaluatedProperties') addWithAncestors(broken, instancePath);
  }
  // If the type is wrong, missing fields are not worth reporting.
  const mistyped = new Set(causes.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  return causes.filter(({ keyword, instancePath }) => {
    if (keyword === 'unevaluatedProperties') return !broken.has(instancePath);
    return keyword === 'type' || !mistyped.has(instancePath);
  });
}

function isChoice(error: SchemaError): boolean {
  return error.keyword === 'oneOf' || error.keyword === 'anyOf';
}

function isConsequence(error: SchemaError): boolean {
  if (error.keyword === 'if' || error.keyword === 'propertyNames') return true;
  // A choice between fields has no meaning for a value without fields. Another error reports that it is not an object.
  const isAboutFields = error.keyword === 'not' || isChoice(error);
  return isAboutFields && !isRecord(error.data) && !Array.isArray(error.data) && error.propertyName === undefined;
}

function isBranch(error: SchemaError, choice: SchemaError): boolean {
  return error.instancePath.startsWith(choice.instancePath) && error.schemaPath.startsWith(`${choice.schemaPath}/`);
}

/**
 * Returns the path of the branch with the fewest errors, which the author probably meant; `undefined` if no single
 * branch has the fewest.
 */
function intendedBranch(choice: SchemaError, errors: readonly SchemaError[]): string | undefined {
  if (!isGeneralChoice(choice)) return undefined;
  const branches = Map.groupBy(
    errors.filter((error) => error !== choice && isBranch(error, choice) && !isConsequence(error)),
    ({ schemaPath }) => schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? '',
  );
  const counts = [...branches]
    .map(([branch, errors]) => ({ branch, count: errors.length }))
    .sort((a, b) => a.count - b.count);
  const [first, second] = counts;
  if (!first || (second && second.count === first.count)) return undefined;
  return `${choice.schemaPath}/${first.branch}/`;
}

function isWithin(error: SchemaError, branch: string): boolean {
  return error.schemaPath.startsWith(branch);
}

function addWithAncestors(paths: Set<string>, instancePath: string): void {
  for (let path = instancePath; !paths.has(path); path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    paths.add(path);
    if (path === '') return;
  }
}
