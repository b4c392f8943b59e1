import { z } from 'zod';

export const ignore = z
  .array(z.string())
  .default([])
  .describe(
    'Files that are no part of the site, as in .gitignore: no pages, not in the search, not published. `["internal/**"]`. Files .docsignore and .mintignore beside docs.json hold more of the same.',
  );

export const content = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).map(folderPath))
  .optional()
  .describe(
    'Folders whose Markdown files all are pages, such as `"docs"`; `"."` is the folder of docs.json. Elsewhere only what the navigation lists, and what its front matter binds, is a page. When absent: no folder beside an Astro project, every folder otherwise.',
  );

export const base = z
  .string()
  .regex(/^\/?[\w.~-]*(?:\/[\w.~-]+)*\/?$/, 'expected a path such as "/handbook"')
  .transform((value) => `/${value.replaceAll(/^\/+|\/+$/g, '')}`)
  .optional()
  .describe(
    'For the `docs` command: the path of a host at which the site is, such as `/handbook`. An Astro project sets `base` in its own configuration.',
  );

/** Turns `./docs/` into `docs`; `.` is the folder itself. */
function folderPath(folder: string): string {
  return folder
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/^\.$/, '');
}
