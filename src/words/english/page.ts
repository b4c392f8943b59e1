import { area } from '../area.ts';

/** The texts around a page and at its end. */
export const page = area('page', {
  skipToContent: 'Skip to content',
  announcement: 'Announcement',
  closeAnnouncement: 'Close the announcement',
  breadcrumbs: 'Breadcrumbs',
  contents: 'On this page',
  previousAndNext: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  helpful: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for your feedback.',
  notSent: 'Your feedback could not be sent.',
  edit: 'Edit this page',
  updated: 'Last updated {date}',
  besideText: 'Examples',
  fault: 'This page cannot be shown',
  faultInText: 'The page contains an error. The other pages are not affected.',
  otherPages: 'The other pages are not affected.',
});
