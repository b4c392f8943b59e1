/**
 * What shows redirects and answers that are neither JSON nor text. Until it is loaded, and if it does not load, the
 * answer is shown as text, or can be downloaded.
 */
export function loadOtherAnswers(): Promise<typeof import('./other-answers.ts')> {
  return import('./other-answers.ts');
}
