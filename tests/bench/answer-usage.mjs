// Loaded into a measured process: answers its parent what the process has used, or what its heap holds.
import { processUsage } from './process-usage.mjs';

process.on('message', (question) => {
  if (question === 'usage') process.send({ usage: processUsage() });
  if (question !== 'heap') return;
  globalThis.gc();
  process.send({ heap: process.memoryUsage().heapUsed });
});
