import { area } from '../area.ts';

/** Texts that announce a response, and warnings that it is incomplete or unusual. */
export const notices = area('response', {
  announced: 'Response {status}, {size}',
  cancelledPartly: 'Canceled. Showing what arrived before that.',
  cancelledBefore: 'Canceled.',
  truncated: 'Truncated at {size} (proxy limit).',
  incomplete: 'Incomplete: {reason}.',
  closedEarly: 'Incomplete: the connection closed early.',
  connectionLost: 'the connection was lost',
  notInTime: 'the server did not finish in time',
  serverClosed: 'the server closed the connection too early',
  damaged: 'the compressed response is damaged',
  malformed: 'the response is not valid HTTP',
  undecoded: 'The body is compressed with {coding} and shown undecoded.',
  undeclaredGzip: 'The body is compressed with gzip, and no header says so: Content-Encoding is missing.',
  textInstead: 'The Content-Type is {type}, but the body is text.',
  invalidJson: 'The Content-Type is JSON, but the body isn’t valid JSON at {fault}',
  clipped: 'Showing the first part. Download the full response.',
  clippedPart: 'Showing the first part. Download everything that arrived.',
  clippedYet: 'Showing the first part.',
  droppedByProxy: 'The proxy does not send {headers}.',
  droppedByBrowser: 'Browsers do not let pages send {headers}.',
  noCredentials: 'No credentials were sent.',
  enterCredentials: 'Enter credentials',
  hiddenHeaders:
    'Browsers show pages only the headers that the API exposes (Access-Control-Expose-Headers). Documented, but not visible: {names}.',
  followed: 'Your browser followed a redirect to {url}.',
});
