/** What shows a response after its status and the beginning of a text, loaded as one module. */

export { RedirectChain, RedirectNotice } from '../send/Redirects.tsx';
export { statusInWords } from '../state/status-words.ts';
export { announcement } from './announcement.ts';
export { HtmlBody, SvgBody } from './DocumentBody.tsx';
export { downloadBody } from './download-body.ts';
export { type HiddenHeaders, hiddenHeaders } from './HiddenHeaders.tsx';
export { JsonTreeView } from './JsonTreeView.tsx';
export { MediaBody } from './MediaBody.tsx';
export { NoCredentials } from './NoCredentials.tsx';
export { PartList } from './PartList.tsx';
export { clippedNotice, noticesOf } from './response-notices.ts';
export { StreamItems } from './StreamItems.tsx';
export { TextSearch } from './TextSearch.tsx';
export { timingInWords } from './timing-in-words.ts';
