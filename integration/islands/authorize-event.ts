/** Event of a playground: the reader asks for the dialog with all credentials. */
export const AUTHORIZE = 'docs-authorize';
