/** What the first moment of a response does without. */

export { downloadBody } from './download-body.ts';
export { JsonTreePath } from './JsonTreePath.tsx';
export { JsonTreeSearch } from './JsonTreeSearch.tsx';
export { noticesOf } from './response-notices.ts';
export { timingInWords } from './timing-in-words.ts';
