import { Agent, setGlobalDispatcher } from 'undici';

/**
 * Loaded with `--import` by a command that uses `fetch`: every request gets its own connection.
 * A busy command otherwise reuses a connection that the server has just closed as idle, and its request fails.
 */
setGlobalDispatcher(new Agent({ pipelining: 0 }));
