import type { SchemaView } from './schema-view.ts';

/** Returns the title of a schema if neither the adjacent name, the type nor the description says the same. */
export function titleBeside(
  { title, type, description = '' }: Pick<SchemaView, 'title' | 'type' | 'description'>,
  name: string,
): string | undefined {
  if (title === undefined || type.includes(title)) return undefined;
  const [paragraph = ''] = description.trim().split(/\n\s*\n/, 1);
  return [name, paragraph].some((text) => letters(text) === letters(title)) ? undefined : title;
}

/**
 * Normalizes a text. In many generated documents, the title is the name in another case: `userId` and "User Id". A text
 * without letters, such as `>=`, stays as it is.
 */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || text;
}
