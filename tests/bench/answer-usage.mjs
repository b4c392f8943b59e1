// Loaded into a measured process. Reports the resources that the process has used, or the size of its heap, to its
// parent.
import { processUsage } from './process-usage.mjs';

process.on('message', (question) => {
  if (question === 'usage') process.send({ usage: processUsage() });
  if (question !== 'heap') return;
  globalThis.gc();
  process.send({ heap: process.memoryUsage().heapUsed });
});
