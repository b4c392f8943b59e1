import { expect, test } from 'vitest';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { type Transport, wireMessage } from '../../../../src/request/http/wire/wire-message.ts';

const POST: HttpRequest = {
  method: 'POST',
  url: 'https://api.example.com:8443/a%20b?q=ü#part',
  headers: [
    ['X-A', '1'],
    ['Cookie', 'a=b'],
  ],
  body: { kind: 'text', text: 'ü\n' },
};
const PROXY: Transport = { by: 'proxy' };

test('shows a message as the proxy sends it', async () => {
  expect(await wireMessage(POST, PROXY)).toEqual({
    line: 'POST /a%20b?q=%C3%BC HTTP/1.1',
    headers: [
      { name: 'Host', value: 'api.example.com:8443', added: true },
      { name: 'X-A', value: '1', added: false },
      { name: 'Cookie', value: 'a=b', added: false },
      { name: 'User-Agent', value: 'astro-specbook-proxy', added: true },
      { name: 'Content-Length', value: '3', added: true },
    ],
    others: ['Accept-Encoding'],
    body: 'ü\n',
    isText: true,
    size: 3,
    clipped: false,
  });
});

test('shows a message as the browser sends it, without blocked headers and with added ones', async () => {
  const browser: Transport = { by: 'browser', cookies: true, withheld: (name) => name === 'Cookie' };
  const { headers, others } = await wireMessage({ ...POST, body: undefined, method: 'GET' }, browser);
  expect(headers.map(({ name }) => name)).toEqual(['Host', 'X-A']);
  // Firefox sends `Priority`, and `Sec-GPC` for readers who ask not to be tracked.
  expect(others).toEqual(expect.arrayContaining(['Accept', 'Origin', 'Priority', 'Sec-*', 'Cookie']));
});

test.each([
  ['POST', true, true],
  ['PUT', true, true],
  ['PATCH', true, false],
  ['QUERY', true, false],
  ['DELETE', false, false],
  ['GET', false, false],
])(
  '%s without a body has a Content-Length, through the proxy: %s, straight from the browser: %s',
  async (method, proxied, direct) => {
    const browser: Transport = { by: 'browser', cookies: false, withheld: () => false };
    const saysSo = async (carriage: Transport) => {
      const { headers } = await wireMessage({ ...POST, method, body: undefined }, carriage);
      return headers.some(({ name, value }) => name === 'Content-Length' && value === '0');
    };
    expect([await saysSo(PROXY), await saysSo(browser)]).toEqual([proxied, direct]);
  },
);

test('an empty file has a Content-Length if the browser sends it', async () => {
  const browser: Transport = { by: 'browser', cookies: false, withheld: () => false };
  const request: HttpRequest = { ...POST, method: 'PATCH', body: { kind: 'binary', blob: new Blob([]) } };
  const { headers } = await wireMessage({ ...request, method: 'DELETE' }, PROXY);
  expect(headers.map(({ name }) => name)).not.toContain('Content-Length');
  expect((await wireMessage(request, browser)).headers).toContainEqual({
    name: 'Content-Length',
    value: '0',
    added: true,
  });
});

test('escapes binary bytes, and shows only the beginning of a long body', async () => {
  const bytes = new Blob([new Uint8Array([0, 0x5c, 0x41, 0xff])]);
  const small = await wireMessage({ ...POST, body: { kind: 'binary', blob: bytes } }, PROXY);
  expect(small).toMatchObject({ isText: false, body: '\\x00\\\\A\\xff' });
  const long = await wireMessage({ ...POST, body: { kind: 'text', text: 'ü'.repeat(80_000) } }, PROXY);
  expect(long).toMatchObject({ isText: true, clipped: true, size: 160_000 });
});

test('shows the boundary that is sent', async () => {
  const request: HttpRequest = { ...POST, body: { kind: 'multipart', parts: [{ name: 'a', content: 'b' }] } };
  expect((await wireMessage(request, PROXY)).body).toBe((await wireMessage(request, PROXY)).body);
});
