import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { ProjectMemory } from '../../src/project/read/project-memory.ts';

/** The delay before an edited document is checked completely, so that its pages are shown first. */
const CHECK_DELAY_MS = 150;
/** Maximum number of delays, because a response may never end, such as a stream through the proxy. */
const MAX_DELAYS = 3;

/**
 * Returns a function that checks edited documents once the server is idle. It resolves to whether that may change what
 * is shown. The latest call also covers the calls before it, which resolve to `false`.
 */
export function lateChecks(
  server: Pick<ViteDevServer, 'middlewares'>,
  memory: Pick<ProjectMemory, 'settle'>,
): () => Promise<boolean> {
  const requests = pendingRequests(server);
  let calls = 0;
  return async () => {
    calls += 1;
    const call = calls;
    await requests.untilIdle();
    return call === calls && (await memory.settle());
  };
}

/** Counts the requests that have not been answered yet. */
function pendingRequests({ middlewares }: Pick<ViteDevServer, 'middlewares'>): { untilIdle: () => Promise<void> } {
  let pending = 0;
  middlewares.use((_request, response, next) => {
    pending += 1;
    response.once('close', () => {
      pending -= 1;
    });
    next();
  });
  return {
    async untilIdle() {
      for (let delays = 0; delays === 0 || (pending > 0 && delays < MAX_DELAYS); delays += 1)
        await wait(CHECK_DELAY_MS);
    },
  };
}
