/** Writes JSON that is safe in a script element, whatever the value contains. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
