/** The parts of a response that are loaded after its status is shown, as one module. */

export { statusInWords } from '../state/status-words.ts';
export { announcement } from './announcement.ts';
export { downloadBody } from './download-body.ts';
export { type HiddenHeaders, hiddenHeaders } from './HiddenHeaders.tsx';
export { JsonTreeView } from './JsonTreeView.tsx';
export { NoCredentials } from './NoCredentials.tsx';
export { clippedNotice, noticesOf } from './response-notices.ts';
export { TextSearch } from './TextSearch.tsx';
export { timingInWords } from './timing-in-words.ts';
