import { expect, test } from 'vitest';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { proxyEnvelope } from '../../../../src/request/http/wire/proxy-envelope.ts';
import { wireRequest } from '../../../../src/request/http/wire/wire-request.ts';

const POST: HttpRequest = { method: 'POST', url: 'https://api.example.com/', headers: [['X-A', 'é']] };

async function bytesOf(body: string | Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await new Blob([body]).arrayBuffer());
}

test('sends nothing and text as JSON', () => {
  expect(proxyEnvelope(wireRequest(POST))).toEqual({
    contentType: 'application/json',
    body: '{"method":"POST","url":"https://api.example.com/","headers":[["X-A","é"]]}',
  });
  const text = proxyEnvelope(wireRequest({ ...POST, body: { kind: 'text', text: 'a\n"😀"' } }));
  expect(JSON.parse(String(text.body))).toMatchObject({ body: 'a\n"😀"', bodyEncoding: 'utf8' });
});

test('sends bytes after a line of JSON', async () => {
  const blob = new Blob([new Uint8Array([0, 10, 255])]);
  const { contentType, body } = proxyEnvelope(wireRequest({ ...POST, headers: [], body: { kind: 'binary', blob } }));
  expect(contentType).toBe('application/vnd.docs.request');
  expect(await bytesOf(body)).toBe('{"method":"POST","url":"https://api.example.com/","headers":[]}\n\0\n\u00ff');
});

test('sends multipart as bytes, with its boundary in a header', async () => {
  const request: HttpRequest = {
    ...POST,
    headers: [],
    body: { kind: 'multipart', parts: [{ name: 'a', content: '1' }] },
  };
  const { body } = proxyEnvelope(wireRequest(request, 'B'));
  expect(await bytesOf(body)).toBe(
    '{"method":"POST","url":"https://api.example.com/","headers":[["Content-Type","multipart/form-data; boundary=B"]]}\n' +
      '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--B--\r\n',
  );
  expect(wireRequest(request).headers[0]?.[1]).toMatch(/^multipart\/form-data; boundary=docs-[0-9a-f]{32}$/);
});
