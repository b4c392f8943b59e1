import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, ownValue, stringsOf } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { quoted } from '../../rule.ts';
import { capital, describeValue, fieldName, type SchemaError, type UnplacedFinding } from '../../schema-error.ts';

/** Words for sets of fields of which one is required or only one is allowed. */

/** Returns whether an error is about a choice between forms of a value, not between fields of one object. */
export function isGeneralChoice(error: SchemaError): boolean {
  const branches = [error.schema].flat().filter(isRecord);
  if (branches.every((branch) => stringsOf(branch['required']).length > 0)) return false;
  return !(isRecord(error.data) && Object.hasOwn(error.data, 'bearerFormat'));
}

/** Describes an unmet `oneOf` or `anyOf`. Most choices between forms were replaced by `sharpenSchema`, so most of these are between fields. */
export function choiceWords(error: SchemaError, noun: string): UnplacedFinding {
  const branches = [error.schema].flat().filter(isRecord);
  const choices = branches.map((branch) => stringsOf(branch['required'])[0]).filter((name) => name !== undefined);
  const present = choices.filter((name) => isRecord(error.data) && Object.hasOwn(error.data, name));
  const list = choices.map((name) => `\`${name}\``).join(', ');
  if (choices.length < branches.length) return generalChoice(error);
  if (present.length === 0) {
    return problem('field-missing/choice', { owner: capital(noun), fields: list });
  }
  if (present.length > 1) return exclusiveFields(noun, present);
  return contentWords(error) ?? generalChoice(error);
}

/**
 * Describes a field that `content` excludes: a parameter or header with it has no other fields that describe its value.
 */
function contentWords(error: SchemaError): UnplacedFinding | undefined {
  const surplus = ['style', 'explode', 'allowReserved', 'example', 'examples'].find(
    (name) => isRecord(error.data) && Object.hasOwn(error.data, name),
  );
  if (!surplus) return undefined;
  const pointer = joinPointer(error.instancePath, surplus);
  return problem('field-misplaced/content', { field: surplus }, { pointer });
}

function generalChoice(error: SchemaError): UnplacedFinding {
  if (isRecord(error.data) && Object.hasOwn(error.data, 'bearerFormat')) {
    return problem('field-misplaced/bearer-format', {}, { pointer: joinPointer(error.instancePath, 'bearerFormat') });
  }
  const forms = new Set([error.schema].flat().filter(isRecord).flatMap(formOf));
  const facts = { field: fieldName(error), value: describeValue(error.data) };
  const [form, ...others] = forms;
  if (form === undefined) return problem('value-wrong/form', facts);
  if (others.length === 0) return problem('type-wrong', { ...facts, expected: form });
  return problem('value-wrong/expected-form', { ...facts, expected: [...forms].join(' or ') });
}

/** Describes what a branch of a choice requires, if a few words can express it. */
function formOf(branch: Record<string, unknown>): string[] {
  const fields = stringsOf(branch['required']);
  if (fields.length > 0) return [`an object with ${fields.map((field) => `\`${field}\``).join(' and ')}`];
  const types = [branch['type']].flat().filter((type) => typeof type === 'string');
  return types.map((type) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`));
}

export function exclusionWords(error: SchemaError, noun: string): UnplacedFinding {
  const excluded = isRecord(error.schema) ? stringsOf(error.schema['required']) : [];
  const [field] = excluded;
  const selecting = selectingField(error);
  if (selecting && field !== undefined) {
    const pointer = joinPointer(error.instancePath, field);
    return problem('field-misplaced/owner', { owner: capital(noun), field, ...selecting }, { pointer });
  }
  if (excluded.length > 0) return exclusiveFields(noun, [...excludingField(error), ...excluded]);
  return problem('value-wrong/query-and-querystring', { field: fieldName(error) });
}

/** Returns the field whose value excludes others, for example `is` of a channel of AMQP, with its value. */
function selectingField({ parentSchema }: SchemaError): { key: string; value: string } | undefined {
  for (const [key, field] of entriesOf(parentSchema?.['properties'])) {
    const value = ownValue(field, 'const');
    if (typeof value === 'string') return { key, value: quoted(value) };
  }
  return undefined;
}

/** Returns the field that excludes others, for example `identifier` in `dependentSchemas: { identifier: { not: … } }`. */
function excludingField({ schemaPath }: SchemaError): string[] {
  const [, field] = /\/dependentSchemas\/([^/]+)\/not$/.exec(schemaPath) ?? [];
  return field === undefined ? [] : [field];
}

function exclusiveFields(noun: string, fields: string[]): UnplacedFinding {
  const list = fields.map((name) => `\`${name}\``).join(' and ');
  return problem('field-misplaced/together', { owner: capital(noun), fields: list });
}
