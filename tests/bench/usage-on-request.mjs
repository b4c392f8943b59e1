// Loaded into a measured process. Sends its parent, on request, the resources that the process has used or the size of
// its heap.
import { processUsage } from './process-usage.mjs';

process.on('message', (request) => {
  if (request === 'usage') process.send({ usage: processUsage() });
  if (request !== 'heap') return;
  globalThis.gc();
  process.send({ heap: process.memoryUsage().heapUsed });
});
