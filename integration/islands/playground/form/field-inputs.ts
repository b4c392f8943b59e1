/** The code for forms whose body has fields or is a file, loaded as one module. */

export { fieldsBody } from '../../../../src/http/fields-body.ts';
export { wireRequest } from '../../../../src/http/wire/wire-request.ts';
export { FileInput } from '../inputs/FileInput.tsx';
export { BodyFields } from './BodyFields.tsx';
