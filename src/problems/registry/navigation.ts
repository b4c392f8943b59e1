import type { ProblemKinds } from './problem-kind.ts';

/** Which operation, channel, schema or page an entry or a page names, and which URL each page has. */
export const NAVIGATION_PROBLEMS = {
  'navigation-page-missing': {
    severity: 'error',
    message: 'There is no page "{page}".',
    hint: 'Create {file}.mdx, or remove the entry.',
    cases: {
      ignored: {
        message: 'The page "{page}" is ignored.',
        hint: 'Remove the rule in "ignore" of docs.json, .docsignore or .mintignore that matches its file, or remove the entry.',
      },
      empty: { hint: 'Remove the entry.' },
      method: { hint: 'Write the path of an operation after the method, such as "{page} /users".' },
      webhook: { hint: 'Write the name of a webhook after it, such as "webhook order.sent".' },
      document: { hint: 'Name documents in "openapi" or "asyncapi" of the element: "openapi": "{page}".' },
      link: { hint: 'Write a link as an element of its own: { "group": "Name", "href": "…" }.' },
    },
  },
  'navigation-empty': {
    severity: 'warning',
    message: 'The {kind} "{label}" is empty: it has no pages, and it names no document.',
    hint: 'Add "pages", or "openapi" with a document whose operations it lists, or remove it.',
  },
  'navigation-name-duplicated': {
    severity: 'warning',
    message:
      'Two elements of the kind "{kind}" have the name "{label}" side by side, so readers cannot tell them apart.',
    hint: 'Give one of them another name, or move the content of both into one.',
  },
  'operation-not-found': {
    severity: 'error',
    message: '"{operation}" is not in {documents}.',
    hint: 'Compare it with the document. Upper and lower case matter, and so does a slash at the end.',
    cases: {
      elsewhere: { hint: 'It is in {document}.' },
      skipped: {
        message: '"{operation}" has no page, because it is not valid in {document}.',
        hint: 'Correct the problem that is reported for it in the document.',
      },
      methods: { hint: 'That path has {operations}.' },
      slash: { hint: 'The document has "{suggestion}": the slash at the end must be the same.' },
      nearest: { hint: 'The nearest one is "{suggestion}".' },
      others: { hint: 'Operations that exist: {operations}.' },
      'no-webhooks': { hint: 'The document has no webhooks. They are listed under "webhooks" of a document.' },
      'webhook-methods': { hint: 'The document has {operations}.' },
      webhooks: { hint: 'Its webhooks are {webhooks}. Upper and lower case matter.' },
      name: {
        message: '"{operation}" is not the name of an operation.',
        hint: 'Write "GET /path", "webhook name" or an operationId, or any of these after a file.',
      },
      uppercase: { message: 'The method of "{operation}" is not in uppercase.', hint: 'Write "{corrected}".' },
      unread: {
        message: '"{operation}" is in no document that can be read.',
        hint: 'It may be in {unread}. Correct the problem of that document first.',
      },
      unnamed: { message: 'it names no operation.', hint: 'Write <{component} operation="GET /users" />.' },
      rendered: {
        message: '"{operation}" is not in any API document of this site (on the page {url}).',
        hint: 'Compare it with the document. Upper and lower case matter.',
      },
    },
  },
  'channel-not-found': {
    severity: 'error',
    message: '"{name}" is not in any API document of this site.',
    hint: 'Compare it with the document. Upper and lower case matter.',
  },
  'schema-not-found': {
    severity: 'error',
    message: '"{name}" is not in any API document of this site.',
    hint: 'Compare it with the document. Upper and lower case matter.',
    cases: {
      unread: {
        message: '"{name}" is in no document that can be read.',
        hint: 'It may be in {unread}. Correct the problem of that document first.',
      },
      unnamed: { message: 'it names no schema.', hint: 'Write <Schema name="User" />.' },
      rendered: { message: '"{name}" is not in any API document of this site (on the page {url}).' },
    },
  },
  'operation-ambiguous': {
    severity: 'error',
    message: '"{operation}" is in {documents}; the first one is used.',
    hint: 'Name the document, for example "{example}".',
    cases: {
      discovered: { severity: 'warning' },
      methods: {
        message: '"{operation}" has the methods {methods}; {used} is used.',
        hint: 'Name the method, for example "{example}".',
      },
    },
  },
  'operation-excluded': {
    severity: 'error',
    message: '"{operation}" is marked x-excluded in {document} and has no page.',
    hint: 'Remove x-excluded from the operation, its path or its tags, or remove this reference.',
  },
  'part-internal': {
    severity: 'error',
    message: '"{name}" is internal in {document}, so this page shows only its text.',
    hint: 'Remove the page, or "{key}" from its front matter. To show internal parts, set "internal": "show" in "api" of docs.json.',
    cases: {
      entry: {
        severity: 'warning',
        message: '"{name}" is internal in {document}, so the navigation does not list it.',
        hint: 'Remove the entry. To show internal parts, set "internal": "show" in "api" of docs.json.',
      },
      component: {
        severity: 'warning',
        message: '"{name}" is internal in {document}.',
        hint: 'Remove it from the page. To show internal parts, set "internal": "show" in "api" of docs.json.',
      },
      schema: {
        severity: 'warning',
        message: '"{name}" is internal in {document}, or only internal parts use it.',
        hint: 'Remove it from the page, or write x-internal: false into the schema if only internal parts use it.',
      },
    },
    summary: 'The document marks what is named here with `x-internal: true`, so the site leaves it out.',
  },
  'operation-hidden': {
    severity: 'warning',
    message: '"{operation}" is marked x-hidden in {document}, so the navigation does not list its page.',
    hint: 'Remove this entry, or remove x-hidden from the operation, its path or its tags to list it.',
  },
  'operation-unlisted': {
    severity: 'warning',
    message: 'Because "pages" names other operations of {document}, no page shows {operations}.',
    hint: 'Name these too, or mark them x-excluded. If "pages" names no operation, every operation gets a page.',
  },
  'operation-duplicated': {
    severity: 'error',
    message: '"{operation}" has two pages: {page} and the entry at {entry}.',
    hint: 'List "{path}" instead, or give the generated page another place with x-docs.href.',
    cases: {
      editions: {
        severity: 'warning',
        message: '"{operation}" has two pages: {first} and {second}.',
        hint: 'Remove one of the two, or its "{key}".',
      },
      unlisted: {
        severity: 'warning',
        message: '"{operation}" has two pages: {first} and {second}.',
        hint: 'The navigation does not list the second one. Remove it, or its "{key}".',
      },
      url: {
        message:
          'The file {first} and the generated page of {second} both have the URL /{requested}; the second one is at /{slug}.',
        hint: 'Bind the file to the operation with openapi: "{operation}" in its front matter, or set x-docs.href.',
      },
      channel: {
        message:
          'The file {first} and the generated page of {second} both have the URL /{requested}; the second one is at /{slug}.',
        hint: 'Bind the file to the channel with asyncapi: "{operation}" in its front matter, or set x-docs.href.',
      },
      href: {
        message:
          'The file {first} and the generated page of {second} both have the URL /{requested}; the second one is at /{slug}.',
        hint: 'Write another path than "{href}" into x-docs.href, or bind the file to the operation with openapi: "{operation}" in its front matter.',
      },
    },
  },
  'operation-skipped': {
    severity: 'error',
    leavesOut: true,
    message: '{operations} {reason}.',
    hint: 'Fix the problem that the message names.',
    summary: 'The operation has no page, because the document is wrong at a place that the page needs.',
  },
  'slug-duplicated': {
    severity: 'warning',
    message: '{first} and {second} both have the URL /{requested}; the second one is at /{slug}.',
    hint: 'Give one of them another summary, or set x-docs.href.',
    cases: {
      href: { hint: 'Write another path than "{href}" into x-docs.href.' },
      channel: { hint: 'Give one of them another title, or set x-docs.href.' },
      overviews: {
        message: 'The overviews of {first} and {second} both have the URL /{requested}; the second one is at /{slug}.',
        hint: 'Give each document a "directory" of its own in docs.json, or put "x-excluded": true into the "info" of one.',
      },
      overview: {
        message: '{first} and the overview of {second} both have the URL /{requested}; the second one is at /{slug}.',
        hint: 'Put "x-excluded": true into "info" for no overview, or give the other page another place.',
      },
      changelogs: {
        message: 'The changelogs of {first} and {second} both have the URL /{requested}; the second one is at /{slug}.',
        hint: 'Give each document a "directory" of its own in docs.json.',
      },
      changelog: {
        message: '{first} and the changelog of {second} both have the URL /{requested}; the second one is at /{slug}.',
        hint: 'Give the other page another place, or the document another "directory" in docs.json.',
      },
      documents: {
        hint: 'Give one of the documents a folder of its own in docs.json: "{key}": { "source": "{document}", "directory": "v2" }.',
      },
      'documents-more': {
        message:
          '{first} and {second} both have the URL /{requested}; the second one is at /{slug}. The same applies to {count} more of {document}.',
        hint: 'Give one of the documents a folder of its own in docs.json: "{key}": { "source": "{document}", "directory": "v2" }.',
      },
    },
  },
  'slug-reserved': {
    severity: 'warning',
    message: 'The page has the URL /{slug}, which the site needs for itself; readers may find another page there.',
    hint: 'Give it another x-docs.href or "directory".',
    cases: {
      file: { hint: 'Rename the file.' },
    },
  },
  'page-duplicated': {
    severity: 'error',
    message: '{first} and {second} both have the URL /{requested}; the second one is at /{slug}.',
    hint: 'Rename one of the files.',
  },
  'page-shadowed': {
    severity: 'warning',
    summary: 'A page and a file, or a page of another integration, have the same URL.',
    hint: 'Remove one of the two, or give one another path.',
    cases: {
      file: {
        message: '{page} and the file {file} both have the URL /{slug}; the server decides which one readers see.',
      },
      route: { message: '{page} and {file} both have the URL /{slug}; readers see {file}.' },
      'not-found': {
        message: '{file} and astro-specbook both add a page for /404.',
        hint: 'Write specbook({ notFound: false }) in astro.config.mjs to keep the other one.',
      },
    },
  },
  'page-unused': {
    severity: 'warning',
    message: 'The navigation does not list this page, and no page links to it.',
    hint: 'Add "{page}" to docs.json, or write "hidden: true" into its front matter.',
  },
  'site-empty': {
    severity: 'error',
    leavesOut: true,
    message: 'The site has no page: docs.json names no API document, and there is no .mdx or .md file next to it.',
    hint: 'Write a page such as index.mdx, or name a document: { "api": { "openapi": "openapi.yaml" } }.',
    cases: {
      document: { hint: 'Name the document that is there: { "api": { "openapi": "{document}" } }.' },
      content: {
        message:
          'The site has no page: docs.json names no API document, and there is no .mdx or .md file in the folders of "content".',
        hint: 'Name the folder with your pages in "content", or write a page there.',
      },
    },
  },
} as const satisfies ProblemKinds;
