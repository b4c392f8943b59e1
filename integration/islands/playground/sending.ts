/** The code that a first request needs, loaded as one module. */

export { Response } from './answer/Response.tsx';
export { runRecorder } from './send/run.ts';
export { send } from './send/send.ts';
