import { z } from 'zod';
import { settingsObject, withoutEffect } from './object.ts';

export const editLink = settingsObject({
  baseUrl: z
    .string()
    .regex(/^https?:\/\//, 'expected a URL that begins with https://')
    .transform((url) => (url.endsWith('/') ? url : `${url}/`))
    .describe(
      'What comes before the path of a file, counted from docs.json: `https://github.com/owner/repository/edit/main/docs/`.',
    ),
})
  .optional()
  .describe('Link "Edit this page" at the end of pages, to the file that the page comes from.');

export const metadata = settingsObject({
  timestamp: z
    .boolean()
    .default(false)
    .describe('`true`: pages show when their file last changed in Git. The build needs the whole history.'),
})
  .prefault({})
  .describe('Facts about a page that it shows at its end.');

export const feedback = settingsObject({
  thumbsRating: z
    .boolean()
    .default(false)
    .describe(
      '`true`: pages ask "Was this page helpful?". When a reader answers, the page dispatches the event `docs:feedback` on `document`, with `page` and `helpful` in its `detail`.',
    ),
  url: z
    .string()
    .optional()
    .describe('URL that also receives the answer: a POST request with `{"page": "/path/", "helpful": true}`.'),
  suggestEdit: withoutEffect('Link to the source: set `editLink`.'),
  raiseIssue: withoutEffect('Link to report an issue.'),
})
  .prefault({})
  .describe('Ratings by readers.');
