// Loaded into measured commands before anything else; plain JavaScript, because loading Node's TypeScript support costs
// a small process a third of its memory.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { processUsage } from './process-usage.mjs';

const file = process.env.BENCH_USAGE_FILE;
if (file && isMainThread) {
  process.on('exit', () => appendFileSync(file, `${JSON.stringify(processUsage())}\n`));
}
