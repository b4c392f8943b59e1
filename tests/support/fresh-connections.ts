import { Agent, setGlobalDispatcher } from 'undici';

/**
 * Gives every request its own connection. Commands that use `fetch` load this with `--import`: otherwise, a busy
 * command may reuse a connection that the server has just closed as idle, and its request fails.
 */
setGlobalDispatcher(new Agent({ pipelining: 0 }));
