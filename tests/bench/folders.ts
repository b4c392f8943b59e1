import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Everything the benchmark fetches and builds; git ignores it, and deleting it costs one download. */
export const benchFolder = path.join(repository, '.cache/bench');
