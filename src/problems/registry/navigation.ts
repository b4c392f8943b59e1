import type { ProblemKinds } from './problem-kind.ts';

/** Which operation, channel, schema or page an entry or a page names, and which URL each page has. */
export const NAVIGATION_PROBLEMS = {
  'navigation-page-missing': {
    severity: 'error',
    message: 'There’s no page "{page}".',
    hint: 'Create {file}.mdx, or remove the entry.',
    cases: {
      ignored: {
        message: 'The page "{page}" is ignored.',
        hint: 'Remove the rule that matches its file from "ignore" in docs.json, .docsignore, or .mintignore, or remove the entry.',
      },
      empty: { hint: 'Remove the entry.' },
      method: { hint: 'Write a path after the method, such as "{page} /users".' },
      webhook: { hint: 'Write a webhook’s name after it, such as "webhook order.sent".' },
      document: { hint: 'Set "openapi" or "asyncapi" on the element instead, such as "openapi": "{page}".' },
      link: { hint: 'Write a link as its own element: { "group": "Name", "href": "…" }.' },
    },
  },
  'navigation-empty': {
    severity: 'warning',
    message: 'The {kind} "{label}" is empty: it has no pages and no document.',
    hint: 'Add "pages", set "openapi" to a document, or remove it.',
  },
  'navigation-name-duplicated': {
    severity: 'warning',
    message:
      'Two elements of type "{kind}" next to each other are both named "{label}", so readers can’t tell them apart.',
    hint: 'Rename one of them, or merge them.',
  },
  'operation-not-found': {
    severity: 'error',
    message: '"{operation}" isn’t in {documents}.',
    hint: 'Check its spelling in the document. Case and a trailing slash matter.',
    cases: {
      elsewhere: { hint: 'It’s in {document}.' },
      skipped: {
        message: '"{operation}" has no page, because it’s invalid in {document}.',
        hint: 'Fix the problem reported for it in the document.',
      },
      methods: { hint: 'That path has {operations}.' },
      slash: { hint: 'The document has "{suggestion}". A trailing slash matters.' },
      nearest: { hint: 'The closest match is "{suggestion}".' },
      others: { hint: 'Operations that exist: {operations}.' },
      'no-webhooks': { hint: 'The document has no "webhooks".' },
      'webhook-methods': { hint: 'The document has {operations}.' },
      webhooks: { hint: 'Its webhooks are {webhooks}. Case matters.' },
      name: {
        message: '"{operation}" isn’t an operation.',
        hint: 'Write "GET /path", "webhook name", or an operationId. You can put a file before any of these.',
      },
      uppercase: { message: 'The method in "{operation}" isn’t uppercase.', hint: 'Write "{corrected}".' },
      unread: {
        message: '"{operation}" isn’t in any readable document.',
        hint: 'It may be in {unread}. Fix that document first.',
      },
      unnamed: { message: '`operation` is missing.', hint: 'Write <{component} operation="GET /users" />.' },
      rendered: {
        message: '"{operation}" isn’t in any API document on this site (on the page {url}).',
        hint: 'Check its spelling in the document. Case matters.',
      },
    },
  },
  'channel-not-found': {
    severity: 'error',
    message: '"{name}" isn’t in any API document on this site.',
    hint: 'Check its spelling in the document. Case matters.',
  },
  'schema-not-found': {
    severity: 'error',
    message: '"{name}" isn’t in any API document on this site.',
    hint: 'Check its spelling in the document. Case matters.',
    cases: {
      unread: {
        message: '"{name}" isn’t in any readable document.',
        hint: 'It may be in {unread}. Fix that document first.',
      },
      unnamed: { message: '`name` is missing.', hint: 'Write <Schema name="User" />.' },
      rendered: { message: '"{name}" isn’t in any API document on this site (on the page {url}).' },
    },
  },
  'operation-ambiguous': {
    severity: 'error',
    message: '"{operation}" is in {documents}. The first one applies.',
    hint: 'Add the document, for example "{example}".',
    cases: {
      discovered: { severity: 'warning' },
      methods: {
        message: '"{operation}" has the methods {methods}. {used} applies.',
        hint: 'Add the method, for example "{example}".',
      },
    },
  },
  'operation-excluded': {
    severity: 'error',
    message: '"{operation}" is marked x-excluded in {document} and has no page.',
    hint: 'Remove x-excluded from the operation, its path, or its tags, or remove this reference.',
  },
  'part-internal': {
    severity: 'error',
    message: '"{name}" is internal in {document}, so this page shows only its own text.',
    hint: 'Remove the page, or remove "{key}" from its front matter. To show internal parts, set "api.internal" to "show" in docs.json.',
    cases: {
      entry: {
        severity: 'warning',
        message: '"{name}" is internal in {document}, so the navigation doesn’t list it.',
        hint: 'Remove the entry. To show internal parts, set "api.internal" to "show" in docs.json.',
      },
      component: {
        severity: 'warning',
        message: '"{name}" is internal in {document}.',
        hint: 'Remove it from the page. To show internal parts, set "api.internal" to "show" in docs.json.',
      },
      schema: {
        severity: 'warning',
        message: '"{name}" is internal in {document}, or only internal parts use it.',
        hint: 'Remove it from the page. If only internal parts use the schema, you can add x-internal: false to it instead.',
      },
    },
    summary: 'The document marks this part with `x-internal: true`, so the site leaves it out.',
  },
  'operation-hidden': {
    severity: 'warning',
    message: '"{operation}" is marked x-hidden in {document}, so its page isn’t in the navigation.',
    hint: 'Remove this entry. To list the page, remove x-hidden from the operation, its path, or its tags.',
  },
  'operation-unlisted': {
    severity: 'warning',
    message: 'No page shows {operations}, because "pages" lists only other operations of {document}.',
    hint: 'List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page.',
  },
  'operation-duplicated': {
    severity: 'error',
    message: '"{operation}" has two pages: {page} and the entry at {entry}.',
    hint: 'List "{path}" instead of the operation, or set x-docs.href to move the generated page.',
    cases: {
      editions: {
        severity: 'warning',
        message: '"{operation}" has two pages: {first} and {second}.',
        hint: 'Remove one of them, or its "{key}".',
      },
      unlisted: {
        severity: 'warning',
        message: '"{operation}" has two pages: {first} and {second}.',
        hint: 'The second one isn’t in the navigation. Remove it, or its "{key}".',
      },
      url: {
        message:
          'The file {first} and the generated page for {second} both have the URL /{requested}. The generated page moved to /{slug}.',
        hint: 'Add openapi: "{operation}" to the file’s front matter, or set x-docs.href.',
      },
      channel: {
        message:
          'The file {first} and the generated page for {second} both have the URL /{requested}. The generated page moved to /{slug}.',
        hint: 'Add asyncapi: "{operation}" to the file’s front matter, or set x-docs.href.',
      },
      href: {
        message:
          'The file {first} and the generated page for {second} both have the URL /{requested}. The generated page moved to /{slug}.',
        hint: 'Change "{href}" in x-docs.href, or add openapi: "{operation}" to the file’s front matter.',
      },
    },
  },
  'operation-skipped': {
    severity: 'error',
    leavesOut: true,
    message: '{operations} {reason}.',
    hint: 'Fix this part of the document.',
    summary: 'The operation has no page, because the part of the document that it needs is invalid.',
  },
  'slug-duplicated': {
    severity: 'warning',
    message: '{first} and {second} both have the URL /{requested}. The second one moved to /{slug}.',
    hint: 'Change one of the summaries, or set x-docs.href.',
    cases: {
      href: { hint: 'Change "{href}" in x-docs.href.' },
      channel: { hint: 'Change one of the titles, or set x-docs.href.' },
      overviews: {
        message:
          'The overviews of {first} and {second} both have the URL /{requested}. The second one moved to /{slug}.',
        hint: 'Give each document its own "directory" in docs.json, or add "x-excluded": true to the "info" of one.',
      },
      overview: {
        message:
          '{first} and the overview of {second} both have the URL /{requested}. The second one moved to /{slug}.',
        hint: 'Move the other page, or add "x-excluded": true to "info" to leave out the overview.',
      },
      changelogs: {
        message:
          'The changelogs of {first} and {second} both have the URL /{requested}. The second one moved to /{slug}.',
        hint: 'Give each document its own "directory" in docs.json.',
      },
      changelog: {
        message:
          '{first} and the changelog of {second} both have the URL /{requested}. The second one moved to /{slug}.',
        hint: 'Move the other page, or change the document’s "directory" in docs.json.',
      },
      documents: {
        hint: 'Give one of the documents its own directory in docs.json: "{key}": { "source": "{document}", "directory": "v2" }.',
      },
      'documents-more': {
        message:
          '{first} and {second} both have the URL /{requested}. The second one moved to /{slug}, and so did {count} more from {document}.',
        hint: 'Give one of the documents its own directory in docs.json: "{key}": { "source": "{document}", "directory": "v2" }.',
      },
    },
  },
  'slug-reserved': {
    severity: 'warning',
    message: 'The page has the reserved URL /{slug}, where readers may see another page.',
    hint: 'Change its x-docs.href or "directory".',
    cases: {
      file: { hint: 'Rename the file.' },
    },
  },
  'page-duplicated': {
    severity: 'error',
    message: '{first} and {second} both have the URL /{requested}. The second one moved to /{slug}.',
    hint: 'Rename one of the files.',
  },
  'page-shadowed': {
    severity: 'warning',
    summary: 'A page has the same URL as a file or another integration’s page.',
    hint: 'Remove one of them, or change its path.',
    cases: {
      file: {
        message: '{page} and the file {file} both have the URL /{slug}. The server decides which one readers see.',
      },
      route: { message: '{page} and {file} both have the URL /{slug}. Readers see {file}.' },
      'not-found': {
        message: '{file} and astro-specbook both add a page for /404.',
        hint: 'To keep yours, set specbook({ notFound: false }) in astro.config.mjs.',
      },
    },
  },
  'page-unused': {
    severity: 'warning',
    message: 'This page isn’t in the navigation, and no page links to it.',
    hint: 'Add "{page}" to docs.json, or add "hidden: true" to its front matter.',
  },
  'site-empty': {
    severity: 'error',
    leavesOut: true,
    message: 'The site has no pages: docs.json lists no API document, and there’s no .mdx or .md file next to it.',
    hint: 'Add a page such as index.mdx, or list a document: { "api": { "openapi": "openapi.yaml" } }.',
    cases: {
      document: { hint: 'List the document you have: { "api": { "openapi": "{document}" } }.' },
      content: {
        message:
          'The site has no pages: docs.json lists no API document, and there’s no .mdx or .md file in the "content" folders.',
        hint: 'Set "content" to the folder with your pages, or add a page there.',
      },
    },
  },
} as const satisfies ProblemKinds;
