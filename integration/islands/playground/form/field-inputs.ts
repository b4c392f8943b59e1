/** What forms with a body of fields or a file need. */

export { fieldsBody } from '../../../../src/http/fields-body.ts';
export { wireRequest } from '../../../../src/http/wire/wire-request.ts';
export { FileInput } from '../inputs/FileInput.tsx';
export { BodyFields } from './BodyFields.tsx';
