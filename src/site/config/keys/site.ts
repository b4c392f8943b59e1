import { z } from 'zod';
import { settingsObject, withoutEffect } from './object.ts';

const redirect = settingsObject({
  source: z
    .string()
    .describe('Path to redirect from. `:name` matches one segment. `:name*` and `*` match any number of segments.'),
  destination: z.string().describe('Path or URL to redirect to. It may contain the source’s placeholders.'),
  permanent: z
    .boolean()
    .default(true)
    .describe('`true` lets browsers and search engines remember the redirect. With `false`, they check it each time.'),
});

export const redirects = z
  .array(redirect)
  .default([])
  .describe(
    'Redirects from pages that moved. A server responds with 301 (308 for methods other than GET and HEAD), or with 302 and 307 if the redirect isn’t permanent. A static site has a page at each source, which forwards the reader immediately. If a source has placeholders, there’s one for each path that it redirects to a page on the site. The site’s `_redirects` file also contains the rules, for Netlify and Cloudflare Pages.',
  );

export const slugs = z
  .enum(['title', 'operationId'])
  .default('title')
  .describe(
    'What the URLs of generated pages are based on. `title` uses an operation’s summary or a channel’s title. `operationId` uses an operation’s `operationId`, such as `list-pets` for `listPets`, or a channel’s name. An operation without an `operationId` uses its title.',
  );

export const seo = settingsObject({
  metatags: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
    .default({})
    .describe(
      '`<meta>` tags for every page in the built-in layout, such as `{ "robots": "noindex" }`. Tags in a page’s front matter replace them. `noindex` also removes pages from the sitemap, `llms.txt`, and other lists, but not from the site’s own search. To list a page anyway, set `noindex: false` in its front matter. Your own layout gets the prop `noindex`, and pages in Starlight have the tag.',
    ),
  indexing: z
    .enum(['navigable', 'all'])
    .default('navigable')
    .describe('`navigable` lets search engines find the pages in the navigation. `all` includes hidden pages.'),
  organization: withoutEffect('Publisher, for structured data.'),
  indexHiddenPages: z.boolean().optional().describe('Older form of `indexing: "all"`.'),
})
  .prefault({})
  .transform(({ indexHiddenPages, ...seo }) => (indexHiddenPages ? { ...seo, indexing: 'all' as const } : seo))
  .describe('How search engines see the site.');

export const search = settingsObject({
  prompt: z.string().optional().describe('Text in the empty search field.'),
  engine: z
    .enum(['built-in', 'pagefind'])
    .default('built-in')
    .describe(
      '`built-in` finds parameters, fields, values, statuses, and headers, and understands questions. `pagefind` searches the text of all pages with `data-pagefind-body`, including your own, and requires the `pagefind` package. The dev server always uses the built-in search.',
    ),
})
  .prefault({})
  .describe('The site’s own search.');

/** A path of this origin, or an https URL. Browsers read `//` and `/\\` at the start of a path as another host. */
const ENDPOINT = /^(?:\/(?![/\\])\S*|https:\/\/[\w.-]+(?::\d+)?(?:[/?]\S*)?)$/;

export const ask = settingsObject({
  endpoint: z
    .string()
    .regex(ENDPOINT, 'expected a path such as "/api/ask", or a URL that starts with https://')
    .describe(
      'Where questions are sent: an https URL, or a path on the same origin, such as `/api/ask`, which includes Astro’s `base` if you have one. The endpoint receives a POST request with the question, the page, and passages found by the search, and streams the answer.',
    ),
})
  .optional()
  .describe('Adds Ask, a panel that answers readers’ questions from your own endpoint.');

export const samples = z
  .array(z.string().min(1))
  .default([])
  .describe(
    'Modules with code samples of your own, as paths from docs.json, such as `["./samples/acme.ts"]`. They come before the generated ones. To change their position, list their ids in `api.examples.languages`. In an Astro project, the option `samples` of the integration does the same.',
  );

export const variables = z
  .record(z.string(), z.string())
  .default({})
  .describe('Values that replace `{{name}}` in MDX pages.');

export const language = z
  .string()
  .optional()
  .describe(
    'The site’s language as a BCP 47 code, such as `de` or `pt-BR`. It’s used for the interface and `<html lang>`. A page under `navigation.languages` uses the language it’s listed under. Default: `i18n.defaultLocale` in the Astro configuration, otherwise `en`.',
  );

const forms = z.record(z.string(), z.string());

/** Refers to the names of all texts, which the JSON Schema for editors adds. */
const named = { allOf: [{ $ref: '#/definitions/texts' }] };

const textsOfLanguage = z.record(z.string(), z.union([z.string(), forms])).meta(named);

export const words = z
  .record(z.string(), z.union([z.string(), textsOfLanguage]))
  .meta(named)
  .default({})
  .describe(
    'Replaces interface texts by their keys: `{ "playground.send": "Run" }` in every language, or `{ "de": { "playground.send": "Abschicken" } }` in one. A text with a number has one form per plural category, such as `{ "one": "…", "other": "…" }`. To translate the whole interface, use a file in `locales/`.',
  );
