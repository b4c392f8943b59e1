/** What a response needs once it is complete. */

export { downloadBody } from './download-body.ts';
export { noticesOf } from './response-notices.ts';
