import type { ProblemKinds } from './problem-kind.ts';

/** Links of pages and documents, and redirects. */
export const LINK_PROBLEMS = {
  'link-dead': {
    severity: 'error or warning',
    summary:
      'The link or redirect leads to no page or file of the site. In a document, which other tools show too, it is a warning.',
    hint: 'Correct it, or add a redirect to docs.json.',
  },
  'anchor-dead': {
    severity: 'warning',
    summary: 'The link or redirect leads to a "#…" that the page does not have.',
    hint: 'Link to one of its headings: the link beside a heading shows its address.',
  },
  'file-missing': {
    severity: 'error',
    message: 'The file "{url}" does not exist',
    hint: 'It is expected at {path} beside docs.json.',
  },
  'redirect-invalid': {
    severity: 'error or warning',
    summary: 'The source or the destination of the redirect is not a path, or its placeholders do not match.',
    hint: 'Begin both with "/", or the destination with "https://". The destination may use only placeholders of the source.',
  },
  'redirect-duplicated': {
    severity: 'warning',
    message: '"{source}" is redirected twice; the one at {place} counts',
    hint: 'Remove one of the two.',
  },
  'redirect-circular': {
    severity: 'error',
    message: 'The redirect from "{source}" leads back to itself',
    hint: 'Let its destination, or that of the redirect after it, be a page.',
  },
  'redirect-shadowed': {
    severity: 'warning',
    summary: 'The source of the redirect is also a page of this site.',
    hint: 'Remove the redirect, or move the page.',
  },
} as const satisfies ProblemKinds;
