import { expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { answered, httpBackend, jsonRequest, proxyTo } from './support.ts';
test('x', async () => {
  const backend = await httpBackend((req, res) => { console.log(req.rawHeaders); res.setHeader('content-encoding','gzip'); res.end(gzipSync('hello')); });
  const proxy = proxyTo(backend, { log: console.log });
  const a = await answered(proxy(jsonRequest({ url: `${backend.origin}/x` })));
  console.log(a);
  expect(a.text).toBe('hello');
  console.log(proxy.counters());
  await backend.close();
});
