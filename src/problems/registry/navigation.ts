import type { ProblemKinds } from './problem-kind.ts';

/** Which operation, channel, schema or page an entry or a page names, and which URL each page has. */
export const NAVIGATION_PROBLEMS = {
  'navigation-page-missing': {
    severity: 'error',
    summary: 'The navigation names a page that does not exist or is ignored.',
    hint: 'Correct or remove the entry, or remove the rule that ignores its file.',
  },
  'navigation-empty': {
    severity: 'warning',
    message: 'The {kind} "{label}" is empty: it has no pages, and it names no document',
    hint: 'Add "pages", or "openapi" with a document whose operations it lists, or remove it.',
  },
  'operation-not-found': {
    severity: 'error',
    summary: 'No API document has this operation, or the text names no operation.',
    hint: 'Write "GET /path", "webhook name" or an operationId, or any of these with a file before it.',
  },
  'channel-not-found': {
    severity: 'error',
    summary: 'No API document of this site has this channel.',
    hint: 'Compare it with the document: upper and lower case count.',
  },
  'schema-not-found': {
    severity: 'error',
    summary: 'No API document of this site has this schema, or the component names none.',
    hint: 'Compare it with the document: upper and lower case count.',
  },
  'operation-ambiguous': {
    severity: 'error or warning',
    summary: 'Several documents have the operation; the first one is taken.',
    hint: 'Name the document before the operation.',
  },
  'operation-excluded': {
    severity: 'error',
    message: '"{operation}" is marked x-excluded in {document} and has no page',
    hint: 'Remove x-excluded from the operation, its path or its tags, or remove this reference.',
  },
  'operation-hidden': {
    severity: 'warning',
    summary: 'The operation is marked x-hidden: its page is in no navigation.',
    hint: 'Remove x-hidden from the operation, its path or its tags to list it.',
  },
  'operation-unlisted': {
    severity: 'warning',
    summary: 'Operations have no page, because "pages" names other operations of the document.',
    hint: 'Name these too, or mark them x-excluded; without any reference in "pages" every operation gets a page.',
  },
  'operation-duplicated': {
    severity: 'error or warning',
    summary: 'The operation or channel has two pages.',
    hint: 'Remove one of the two, or give the generated page another place with x-docs.href.',
  },
  'operation-skipped': {
    severity: 'error',
    summary: 'The operation has no page, because the document is wrong at a place that the page needs.',
    hint: 'Fix the problem that the message names.',
  },
  'slug-duplicated': {
    severity: 'warning',
    summary: 'Two pages have the same URL.',
    hint: 'Give one document a "directory" of its own in docs.json, or one operation another summary or x-docs.href.',
  },
  'slug-reserved': {
    severity: 'warning',
    summary: 'The page has a URL that the site needs for itself: readers may find another page there.',
    hint: 'Give the page another path.',
  },
  'page-duplicated': {
    severity: 'error',
    summary: 'Two files have the same URL.',
    hint: 'Rename one of the files.',
  },
  'page-shadowed': {
    severity: 'warning',
    summary: 'A page and a file, or a page of another integration, have the same URL.',
    hint: 'Remove one of the two, or give one another path. For /404 write specbook({ notFound: false }) in astro.config.mjs to keep the other one.',
  },
  'page-unused': {
    severity: 'warning',
    message: 'This page is in no navigation, and no page links to it',
    hint: 'Add "{page}" to docs.json, or write "hidden: true" into its front matter.',
  },
  'site-empty': {
    severity: 'error',
    message: 'The site has no page: docs.json names no API document, and no .mdx or .md file is beside it',
    hint: 'Write a page such as index.mdx, or name a document: { "api": { "openapi": "openapi.yaml" } }.',
  },
} as const satisfies ProblemKinds;
