import { z } from 'zod';
import { settingsObject, withoutEffect } from './object.ts';

const redirect = settingsObject({
  source: z
    .string()
    .describe('Path to redirect from. `:name` matches one part of it, `:name*` and `*` any number of parts.'),
  destination: z.string().describe('Path or URL to redirect to, with the placeholders of the source.'),
  permanent: z
    .boolean()
    .default(true)
    .describe('`true`: browsers and search engines remember the redirect. `false`: they check it each time.'),
});

export const redirects = z
  .array(redirect)
  .default([])
  .describe(
    'Pages that moved. A site with a server answers 301 (308 for methods other than GET and HEAD), or 302 and 307 if the redirect is not permanent. Plain files have a page at each source, which forwards the reader at once. A source with placeholders has such a page at each path that leads to a page of the site. `_redirects` has the rule itself, for Netlify and Cloudflare Pages.',
  );

export const slugs = z
  .enum(['title', 'operationId'])
  .default('title')
  .describe(
    'What the URLs of generated pages are made from. `title`: the summary of an operation, and the title of a channel. `operationId`: the `operationId`, such as `list-pets` for `listPets`, and the name of a channel; without an `operationId`, the title.',
  );

export const seo = settingsObject({
  metatags: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
    .default({})
    .describe(
      '`<meta>` tags of every page in the layout of the package, such as `{ "robots": "noindex" }`. Tags in the front matter of a page replace them. `noindex` here takes the pages out of the sitemap, `llms.txt` and other lists too, but not out of the site’s own search. Your own layout gets it as the prop `noindex`, and pages in Starlight have the tag. `noindex: false` in the front matter of a page lists that page.',
    ),
  indexing: z
    .enum(['navigable', 'all'])
    .default('navigable')
    .describe('`navigable`: search engines find the pages of the navigation. `all`: hidden pages too.'),
  organization: withoutEffect('Publisher, for structured data.'),
  indexHiddenPages: z.boolean().optional().describe('Older form of `indexing: "all"`.'),
})
  .prefault({})
  .transform(({ indexHiddenPages, ...seo }) => (indexHiddenPages ? { ...seo, indexing: 'all' as const } : seo))
  .describe('Search engines.');

export const search = settingsObject({
  prompt: z.string().optional().describe('Text in the empty search field.'),
  engine: z
    .enum(['built-in', 'pagefind'])
    .default('built-in')
    .describe(
      '`built-in` finds parameters, fields, values, statuses and headers, and understands questions. `pagefind` searches the text of all pages of the build that have `data-pagefind-body`, those of your own too; install the package `pagefind`. In dev the search is the built-in one.',
    ),
})
  .prefault({})
  .describe('Search on the site.');

/** A path of this origin, or an https URL. Browsers read `//` and `/\\` at the start of a path as another host. */
const ENDPOINT = /^(?:\/(?![/\\])\S*|https:\/\/[\w.-]+(?::\d+)?(?:[/?]\S*)?)$/;

export const ask = settingsObject({
  endpoint: z
    .string()
    .regex(ENDPOINT, 'expected a path such as "/api/ask", or a URL that begins with https://')
    .describe(
      'Where questions are sent: a path of the same origin such as `/api/ask`, with Astro’s `base` if it has one, or an https URL. It gets a POST request with the question, the page, and passages that the search found, and streams the answer.',
    ),
})
  .optional()
  .describe('Ask: a panel that answers questions of readers, from an endpoint of your own. Absent: there is none.');

export const samples = z
  .array(z.string().min(1))
  .default([])
  .describe(
    'Modules with code samples of your own, as paths from docs.json, such as `["./samples/acme.ts"]`. They come before the generated ones, unless `api.examples.languages` has their ids. In an Astro project, the option `samples` of the integration does the same.',
  );

export const variables = z
  .record(z.string(), z.string())
  .default({})
  .describe('Texts that replace `{{name}}` in MDX pages.');

export const language = z
  .string()
  .optional()
  .describe(
    'Language of the site as a BCP 47 code, such as `de` or `pt-BR`: that of the texts that the package adds, and of `<html lang>`. A page under `navigation.languages` has its own. Default: `i18n.defaultLocale` of the Astro configuration, otherwise `en`.',
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
    'Replaces texts that the package adds to pages, by their names: `{ "copying.copy": "Copy this" }` in every language, `{ "de": { "copying.copy": "Kopieren" } }` in one. A text that counts has one form per plural category, such as `{ "one": "…", "other": "…" }`. Whole languages are in `locales/`.',
  );
