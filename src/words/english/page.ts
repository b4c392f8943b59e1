import { area } from '../area.ts';

/** The texts around a page and at its end. */
export const page = area('page', {
  skipToContent: 'Skip to content',
  announcement: 'Announcement',
  closeAnnouncement: 'Close announcement',
  breadcrumbs: 'Breadcrumbs',
  contents: 'On this page',
  previousAndNext: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  helpful: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for your feedback.',
  notSent: 'Your feedback was not sent.',
  edit: 'Edit this page',
  updated: 'Last updated {date}',
  besideText: 'Examples',
  fault: 'This page can’t be shown',
  faultInText: 'The page contains an error. Other pages aren’t affected.',
  otherPages: 'Other pages aren’t affected.',
});
