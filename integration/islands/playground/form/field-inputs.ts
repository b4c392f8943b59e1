/** The inputs of a body of fields or of a file. Loaded as one module, for forms that have such a body. */

export { FileInput } from '../inputs/FileInput.tsx';
export { BodyFields } from './BodyFields.tsx';
