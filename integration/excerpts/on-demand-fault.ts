/** A use of the project's files by a page rendered on demand. */
export interface OnDemandFault {
  /** The page that uses them, as the beginning of a sentence. */
  page: string;
  /** The component of `astro-specbook/components` that uses them. */
  component: string | undefined;
}

/** Returns what is wrong, and what to do about it. */
export function onDemandFault({ page, component }: OnDemandFault): { message: string; hint: string } {
  const what = component === undefined ? 'something of astro-specbook' : `<${component}>`;
  return {
    message: `${page} is rendered on demand and uses ${what}, which is made from the project's files. The server does not have them.`,
    hint: `Write "export const prerender = true" in the page, or do without ${component === undefined ? 'it' : what} there.`,
  };
}
