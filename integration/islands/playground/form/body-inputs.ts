/** What forms with a body need. */

export { buildRequest } from '../../../../src/http/build-request.ts';
export { wireRequest } from '../../../../src/http/wire/wire-request.ts';
export { Body } from './Body.tsx';
