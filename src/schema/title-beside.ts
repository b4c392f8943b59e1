import type { SchemaView } from './schema-view.ts';

/** The title of a schema where it says more than the name beside which it stands and than the type. */
export function titleBeside({ title, type }: Pick<SchemaView, 'title' | 'type'>, name: string): string | undefined {
  if (title === undefined || type.includes(title)) return undefined;
  return letters(title) === letters(name) ? undefined : title;
}

/** Many documents are made from code where the title is the name in other letters: `userId` and "User Id". */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
