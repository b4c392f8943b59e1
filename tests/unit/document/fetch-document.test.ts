import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadDocument } from '../../../src/document/read/load.ts';
import { printedWithoutPort, readingProblems, serve } from './support.ts';

const JSON_TEXT = '{\n  "openapi": "3.1.0",\n  "info": {"title": "t", "version": "1"},\n  "paths": {}\n}';

/** Returns messages without the port, which is different each time. */
async function messages(url: string, options: { timeoutMs?: number; maxBytes?: number } = {}): Promise<string> {
  return printedWithoutPort(await readingProblems(url, { root: '/', ...options }));
}

test('reads a document from a URL, with positions', async () => {
  const origin = await serve((_, response) => response.end(JSON_TEXT));
  const { document } = await loadDocument(`${origin}/openapi`, { root: '/' });
  expect(document).toMatchObject({ file: `${origin}/openapi`, version: '3.1.0' });
  expect(document?.locate('/info')).toEqual({ line: 3, column: 3 });
});

test('follows redirects on the same origin', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/new') response.end(JSON_TEXT);
    else response.writeHead(302, { location: '/new' }).end();
  });
  const { document } = await loadDocument(`${origin}/old`, { root: '/' });
  expect(document?.version).toBe('3.1.0');
});

test('does not follow redirects to another origin', async () => {
  const origin = await serve((_, response) => response.writeHead(302, { location: 'http://localhost:1/' }).end());
  expect(await messages(`${origin}/openapi.json`)).toMatchInlineSnapshot(`
    "http://host/openapi.json: error document-unreachable: The document http://host/openapi.json can’t be fetched: it redirects to http://localhost:1. If you trust that URL, use it instead.
        Open the URL in a browser to see whether it works, or download the document into the project."
  `);
});

test('reports endless redirects', async () => {
  const origin = await serve((_, response) => response.writeHead(302, { location: '/' }).end());
  expect(await messages(origin)).toMatchInlineSnapshot(`
    "http://host: error document-unreachable: The document http://host can’t be fetched: it redirects more than 5 times.
        Open the URL in a browser to see whether it works, or download the document into the project."
  `);
});

test('reports an error status', async () => {
  const origin = await serve((_, response) => response.writeHead(404).end('not here'));
  expect(await messages(`${origin}/openapi.json`)).toMatchInlineSnapshot(`
    "http://host/openapi.json: error document-unreachable: The document http://host/openapi.json can’t be fetched: the server returned 404 Not Found.
        Open the URL in a browser to see whether it works, or download the document into the project."
  `);
});

test('reports a server that does not answer', async () => {
  const origin = await serve(() => undefined);
  expect(await messages(origin, { timeoutMs: 200 })).toMatchInlineSnapshot(`
    "http://host: error document-unreachable: The document http://host can’t be fetched: the server didn’t respond within 0.2 seconds.
        Open the URL in a browser to see whether it works, or download the document into the project."
  `);
});

test('reports a server that never stops sending', async () => {
  const origin = await serve((_, response) => {
    const timer = setInterval(() => response.write('a'), 20);
    response.once('close', () => clearInterval(timer));
  });
  expect(await messages(origin, { timeoutMs: 300 })).toContain('didn’t respond within 0.3 seconds');
});

test('reports a connection that is closed too early', async () => {
  const half = gzipSync(JSON_TEXT).subarray(0, 60);
  const origin = await serve((request, response) => {
    if (request.url === '/at-once') return request.socket.destroy();
    if (request.url === '/gzip') return response.writeHead(200, { 'content-encoding': 'gzip' }).end(half);
    const length = request.url === '/length' ? { 'content-length': '1000' } : {};
    const coding = request.url === '/gzip-cut' ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(200, { ...length, ...coding });
    return response.write(coding['content-encoding'] ? half : JSON_TEXT, () => response.destroy());
  });
  expect(await messages(`${origin}/length`)).toMatchInlineSnapshot(`
    "http://host/length: error document-unreachable: The document http://host/length can’t be fetched: the connection was closed before the document was complete.
        Open the URL in a browser to see whether it works, or download the document into the project."
  `);
  for (const name of ['chunks', 'gzip', 'gzip-cut'])
    expect(await messages(`${origin}/${name}`)).toContain(
      'the connection was closed before the document was complete.',
    );
  expect(await messages(`${origin}/at-once`)).toContain('the connection was closed before the server responded.');
});

test('reports a document above the size limit', async () => {
  const origin = await serve((_, response) => response.end('a'.repeat(5000)));
  expect(await messages(origin, { maxBytes: 1000 })).toMatchInlineSnapshot(`
    "http://host: error document-too-large: The document http://host is larger than the limit of 1 kB.
        Split the document, or remove large examples from it."
  `);
});

test('reports a refused connection', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await messages(`http://127.0.0.1:${port}/openapi.json`)).toMatchInlineSnapshot(`
    "http://host/openapi.json: error document-unreachable: The document http://host/openapi.json can’t be fetched: the connection was refused.
        Open the URL in a browser to see whether it works, or download the document into the project."
  `);
});

test('credentials in a URL are neither used nor printed', async () => {
  expect(await messages('https://user:secret@example.com/openapi.json')).toMatchInlineSnapshot(`
    "https://example.com/openapi.json: error document-unreachable: The document https://example.com/openapi.json can’t be fetched: the URL contains a username or a password.
        Download the document into the project, or serve it without a password."
  `);
});

test('reports an invalid URL', async () => {
  expect(await messages('http://')).toMatchInlineSnapshot(`
    "http://: error document-unreachable: The document http:// can’t be fetched: the URL isn’t valid.
        Open the URL in a browser to see whether it works, or download the document into the project."
  `);
});
