import { describe, expect, test } from 'vitest';
import { directFailure, proxyFailure, unsendable } from '../../../integration/islands/playground/failure.ts';
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
  const facts = { origin: 'https://docs.example.com', online: true, credentials: false };
  const get: WireRequest = { method: 'GET', url: 'https://api.example.com/a', headers: [], body: undefined };

  test('what the backend must allow', () => {
    expect(directFailure(get, facts).detail).toMatchInlineSnapshot(
      `"https://api.example.com does not answer, or does not allow this site to read its answers (CORS). To allow it, it answers with Access-Control-Allow-Origin: https://docs.example.com."`,
    );
    const put: WireRequest = {
      ...get,
      method: 'PUT',
      headers: [
        ['Authorization', 'Bearer t'],
        ['Content-Type', 'application/json'],
        ['Cookie', 'a=b'],
      ],
    };
    expect(directFailure(put, { ...facts, credentials: true }).detail).toMatchInlineSnapshot(
      `"https://api.example.com does not answer, or does not allow this site to read its answers (CORS). To allow it, it answers with Access-Control-Allow-Origin: https://docs.example.com, Access-Control-Allow-Credentials: true, Access-Control-Allow-Methods: PUT, Access-Control-Allow-Headers: authorization, content-type."`,
    );
    const simple: WireRequest = {
      ...get,
      method: 'POST',
      headers: [['Content-Type', 'multipart/form-data; boundary=x']],
    };
    expect(directFailure(simple, facts).detail).not.toContain('Allow-Headers');
  });

  test('offline, and from https to http', () => {
    expect(directFailure(get, { ...facts, online: false }).title).toBe('You are offline');
    expect(directFailure({ ...get, url: 'http://api.example.com/' }, facts).title).toBe(
      'The browser does not send from https to http',
    );
    expect(directFailure({ ...get, url: 'http://localhost:3000/' }, facts).title).not.toContain('https to http');
  });
});

test('what no browser sends', () => {
  const get: WireRequest = { method: 'GET', url: 'https://api.example.com/', headers: [], body: '{}' };
  expect(unsendable(get)?.title).toBe('A browser sends no body with GET');
  expect(unsendable({ ...get, method: 'TRACE', body: undefined })?.title).toBe('A browser does not send TRACE');
  expect(unsendable({ ...get, method: 'DELETE' })).toBeUndefined();
});
