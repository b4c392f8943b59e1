import { z } from 'zod';
import { settingsObject, withoutEffect } from './object.ts';

export const editLink = settingsObject({
  baseUrl: z
    .string()
    .regex(/^https?:\/\//, 'expected a URL that starts with https://')
    .transform((url) => (url.endsWith('/') ? url : `${url}/`))
    .describe(
      'URL of the folder that contains docs.json, such as `https://github.com/owner/repository/edit/main/docs/`. The file’s path is added to it.',
    ),
})
  .optional()
  .describe('Adds an "Edit this page" link to the end of each page, which leads to its source file.');

export const metadata = settingsObject({
  timestamp: z
    .boolean()
    .default(false)
    .describe('`true` shows when each page’s file last changed in Git. The build needs the full history.'),
})
  .prefault({})
  .describe('Information at the end of each page.');

export const feedback = settingsObject({
  thumbsRating: z
    .boolean()
    .default(false)
    .describe(
      '`true` asks "Was this page helpful?" on each page. When a reader answers, the page dispatches a `docs:feedback` event on `document`, with `page` and `helpful` in its `detail`.',
    ),
  url: z
    .string()
    .optional()
    .describe('URL that also receives each answer, as a POST request with `{"page": "/path/", "helpful": true}`.'),
  suggestEdit: withoutEffect('Link to the source: set `editLink`.'),
  raiseIssue: withoutEffect('Link to report an issue.'),
})
  .prefault({})
  .describe('Reader feedback.');
