/**
 * Loads the code that shows redirects, and responses other than JSON and plain text. Without it, a response is shown as
 * text, or can be downloaded.
 */
export function loadOtherBodies(): Promise<typeof import('./other-bodies.ts')> {
  return import('./other-bodies.ts');
}
