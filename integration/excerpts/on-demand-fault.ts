export const STARLIGHT = 'Starlight';

/** A use of the project's files by a page rendered on demand. */
export interface OnDemandFault {
  /** The page that uses them, as the beginning of a sentence. */
  page: string;
  /** The component of `astro-specbook/components` that uses them. */
  component: string | undefined;
  /** Who renders the page, if it is an entry of a content collection: a file of the site, or Starlight. */
  renderer?: string | undefined;
}

/** Returns what is wrong, and what to do about it. */
export function onDemandFault({ page, component, renderer }: OnDemandFault): { message: string; hint: string } {
  const what = component === undefined ? 'something of astro-specbook' : `<${component}>`;
  return {
    message: `${page} is rendered on demand${renderer === undefined ? '' : ` by ${renderer}`} and uses ${what}, which is made from the project's files. The server does not have them.`,
    hint: `${remedy(renderer)}, or do without ${component === undefined ? 'it' : what} there.`,
  };
}

function remedy(renderer: string | undefined): string {
  if (renderer === undefined) return 'Write "export const prerender = true" in the page';
  if (renderer === STARLIGHT) return 'Remove "prerender: false" from the options of Starlight';
  return `Let the build render ${renderer}, without "prerender = false" and "server:defer"`;
}
