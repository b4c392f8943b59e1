/** What some inputs have beside them: a button that shows a secret, and choices of a moment or a file. */

export { Base64File } from './Base64File.tsx';
export { MomentPick } from './MomentPick.tsx';
export { SecretInput } from './SecretInput.tsx';
