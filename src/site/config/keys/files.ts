import { z } from 'zod';

export const ignore = z
  .array(z.string())
  .default([])
  .describe(
    'Patterns for files to leave out of the site, as in .gitignore, such as `["internal/**"]`. These files don’t become pages, don’t appear in search, and aren’t published. You can put more patterns in a .docsignore or .mintignore file next to docs.json.',
  );

export const content = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).map(folderPath))
  .optional()
  .describe(
    'Folders in which every Markdown file is a page, such as `"docs"`. `"."` is the folder of docs.json. In other folders, a file is a page only if the navigation lists it or its front matter refers to an operation, channel, or schema. Default: no folder if docs.json is in the root of an Astro project, otherwise every folder.',
  );

export const base = z
  .string()
  .regex(/^\/?[\w.~-]*(?:\/[\w.~-]+)*\/?$/, 'expected a path such as "/handbook"')
  .transform((value) => `/${value.replaceAll(/^\/+|\/+$/g, '')}`)
  .optional()
  .describe(
    'For the `docs` command: the site’s base path, such as `/handbook`. In an Astro project, set `base` in the Astro configuration instead.',
  );

export const site = z
  .string()
  .refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'expected a URL such as "https://docs.example.com"',
  )
  .transform((text) => new URL(text).origin)
  .optional()
  .describe(
    'For the `docs` command: the URL of the published site, such as `https://docs.example.com`. It adds canonical links, feeds, and social images to pages, and a sitemap and `robots.txt` to the site. In an Astro project, set `site` in the Astro configuration instead.',
  );

/** Turns `./docs/` into `docs`; `.` is the folder itself. */
function folderPath(folder: string): string {
  return folder
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/^\.$/, '');
}
