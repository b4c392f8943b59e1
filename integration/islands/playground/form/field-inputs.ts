/** The inputs of a body of fields or of a file. */

export { FileInput } from '../inputs/FileInput.tsx';
export { BodyFields } from './BodyFields.tsx';
