import type { ProblemKinds } from './problem-kind.ts';

/** Links of pages and documents, and redirects. */
export const LINK_PROBLEMS = {
  'link-dead': {
    severity: 'error',
    message: 'The link "{url}" leads to no page or file of the site.',
    hint: 'Correct it, or add a redirect to docs.json.',
    cases: {
      document: { severity: 'warning' },
      unpublished: {
        severity: 'warning',
        message: 'The link "{url}" leads to a file that is not published, because only a document links to it.',
        hint: 'Link to the file from a page or docs.json, too, or move it to a folder that Astro publishes, such as `public`.',
      },
      outside: {
        message: 'The link "{url}" leads to {address}, where there is no page: links do not leave the documentation.',
        hint: 'To link to {path} of the site around it, write its whole address, with "https://".',
      },
      redirect: {
        message: 'The redirect to "{url}" leads to no page or file of the site.',
        hint: 'Correct it, or remove the redirect.',
      },
    },
  },
  'link-unchecked': {
    severity: 'warning',
    message: "Links to pages of {route} can't be checked, because only a build knows which pages it has.",
    hint: 'Check in the built site that these links lead to a page. The first one is "{url}".',
  },
  'link-to-markdown': {
    severity: 'warning',
    message: 'The link "{url}" leads to the Markdown of a page, not to the page.',
    hint: 'Write "{page}" to link to the page. To link to its Markdown, write the whole address.',
  },
  'anchor-dead': {
    severity: 'warning',
    message: 'The {kind} "{url}" leads to "#{anchor}", which {page} does not have.',
    hint: 'Link to one of its headings. The link next to a heading shows its address.',
    cases: {
      own: { message: 'The link "{url}" leads nowhere, because {page} has no such anchor.' },
      foreign: {
        message: 'The link "{url}" names a part of the document that does not exist, or that has no page.',
        hint: 'Correct the name, or link to a page by its path from the root of the site: "/api-reference/…".',
      },
    },
  },
  'file-missing': {
    severity: 'error',
    message: 'The file "{url}" does not exist.',
    hint: 'Add {path} next to docs.json, or correct the path.',
    cases: {
      document: { severity: 'warning' },
      alias: {
        message: '"{url}" begins with "@site", which means nothing here.',
        hint: 'Write the path from the folder of docs.json: "/{path}".',
      },
      dotted: {
        message: '"{url}" is not published, because the name of the file or of a folder begins with a dot.',
        hint: 'Move the file to a folder such as "images", and correct the path.',
      },
    },
  },
  'redirect-invalid': {
    severity: 'error',
    summary: 'The source or the destination of the redirect is not a path, or its placeholders do not match.',
    hint: 'Begin both with "/", or the destination with "https://". The destination may use only placeholders of the source.',
    cases: {
      source: { message: '"{source}" is not a path of this site.', hint: 'Write the path only, such as "/old/page".' },
      expression: {
        message: '"{source}" contains a regular expression, which redirects do not support.',
        hint: 'Write only the name, such as ":id", which matches one segment, or "*" for the rest of the path.',
      },
      destination: {
        message: '"{destination}" is neither a path nor a web address.',
        hint: 'Begin it with "/" or "https://".',
      },
      placeholder: {
        message: '"{placeholder}" in "{destination}" is not in "{source}".',
        hint: 'The source has no placeholders. Remove it.',
      },
      'other-placeholder': {
        message: '"{placeholder}" in "{destination}" is not in "{source}".',
        hint: 'Placeholders of the source: {placeholders}.',
      },
      anchor: {
        severity: 'warning',
        message: 'Browsers do not send what follows "#", so the redirect from "{source}" is ignored.',
        hint: 'Redirect the path without the anchor, or remove the redirect.',
      },
    },
  },
  'redirect-duplicated': {
    severity: 'warning',
    message: '"{source}" is redirected twice; the redirect at {place} is used.',
    hint: 'Remove one of the two.',
  },
  'redirect-circular': {
    severity: 'error',
    message: 'The redirect from "{source}" leads back to itself.',
    hint: 'Change its destination, or that of the redirect after it, to a page.',
  },
  'redirect-shadowed': {
    severity: 'warning',
    summary: 'The source of the redirect is also a page or a file of this site.',
    hint: 'Remove the redirect, or move the page.',
    cases: {
      page: { message: '"{source}" is redirected, but "{page}" is a page there; readers see the page.' },
      unlisted: {
        message:
          '"{source}" is redirected, but "{page}" is a page there that the navigation does not list; the redirect is used.',
        hint: 'Remove the file, or list it and remove the redirect.',
      },
      pattern: {
        message: '"{source}" also matches pages of this site, which are not redirected: {pages}.',
        hint: 'Write a source that matches no page, or move the pages.',
      },
      case: {
        message:
          '"{source}" is redirected, but "{page}" is a page at /{slug}; servers that ignore case confuse the two.',
        hint: 'Write a source that matches no page, or move the page.',
      },
      file: {
        message: '"{source}" is redirected, but the site has a file there; readers get the file.',
        hint: 'Remove the redirect, or move the file.',
      },
      llms: {
        message: '"{source}" is redirected, but the site has its list of pages for AI there; readers get that list.',
        hint: 'Remove the redirect, or write "agents": { "llms": false } into docs.json.',
      },
    },
  },
  'routes-invalid': {
    severity: 'error',
    leavesOut: true,
    message: '{name} is {found}, expected {expected}.',
    hint: 'Correct it, or restore the file from Git and run `docs routes`, which updates it.',
    cases: {
      url: {
        message: '"{url}" is not the URL of a page.',
        hint: 'Write its path, such as "/api-reference/list-pets", or remove the line.',
      },
      conflict: {
        message: 'The file has a merge conflict: found "{marker}".',
        hint: 'Keep the lines of both branches, remove the markers, and run `docs routes`, which sorts the lines.',
      },
    },
  },
  'routes-outdated': {
    severity: 'warning',
    message: 'The file lacks {urls} of this site, such as "{url}", which would break after a rename.',
    hint: 'Run `docs routes`, and commit the file.',
    cases: {
      removed: {
        message: 'The file doesn’t say that {part} was removed in {version}.',
        hint: 'Run `docs routes`, and commit the file. A later update would name a later version.',
      },
    },
  },
} as const satisfies ProblemKinds;
