// Loaded into measured commands before anything else. Written in plain JavaScript, because Node's TypeScript support
// takes a third of the memory of a small process.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { processUsage } from './process-usage.mjs';

const file = process.env.BENCH_USAGE_FILE;
if (file && isMainThread) {
  process.on('exit', () => appendFileSync(file, `${JSON.stringify(processUsage())}\n`));
}
