/** The parts of a response that load after its status is shown. */

export { downloadBody } from './download-body.ts';
export { JsonTreePath } from './JsonTreePath.tsx';
export { JsonTreeSearch } from './JsonTreeSearch.tsx';
export { NoCredentials } from './NoCredentials.tsx';
export { clippedNotice, noticesOf } from './response-notices.ts';
export { timingInWords } from './timing-in-words.ts';
