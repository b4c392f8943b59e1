import { area } from '../area.ts';

/** Failures that stop further code from loading. The page has these texts before a request is sent. */
export const unreachable = area('failures', {
  offline: 'You are offline',
  offlineDetail: 'Connect to the internet and send again.',
  siteUnreachable: 'This site’s server cannot be reached',
  siteUnreachableDetail: 'The playground sends requests through it. It is down, or the connection was lost. Try again.',
});
