/**
 * Loads the code that shows redirects, and responses other than JSON and plain text. Without it, a response is shown as
 * text, or can be downloaded.
 */
export function loadOtherAnswers(): Promise<typeof import('./other-answers.ts')> {
  return import('./other-answers.ts');
}
