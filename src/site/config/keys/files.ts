import { z } from 'zod';

export const ignore = z
  .array(z.string())
  .default([])
  .describe(
    'Patterns of files to leave out of the site, as in .gitignore: they are not pages, not in the search, and not published. For example `["internal/**"]`. The files .docsignore and .mintignore next to docs.json can contain further patterns.',
  );

export const content = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).map(folderPath))
  .optional()
  .describe(
    'Folders in which every Markdown file is a page, such as `"docs"`. `"."` is the folder of docs.json. In other folders, a file is a page only if the navigation lists it or its front matter names an operation, channel or schema. Default: no folder if docs.json is in the root of an Astro project, otherwise every folder.',
  );

export const base = z
  .string()
  .regex(/^\/?[\w.~-]*(?:\/[\w.~-]+)*\/?$/, 'expected a path such as "/handbook"')
  .transform((value) => `/${value.replaceAll(/^\/+|\/+$/g, '')}`)
  .optional()
  .describe(
    'For the `docs` command: the URL path of the site, such as `/handbook`. An Astro project sets `base` in its configuration.',
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
    'For the `docs` command: the URL of the published site, such as `https://docs.example.com`. With it, pages have canonical links, feeds, and images for social networks, and the site has a sitemap and a `robots.txt`. An Astro project sets `site` in its configuration.',
  );

/** Turns `./docs/` into `docs`; `.` is the folder itself. */
function folderPath(folder: string): string {
  return folder
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/^\.$/, '');
}
