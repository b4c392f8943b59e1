import { joinPointer } from '../../../json/pointer.ts';
import { isRecord, stringsOf } from '../../../json/record.ts';
import { capital, described, fieldName, type SchemaError, type Words } from '../../schema-error.ts';

/** Words for sets of fields of which one is required or only one is allowed. */

/** A choice between forms of a value, and not between fields of one object. */
export function isGeneralChoice(error: SchemaError): boolean {
  const branches = [error.schema].flat().filter(isRecord);
  if (branches.every((branch) => stringsOf(branch['required']).length > 0)) return false;
  return !(isRecord(error.data) && Object.hasOwn(error.data, 'bearerFormat'));
}

/** `oneOf` and `anyOf` that remain in the schemas choose between fields. */
export function choiceWords(error: SchemaError, noun: string): Words {
  const branches = [error.schema].flat().filter(isRecord);
  const choices = branches.map((branch) => stringsOf(branch['required'])[0]).filter((name) => name !== undefined);
  const present = choices.filter((name) => isRecord(error.data) && Object.hasOwn(error.data, name));
  const list = choices.map((name) => `\`${name}\``).join(', ');
  if (choices.length < branches.length) return generalChoice(error);
  if (present.length === 0) {
    return {
      code: 'field-missing',
      message: `${capital(noun)} needs one of the fields ${list}.`,
      hint: 'Add one of them.',
    };
  }
  if (present.length > 1) return together(noun, present);
  return contentWords(error) ?? generalChoice(error);
}

/** With `content`, a parameter or header must not have other fields that describe its value. */
function contentWords(error: SchemaError): Words | undefined {
  const surplus = ['style', 'explode', 'allowReserved', 'example', 'examples'].find(
    (name) => isRecord(error.data) && Object.hasOwn(error.data, name),
  );
  if (!surplus) return undefined;
  return {
    code: 'field-misplaced',
    message: `The field \`${surplus}\` has no meaning beside \`content\`.`,
    hint: 'Move it into the media type under `content`, or describe the value by `schema`.',
    pointer: joinPointer(error.instancePath, surplus),
  };
}

function generalChoice(error: SchemaError): Words {
  if (isRecord(error.data) && Object.hasOwn(error.data, 'bearerFormat')) {
    return {
      code: 'field-misplaced',
      message: 'The field `bearerFormat` has a meaning only when `scheme` is "bearer".',
      pointer: joinPointer(error.instancePath, 'bearerFormat'),
    };
  }
  const forms = [error.schema].flat().filter(isRecord).flatMap(formOf);
  const expected = forms.length === 0 ? '' : `; expected ${[...new Set(forms)].join(' or ')}`;
  return {
    code: 'value-wrong',
    message: `${fieldName(error)} has none of the forms that are allowed here: found ${described(error.data)}${expected}.`,
  };
}

/** The requirement of a branch of a choice, if one word can express it. */
function formOf(branch: Record<string, unknown>): string[] {
  const fields = stringsOf(branch['required']);
  if (fields.length > 0) return [`an object with ${fields.map((field) => `\`${field}\``).join(' and ')}`];
  const types = [branch['type']].flat().filter((type) => typeof type === 'string');
  return types.map((type) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`));
}

export function exclusionWords(error: SchemaError, noun: string): Words {
  const excluded = isRecord(error.schema) ? stringsOf(error.schema['required']) : [];
  if (excluded.length > 0) return together(noun, excluded);
  return {
    code: 'value-wrong',
    message: `${fieldName(error)} must not hold parameters in "query" and in "querystring" together.`,
  };
}

function together(noun: string, fields: string[]): Words {
  const list = fields.map((name) => `\`${name}\``).join(' and ');
  return {
    code: 'field-misplaced',
    message: `${capital(noun)} has ${list}; only one of them is allowed.`,
    hint: 'Remove one of them.',
  };
}
