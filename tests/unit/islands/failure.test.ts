import { describe, expect, test } from 'vitest';
import { type Ask, directFailure } from '../../../integration/islands/playground/direct-failure.ts';
import { failureByVariables, proxyFailure, unsendable } from '../../../integration/islands/playground/failure.ts';
import type { WireRequest } from '../../../src/request/wire-request.ts';

const PATH = '/_docs/api/request';

function answered(status: number, type: string, body = '') {
  return proxyFailure(
    new Response(body, { status, statusText: STATUS_TEXT[status] ?? '', headers: { 'Content-Type': type } }),
    PATH,
  );
}

const STATUS_TEXT: Record<number, string> = { 404: 'Not Found', 405: 'Method Not Allowed', 502: 'Bad Gateway' };

describe('the proxy path', () => {
  test('a refusal of the proxy', async () => {
    const problem = {
      title: 'Forbidden',
      detail: 'The proxy of this site does not forward to this address.',
      code: 'destination-unlisted',
    };
    expect(await answered(403, 'application/problem+json', JSON.stringify(problem))).toEqual({
      title: 'The proxy of this site does not forward to this address',
      detail: 'It forwards only to the servers of this documentation: choose one of them above.',
      code: 'destination-unlisted',
    });
    expect(await answered(403, 'application/problem+json', '{')).toEqual({
      title: 'The proxy of this site refuses the request',
    });
  });

  test('something in front of the site that allows only GET', async () => {
    expect(await answered(405, 'text/html', '<h1>')).toMatchInlineSnapshot(`
      {
        "detail": "It answered 405 Method Not Allowed. Requests are sent through this path: allow POST on it in the server or CDN in front of the site, build the site with an adapter, or set api.playground.proxy to false to send straight from the browser.",
        "title": "The docs server refuses POST on /_docs/api/request",
      }
    `);
    expect((await answered(404, 'text/plain')).detail).toContain('It answered 404 Not Found.');
    expect((await answered(200, 'text/html; charset=utf-8', '<!doctype html>')).detail).toContain(
      'It answered a web page.',
    );
  });

  test('other trouble with the docs server', async () => {
    expect((await answered(401, 'text/html')).title).toBe('The docs server does not let requests through: 401');
    expect((await answered(413, 'text/html')).title).toBe('The request is larger than the docs server accepts');
    expect((await answered(502, 'text/html')).detail).toBe(
      'It answered 502 Bad Gateway on /_docs/api/request. Try again in a moment.',
    );
  });
});

describe('straight from the browser', () => {
  const facts = { origin: 'https://docs.example.com', online: true, credentials: false, elapsed: 100 };
  const get: WireRequest = { method: 'GET', url: 'https://api.example.com/a', headers: [], body: undefined };
  const put: WireRequest = {
    ...get,
    method: 'PUT',
    headers: [
      ['Authorization', 'Bearer t'],
      ['Content-Type', 'application/json'],
      ['Cookie', 'a=b'],
    ],
  };
  const NEEDED = [
    'Access-Control-Allow-Origin: https://docs.example.com',
    'Access-Control-Allow-Methods: PUT',
    'Access-Control-Allow-Headers: authorization, content-type',
  ];

  /** A server that lets through what it is told to; what was asked is harmless. */
  function server(lets: { connections?: boolean; origin?: boolean; cookies?: boolean; headers?: string[] }): Ask {
    return async ({ method, cors, headers, credentials }) => {
      expect(['GET', 'HEAD']).toContain(method);
      if (lets.connections === false) return false;
      if (!cors) return true;
      const allowed = lets.headers ?? [];
      if (lets.origin === false || (credentials && lets.cookies === false)) return false;
      return headers.every(([name]) => allowed.includes(name.toLowerCase()));
    };
  }

  test('nobody there: refused, unknown, or an untrusted certificate', async () => {
    const { title, detail } = await directFailure(get, facts, server({ connections: false }));
    expect(title).toBe('The browser could not connect to https://api.example.com');
    expect(detail).toContain(
      'nothing listens on that port (connection refused), or its TLS certificate is not trusted',
    );
    expect(detail).toContain('open https://api.example.com in a window of its own');
  });

  test('the origin is not allowed', async () => {
    const failure = await directFailure(get, facts, server({ origin: false }));
    expect(failure.title).toBe('https://api.example.com does not let this site read its answers (CORS)');
    expect(failure.headers).toEqual([NEEDED[0]]);
    expect((await directFailure(put, facts, server({ origin: false }))).headers).toEqual(NEEDED);
  });

  test('the method is not allowed', async () => {
    const failure = await directFailure(put, facts, server({ headers: ['authorization', 'content-type'] }));
    expect(failure.title).toBe('https://api.example.com does not take PUT from this site (CORS)');
    expect(failure.headers).toEqual(NEEDED);
  });

  test('a header is not allowed', async () => {
    const failure = await directFailure(put, facts, server({ headers: ['content-type'] }));
    expect(failure.title).toBe('https://api.example.com does not take the header authorization from this site (CORS)');
    expect(failure.headers).toEqual(NEEDED);
  });

  test('cookies are not allowed', async () => {
    const failure = await directFailure(get, { ...facts, credentials: true }, server({ cookies: false }));
    expect(failure.title).toBe('https://api.example.com does not let this site send cookies (CORS)');
    expect(failure.headers).toEqual([NEEDED[0], 'Access-Control-Allow-Credentials: true']);
  });

  test('no answer in time', async () => {
    const failure = await directFailure(get, { ...facts, elapsed: 21_000 }, server({}));
    expect(failure.title).toBe('https://api.example.com did not answer in time');
  });

  test('a form needs no leave for its type', async () => {
    const form: WireRequest = {
      ...get,
      method: 'POST',
      headers: [['Content-Type', 'multipart/form-data; boundary=x']],
    };
    expect((await directFailure(form, facts, server({ origin: false }))).headers).toEqual([NEEDED[0]]);
  });

  test('offline, and from https to http', async () => {
    expect((await directFailure(get, { ...facts, online: false }, server({}))).title).toBe('You are offline');
    const plain = { ...get, url: 'http://api.example.com/' };
    expect(await directFailure(plain, facts, server({}))).toMatchObject({
      title: 'The browser does not send from https to http',
      detail: expect.stringContaining('(mixed content). Choose https://api.example.com'),
    });
    const local = { ...get, url: 'http://localhost:3000/' };
    expect((await directFailure(local, facts, server({ origin: false }))).title).toContain('(CORS)');
  });
});

test('what no browser sends', () => {
  const get: WireRequest = { method: 'GET', url: 'https://api.example.com/', headers: [], body: '{}' };
  expect(unsendable(get)?.title).toBe('A browser sends no body with GET');
  expect(unsendable({ ...get, method: 'TRACE', body: undefined })?.title).toBe('A browser does not send TRACE');
  expect(unsendable({ ...get, method: 'DELETE' })).toBeUndefined();
});

test('a refusal names the variable of the server that is its cause', () => {
  const refused = { title: 'Refused', code: 'destination-unlisted', detail: 'Choose one of them above.' };
  expect(failureByVariables(refused, ['port']).detail).toMatch(/^The server variable "port" is the cause: /);
  expect(failureByVariables(refused, ['a', 'b']).detail).toMatch(/^The server variables "a" and "b" are the cause: /);
  expect(failureByVariables(refused, [])).toBe(refused);
  const other = { ...refused, code: 'address-private' };
  expect(failureByVariables(other, ['port'])).toBe(other);
});
