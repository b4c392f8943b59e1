/** What a response needs once it is complete. */

export { downloadBody } from './download-body.ts';
export { JsonTreePath } from './JsonTreePath.tsx';
export { JsonTreeSearch } from './JsonTreeSearch.tsx';
export { noticesOf } from './response-notices.ts';
