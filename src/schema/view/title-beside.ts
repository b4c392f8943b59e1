import type { SchemaView } from './schema-view.ts';

/** Returns the title of a schema if it differs from the adjacent name and the type. */
export function titleBeside({ title, type }: Pick<SchemaView, 'title' | 'type'>, name: string): string | undefined {
  if (title === undefined || type.includes(title)) return undefined;
  return letters(title) === letters(name) ? undefined : title;
}

/** Normalizes a name. In many generated documents, the title is the name in another case: `userId` and "User Id". */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
