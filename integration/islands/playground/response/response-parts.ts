/** What shows a response after its status, loaded as one module. */

export { RedirectChain, RedirectNotice } from '../send/Redirects.tsx';
export { statusInWords } from '../state/status-words.ts';
export { announcement } from './announcement.ts';
export { type HiddenHeaders, hiddenHeaders } from './HiddenHeaders.tsx';
export { NoCredentials } from './NoCredentials.tsx';
export { ResponseBody } from './ResponseBody.tsx';
export { noticesOf } from './response-notices.ts';
export { timingInWords } from './timing-in-words.ts';
