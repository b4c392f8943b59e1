import { describe, expect, test } from 'vitest';
import { directFailure } from '../../../integration/islands/playground/send/direct-failure.ts';
import {
  failureFromVariables,
  proxyFailure,
  unsendableFailure,
} from '../../../integration/islands/playground/send/failure.ts';
import { unsendable } from '../../../integration/islands/playground/send/unsendable.ts';
import type { WireRequest } from '../../../src/request/http/wire/wire-request.ts';

const PATH = '/_docs/api/request';

function failureOfAnswer(status: number, type: string, body = '') {
  return proxyFailure(
    new Response(body, { status, statusText: STATUS_TEXT[status] ?? '', headers: { 'Content-Type': type } }),
    PATH,
    'http://books.test:4400/v1/books',
  );
}

const STATUS_TEXT: Record<number, string> = {
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
};

describe('through the proxy', () => {
  test('explains a refusal of the proxy', async () => {
    const problem = {
      title: 'Forbidden',
      detail: 'This site’s proxy doesn’t forward to this address.',
      code: 'destination-unlisted',
    };
    expect(await failureOfAnswer(403, 'application/problem+json', JSON.stringify(problem))).toEqual({
      title: 'This site’s proxy doesn’t forward to this address',
      detail: 'Choose one of the listed servers.',
      code: 'destination-unlisted',
    });
    expect(await failureOfAnswer(403, 'application/problem+json', '{')).toEqual({
      title: 'This site’s proxy refused the request',
    });
  });

  test('says what to do if the proxy does not send the method', async () => {
    const problem = JSON.stringify({
      detail: 'The proxy doesn’t send this HTTP method.',
      code: 'method-unsupported',
    });
    expect(await failureOfAnswer(400, 'application/problem+json', problem)).toEqual({
      title: 'The proxy doesn’t send this HTTP method',
      detail: 'Use the cURL sample.',
      code: 'method-unsupported',
    });
  });

  test('names a host that cannot be reached', async () => {
    const titleOf = async (code: string, detail = 'The target.') =>
      (await failureOfAnswer(502, 'application/problem+json', JSON.stringify({ detail, code }))).title;
    expect(await titleOf('upstream-host-unknown')).toBe('Host not found: books.test:4400');
    expect(await titleOf('address-private')).toBe('books.test:4400 is a private address');
    expect(await titleOf('upstream-refused')).toBe('books.test:4400 refused the connection');
    expect(await titleOf('url-too-long', 'The URL has 9 characters.')).toBe('The URL has 9 characters');
  });

  test('explains that a server in front of the site allows only GET', async () => {
    expect(await failureOfAnswer(405, 'text/html', '<h1>')).toMatchInlineSnapshot(`
      {
        "detail": "It returned 405 Method Not Allowed. The request didn’t reach the API. The playground sends requests through this path: allow POST on it ("limit_except" in nginx, "LimitExcept" in Apache, allowed methods in CloudFront), build the site with an adapter, or set api.playground.proxy to false to send straight from the browser.",
        "title": "The documentation server rejected POST /_docs/api/request",
      }
    `);
    const forbidden = await failureOfAnswer(403, 'text/html', '<h1>');
    expect(forbidden.title).toBe('The documentation server rejected POST /_docs/api/request');
    expect(forbidden.detail).toContain('It returned 403');
    expect(forbidden.detail).toContain('"limit_except"');
    expect(forbidden.detail).toMatch(/set api\.playground\.proxy to false .* sign in again first\.$/);
    expect((await failureOfAnswer(404, 'text/plain')).detail).toContain('It returned 404 Not Found.');
    expect((await failureOfAnswer(200, 'text/html; charset=utf-8', '<!doctype html>')).detail).toContain(
      'It returned a web page.',
    );
  });

  test('asks to try again if a server in front of the site limits requests', async () => {
    expect(await failureOfAnswer(429, 'text/html')).toEqual({
      title: 'The documentation server rejected POST /_docs/api/request',
      detail: 'It returned 429 Too Many Requests for /_docs/api/request. Try again in a moment.',
    });
  });

  test('explains other problems of the docs server', async () => {
    expect((await failureOfAnswer(401, 'text/html')).title).toBe('This site’s server requires you to sign in: 401');
    for (const status of [413, 431]) {
      const { title, detail } = await failureOfAnswer(status, 'text/html');
      expect(title).toBe('The request is too large for this site’s server');
      expect(detail).toMatch(new RegExp(`^It returned ${status}.* Use the cURL sample\\.$`));
    }
    expect((await failureOfAnswer(502, 'text/html')).detail).toBe(
      'It returned 502 Bad Gateway for /_docs/api/request. Try again in a moment.',
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
    ],
  };
  const NEEDED = [
    'Access-Control-Allow-Origin: https://docs.example.com',
    'Access-Control-Allow-Methods: PUT',
    'Access-Control-Allow-Headers: authorization, content-type',
  ];

  const there = async () => true;
  const nobody = async () => false;

  test('explains a refused connection, an unknown host or an untrusted certificate', async () => {
    const { title, detail } = await directFailure(get, facts, nobody);
    expect(title).toBe('The browser couldn’t connect to https://api.example.com');
    expect(detail).toContain(
      'The host name doesn’t exist, nothing is listening on that port (connection refused), or its TLS certificate isn’t trusted.',
    );
    expect(detail).toContain('Open https://api.example.com in a new window');
    const plain = await directFailure({ ...get, url: 'http://localhost:9/a' }, facts, nobody);
    expect(plain.detail).toContain(
      'The host name doesn’t exist, or nothing is listening on that port (connection refused). Browsers',
    );
  });

  test('lists the headers that an API must send to allow the page', async () => {
    const failure = await directFailure(get, facts, there);
    expect(failure.title).toBe('The browser got no readable response');
    expect(failure.detail).toBe(
      'api.example.com is up, so it most likely doesn’t allow requests from this page (CORS).',
    );
    expect(failure.headers).toEqual([NEEDED[0]]);
    const preflighted = await directFailure(put, facts, there);
    expect(preflighted.headers).toEqual(NEEDED);
    expect(preflighted.cause).toContain('The preflight (OPTIONS) response needs them too, and a 2xx status.');
    expect(preflighted.detail).not.toContain('carried out');
    const cookies = await directFailure(get, { ...facts, credentials: true }, there);
    expect(cookies.headers).toEqual([NEEDED[0], 'Access-Control-Allow-Credentials: true']);
  });

  test('warns that a POST without preflight may have been processed', async () => {
    const { detail } = await directFailure({ ...get, method: 'POST' }, facts, there);
    expect(detail).toContain('The API may still have carried out this POST.');
  });

  test('lists other reasons that browsers do not distinguish', async () => {
    const { cause } = await directFailure(get, facts, there);
    expect(cause).toContain('a redirect may loop or lead to a server that doesn’t, or the connection was lost.');
  });

  test('requests only the root of the origin', async () => {
    const asked: string[] = [];
    for (const request of [get, put, { ...get, method: 'POST' }]) {
      await directFailure(request, facts, async (origin) => asked.push(origin) > 0);
    }
    expect(asked).toEqual(Array(3).fill('https://api.example.com'));
  });

  test('reports that there is no response in time', async () => {
    const failure = await directFailure(get, { ...facts, elapsed: 21_000 }, there);
    expect(failure.title).toBe('https://api.example.com didn’t respond in time');
    expect(failure.detail).not.toContain('carried out');
    const slow = await directFailure(put, { ...facts, elapsed: 21_000 }, there);
    expect(slow.detail).toContain('The API may still have carried out this PUT.');
  });

  test('requires no header for the content type of a form', async () => {
    const form: WireRequest = {
      ...get,
      method: 'POST',
      headers: [['Content-Type', 'multipart/form-data; boundary=x']],
    };
    expect((await directFailure(form, facts, there)).headers).toEqual([NEEDED[0]]);
  });

  test('explains that the reader is offline, and requests from https to http', async () => {
    expect((await directFailure(get, { ...facts, online: false }, there)).title).toBe('You’re offline');
    const plain = { ...get, url: 'http://api.example.com/' };
    expect(await directFailure(plain, facts, there)).toMatchObject({
      title: 'Browsers block requests from https pages to http servers',
      detail: expect.stringContaining('(mixed content). If the API supports https, choose https://api.example.com'),
    });
    const local = { ...get, url: 'http://localhost:3000/' };
    expect((await directFailure(local, facts, there)).detail).toContain('(CORS)');
  });
});

test('explains requests that no browser sends', () => {
  const get: WireRequest = { method: 'GET', url: 'https://api.example.com/', headers: [], body: '{}' };
  const trace: WireRequest = { ...get, method: 'TRACE', body: undefined };
  expect([get, trace, { ...get, method: 'DELETE' }].map(unsendable)).toEqual(['body', 'method', undefined]);
  expect(unsendableFailure('body', get).title).toBe('Browsers can’t send a body with GET');
  expect(unsendableFailure('method', trace).title).toBe('Browsers can’t send TRACE requests');
});

test('names the server variable that causes a refusal', () => {
  const refused = { title: 'Refused', code: 'destination-unlisted', detail: 'Choose one of them above.' };
  expect(failureFromVariables(refused, ['port']).detail).toMatch(/^The value of the server variable "port" leads to /);
  expect(failureFromVariables(refused, ['a', 'b']).detail).toMatch(
    /^The values of the server variables "a" and "b" lead to /,
  );
  expect(failureFromVariables(refused, [])).toBe(refused);
  const other = { ...refused, code: 'address-private' };
  expect(failureFromVariables(other, ['port'])).toBe(other);
});
