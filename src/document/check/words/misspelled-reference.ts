import { isRecord } from '../../../core/json/record.ts';
import { nearest } from '../../../core/text/nearest.ts';
import type { SchemaError } from '../../schema-error.ts';

/** Returns whether a field is a misspelled `$ref`, such as `$rref` or `ref`. */
export function isMisspelledReference(field: string): boolean {
  return field !== '$ref' && /^(?:\$|ref$)/.test(field) && nearest(field, ['$ref']) !== undefined;
}

/** Returns whether fields are missing only because the object was meant to be a reference. */
export function lacksOnlyReference({ keyword, data }: SchemaError): boolean {
  const isMissing = keyword === 'required' || keyword === 'oneOf' || keyword === 'anyOf';
  return isMissing && isRecord(data) && Object.keys(data).some(isMisspelledReference);
}
