import type { ProblemKinds } from './problem-kind.ts';

/** Links of pages and documents, and redirects. */
export const LINK_PROBLEMS = {
  'link-dead': {
    severity: 'error',
    message: 'The link "{url}" doesn’t lead to a page or file on this site.',
    hint: 'Fix it, or add a redirect to docs.json.',
    cases: {
      document: { severity: 'warning' },
      unpublished: {
        severity: 'warning',
        message: 'The link "{url}" leads to a file that isn’t published, because only a document links to it.',
        hint: 'Also link to it from a page or docs.json, or move it to a folder that Astro publishes, such as `public`.',
      },
      outside: {
        message:
          'The link "{url}" leads to {address}, which doesn’t exist. Links start at the documentation, not at your site’s root.',
        hint: 'To link to {path} on the rest of your site, write the full URL with "https://".',
      },
      redirect: {
        message: 'The redirect to "{url}" doesn’t lead to a page or file on this site.',
        hint: 'Fix it, or remove the redirect.',
      },
    },
  },
  'link-unchecked': {
    severity: 'warning',
    message: 'Links to pages of {route} can’t be checked, because only a build knows these pages.',
    hint: 'Check these links in the built site. The first one is "{url}".',
  },
  'link-to-markdown': {
    severity: 'warning',
    message: 'The link "{url}" leads to a page’s Markdown, not to the page.',
    hint: 'To link to the page, write "{page}". To link to its Markdown, write the full URL.',
  },
  'anchor-dead': {
    severity: 'warning',
    message: 'The {kind} "{url}" leads to "#{anchor}", which {page} doesn’t have.',
    hint: 'Link to one of its headings. The link next to a heading shows its anchor.',
    cases: {
      own: { message: 'The link "{url}" doesn’t work, because {page} has no such anchor.' },
      foreign: {
        message: 'The link "{url}" leads to a part of the document that doesn’t exist or has no page.',
        hint: 'Fix the name, or link to a page by its path from the site’s root: "/api-reference/…".',
      },
    },
  },
  'file-missing': {
    severity: 'error',
    message: 'The file "{url}" doesn’t exist.',
    hint: 'Add {path} next to docs.json, or fix the path.',
    cases: {
      document: { severity: 'warning' },
      alias: {
        message: '"{url}" starts with "@site", which isn’t supported here.',
        hint: 'Write the path from the docs.json folder: "/{path}".',
      },
      dotted: {
        message: '"{url}" isn’t published, because the name of the file or a folder starts with a dot.',
        hint: 'Move the file to a folder such as "images", and update the path.',
      },
    },
  },
  'redirect-invalid': {
    severity: 'error',
    summary: 'The redirect’s source or destination isn’t a path, or its placeholders don’t match.',
    hint: 'Start both with "/", or the destination with "https://". The destination can use only placeholders from the source.',
    cases: {
      source: { message: '"{source}" isn’t a path on this site.', hint: 'Write only the path, such as "/old/page".' },
      expression: {
        message: '"{source}" contains a regular expression, which redirects don’t support.',
        hint: 'Use ":id" to match one segment, or "*" to match the rest of the path.',
      },
      destination: {
        message: '"{destination}" isn’t a path or a URL.',
        hint: 'Start it with "/" or "https://".',
      },
      placeholder: {
        message: '"{placeholder}" in "{destination}" isn’t in "{source}".',
        hint: 'Remove it. The source has no placeholders.',
      },
      'other-placeholder': {
        message: '"{placeholder}" in "{destination}" isn’t in "{source}".',
        hint: 'Placeholders in the source: {placeholders}.',
      },
      anchor: {
        severity: 'warning',
        message: 'The redirect from "{source}" is ignored, because browsers don’t send the part after "#".',
        hint: 'Redirect the path without the anchor, or remove the redirect.',
      },
    },
  },
  'redirect-duplicated': {
    severity: 'warning',
    message: '"{source}" is redirected twice. The redirect at {place} applies.',
    hint: 'Remove one of them.',
  },
  'redirect-circular': {
    severity: 'error',
    message: 'The redirect from "{source}" leads back to itself.',
    hint: 'Change this redirect, or another one in the circle, so that it leads to a page.',
  },
  'redirect-shadowed': {
    severity: 'warning',
    summary: 'The redirect’s source is also a page or file on this site.',
    hint: 'Remove the redirect, or move the page.',
    cases: {
      page: { message: '"{source}" is redirected, but it’s also the URL of "{page}". Readers see the page.' },
      unlisted: {
        message:
          '"{source}" is redirected, but it’s also the URL of "{page}", which isn’t in the navigation. The redirect applies.',
        hint: 'Remove the file, or add it to the navigation and remove the redirect.',
      },
      pattern: {
        message: '"{source}" also matches pages on this site, which aren’t redirected: {pages}.',
        hint: 'Write a source that doesn’t match a page, or move the pages.',
      },
      case: {
        message:
          '"{source}" is redirected, but "{page}" is a page at /{slug}. Servers that ignore case can’t tell them apart.',
        hint: 'Write a source that doesn’t match a page, or move the page.',
      },
      file: {
        message: '"{source}" is redirected, but the site has a file there. Readers get the file.',
        hint: 'Remove the redirect, or move the file.',
      },
      llms: {
        message: '"{source}" is redirected, but the site’s list of pages for AI is there. Readers get that list.',
        hint: 'Remove the redirect, or set "agents": { "llms": false } in docs.json.',
      },
    },
  },
  'routes-invalid': {
    severity: 'error',
    leavesOut: true,
    message: '{name} is {found}, expected {expected}.',
    hint: 'Fix it, or restore the file from Git and run `docs routes` to update it.',
    cases: {
      url: {
        message: '"{url}" isn’t a page URL.',
        hint: 'Write a path such as "/api-reference/list-pets", or remove the line.',
      },
      conflict: {
        message: 'The file has a merge conflict: found "{marker}".',
        hint: 'Keep the lines from both branches, remove the markers, and run `docs routes` to sort the lines.',
      },
    },
  },
  'routes-outdated': {
    severity: 'warning',
    message: 'The file is missing {urls}, such as "{url}". Links to them would break after a rename.',
    hint: 'Run `docs routes`, and commit the file.',
    cases: {
      removed: {
        message: 'The file doesn’t say that {part} was removed in {version}.',
        hint: 'Run `docs routes` and commit the file before the document’s version changes. Otherwise, the file will name a later version.',
      },
    },
  },
} as const satisfies ProblemKinds;
