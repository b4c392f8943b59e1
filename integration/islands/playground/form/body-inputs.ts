/** What forms with a body need. */

export { hasFields, requestBody } from '../../../../src/http/request-body.ts';
export { textBody } from '../../../../src/http/text-body.ts';
export { Body } from './Body.tsx';
