import { z } from 'zod';
import { settingsObject } from './object.ts';

const redirect = settingsObject({
  source: z.string().describe('Path to redirect from; `:name` and `:name*` are placeholders.'),
  destination: z.string().describe('Path or URL to redirect to.'),
  permanent: z.boolean().default(true).describe('`true`: status 308. `false`: status 307.'),
});

export const redirects = z.array(redirect).default([]).describe('Pages that moved.');

export const seo = settingsObject({
  metatags: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
    .default({})
    .describe('`<meta>` tags of every page.'),
  indexing: z
    .enum(['navigable', 'all'])
    .default('navigable')
    .describe('`navigable`: search engines find the pages of the navigation. `all`: hidden ones too.'),
  organization: z.unknown().optional().describe('Publisher, for structured data.'),
  indexHiddenPages: z.boolean().optional().describe('Older form of `indexing: "all"`.'),
})
  .prefault({})
  .transform(({ indexHiddenPages, ...seo }) => (indexHiddenPages ? { ...seo, indexing: 'all' as const } : seo))
  .describe('Search engines.');

export const search = settingsObject({
  prompt: z.string().optional().describe('Text in the empty search field.'),
})
  .prefault({})
  .describe('Search on the site.');

export const variables = z
  .record(z.string(), z.string())
  .default({})
  .describe('Texts that stand for `{{name}}` in MDX pages.');
