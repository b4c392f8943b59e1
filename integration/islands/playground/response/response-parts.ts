/** What shows a response after its status, loaded as one module. */

export { Saving } from '../save/Saving.tsx';
export { RedirectChain, RedirectNotice } from '../send/Redirects.tsx';
export { statusInWords } from '../state/status-words.ts';
export { announcement } from './announcement.ts';
export { CopyBody } from './CopyBody.tsx';
export { FailureNotice } from './FailureNotice.tsx';
export { type HiddenHeaders, hiddenHeaders } from './HiddenHeaders.tsx';
export { NextLinks } from './NextLinks.tsx';
export { NoCredentials } from './NoCredentials.tsx';
export { type ResponseTab, ResponseTabs } from './ResponseTabs.tsx';
export { noticesOf } from './response-notices.ts';
export { ReuseContext } from './reuse-context.ts';
