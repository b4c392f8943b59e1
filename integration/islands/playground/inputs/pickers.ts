/** The secret input, and the pickers for a date and time or a file, loaded as one module. */

export { Base64File } from './Base64File.tsx';
export { MomentPick } from './MomentPick.tsx';
export { SecretInput } from './SecretInput.tsx';
