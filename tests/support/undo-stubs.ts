import { afterAll, vi } from 'vitest';

// Without this, what a test file replaces would also be replaced in the next file of the same worker.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
