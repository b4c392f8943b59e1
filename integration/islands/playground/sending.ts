/** What is needed only once a request is sent; loaded as one. */
export { exchangeRecorder } from './exchange.ts';
export { Response } from './Response.tsx';
export { send } from './send.ts';
