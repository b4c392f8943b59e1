import { z } from 'zod';
import { DocsError } from '../src/errors.ts';

const schema = z.strictObject({
  root: z.string().optional(),
});

/** Options of `specbook()`; everything about the site itself stands in docs.json. */
export interface SpecbookOptions {
  /**
   * Folder of docs.json and the pages, relative to the Astro project.
   * @default "."
   * @example specbook({ root: './docs' })
   */
  root?: string;
}

export function parseOptions(options: unknown): SpecbookOptions {
  const result = schema.safeParse(options);
  if (result.success) return result.data.root === undefined ? {} : { root: result.data.root };
  throw new DocsError(
    `Invalid options for specbook(): ${z.prettifyError(result.error)}`,
    'The only option is `root`, the folder of docs.json. Everything else is set in docs.json.',
  );
}
