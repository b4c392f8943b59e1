import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { redirectOf } from '../../../../src/request/http/wire/redirect.ts';

const POST: HttpRequest = {
  method: 'POST',
  url: 'https://api.example.com/v1/orders?page=2',
  headers: [
    ['Authorization', 'Bearer t'],
    ['X-Shop', 'k'],
    ['X-Auth-Token', 'x'],
    ['Cookie', 'a=b'],
    ['X-Trace', '1'],
    ['Content-Type', 'application/json'],
  ],
  body: { kind: 'text', text: '{}' },
};
const GET: HttpRequest = { ...POST, method: 'GET', body: undefined, headers: POST.headers.slice(0, 5) };

function redirected(request: HttpRequest, status: number, location = '/v1/next') {
  return redirectOf(request, { status, headers: [['location', location]] }, ['X-Shop']);
}

describe('the method follows RFC 9110, section 15.4', () => {
  test.each([
    [301, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [303, 'POST', 'GET'],
    [307, 'POST', 'POST'],
    [308, 'POST', 'POST'],
    [301, 'PUT', 'PUT'],
    [302, 'DELETE', 'DELETE'],
    [303, 'PUT', 'GET'],
    [303, 'DELETE', 'GET'],
    [303, 'HEAD', 'HEAD'],
    [302, 'HEAD', 'HEAD'],
    [300, 'GET', 'GET'],
  ])('%i after %s is a %s', (status, method, next) => {
    expect(redirected({ ...POST, method }, status)?.next?.method).toBe(next);
  });

  test('a POST that becomes a GET loses its body and the headers about it', () => {
    const next = redirected(POST, 303)?.next;
    expect(next?.body).toBeUndefined();
    expect(next?.headers.map(([name]) => name)).toEqual([
      'Authorization',
      'X-Shop',
      'X-Auth-Token',
      'Cookie',
      'X-Trace',
    ]);
  });

  test('a repeated request stays the same', () => {
    expect(redirected(POST, 308)?.next).toEqual({ ...POST, url: 'https://api.example.com/v1/next' });
  });
});

describe('the target', () => {
  test.each([
    ['next', 'https://api.example.com/v1/next'],
    ['?page=3', 'https://api.example.com/v1/orders?page=3'],
    ['//cdn.example.com/a#part', 'https://cdn.example.com/a'],
    ['https://api.example.com/a b', 'https://api.example.com/a%20b'],
    ['', 'https://api.example.com/v1/orders?page=2'],
  ])('is resolved: %j', (location, url) => {
    expect(redirected(GET, 302, location)?.next?.url).toBe(url);
  });

  test.each([
    ['javascript:alert(1)', 'Only http and https redirects can be followed, not javascript:'],
    ['https://user:secret@example.com/', 'URLs with a username aren’t followed.'],
    ['http://[', 'This isn’t a valid URL.'],
  ])('%s is refused', (location, note) => {
    expect(redirected(GET, 302, location)).toEqual({ location, notes: [note] });
  });

  test('exists only for redirects with a Location', () => {
    expect(redirected(GET, 304)).toBeUndefined();
    expect(redirected(GET, 200)).toBeUndefined();
    expect(redirectOf(GET, { status: 302, headers: [] })).toBeUndefined();
  });
});

describe('credentials', () => {
  test('are sent to the same origin only', () => {
    expect(redirected(GET, 302)?.next?.headers).toEqual(GET.headers);
    const away = redirected(GET, 302, 'https://api.example.com:8443/');
    expect(away?.next?.headers).toEqual([['X-Trace', '1']]);
    expect(away?.notes).toEqual([
      'The redirect leads to another origin, so Authorization, X-Shop, X-Auth-Token, and Cookie are not sent.',
    ]);
  });

  test('an address without encryption is reported', () => {
    expect(redirected({ ...GET, headers: [] }, 302, 'http://api.example.com/')?.notes).toEqual([
      'The next request isn’t encrypted.',
    ]);
  });
});
