import { describe, expect, test } from 'vitest';
import { preferenceText } from '../../../src/mock/choose-answer.ts';
import { answerTo, headerIn, onlyOperation } from './support.ts';

const PET = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };

/** An operation with two examples that fit, and one that does not, as the first. */
function pets(responses: object = {}) {
  const examples = {
    old: { summary: 'An old response', value: { title: 'Rex' } },
    rex: { value: { name: 'Rex' } },
    'mia & co': { value: { name: 'Mia' } },
    'broken \ud83d name': { value: { name: 'Bo' } },
  };
  return onlyOperation({
    '/pets': {
      get: {
        responses: {
          404: { description: 'None', content: { 'application/json': { schema: { const: 'none' } } } },
          200: { description: 'OK', content: { 'application/json': { schema: PET, examples } } },
          '5XX': { description: 'Broken' },
          ...responses,
        },
      },
    },
  });
}

describe('which example answers', () => {
  test('the first successful response, with the first example that its schema allows', () => {
    const answer = answerTo(pets());
    expect([answer.status, JSON.parse(answer.body ?? '')]).toEqual([200, { name: 'Rex' }]);
  });

  test.each([
    ['example=rex', { name: 'Rex' }],
    ['example="mia & co"', { name: 'Mia' }],
    ['example="mia%20%26%20co"', { name: 'Mia' }],
    ['code=200, example="mia & co"', { name: 'Mia' }],
    ['respond-async; example="rex"', { name: 'Rex' }],
    [preferenceText({ example: 'mia & co' }), { name: 'Mia' }],
    [preferenceText({ example: 'broken \ud83d name' }), { name: 'Bo' }],
  ])('Prefer: %s', (prefer, body) => {
    expect(JSON.parse(answerTo(pets(), { headers: { Prefer: prefer } }).body ?? '')).toEqual(body);
  });

  test('an example that its schema does not allow answers only by its name', () => {
    const answer = answerTo(pets(), { headers: { prefer: 'example=old' } });
    expect([answer.status, JSON.parse(answer.body ?? '')]).toEqual([200, { title: 'Rex' }]);
  });

  test('one is made from the schema if no example of the document fits', () => {
    const operation = onlyOperation({
      '/a': { get: { responses: { 200: { content: { 'application/json': { schema: PET, example: 5 } } } } } },
    });
    expect(Object.keys(JSON.parse(answerTo(operation).body ?? ''))).toEqual(['name']);
    expect(answerTo(operation, { headers: { prefer: 'example=example' } }).body).toBe('5');
  });

  test('an example in a wrong format is not used for the value that is made', () => {
    const schema = {
      type: 'object',
      required: ['at'],
      properties: { at: { type: 'string', format: 'date', example: 'soon' } },
    };
    const operation = onlyOperation({
      '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
    });
    expect(JSON.parse(answerTo(operation).body ?? '').at).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('if nothing fits, the answer says so', () => {
    const schema = { allOf: [{ type: 'string' }, { type: 'integer' }] };
    const operation = onlyOperation({
      '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
    });
    expect(answerTo(operation).status).toBe(501);
  });
});

describe('which status answers', () => {
  test.each([
    ['404', 404],
    ['503', 503],
    ['200', 200],
  ])('Prefer: code=%s', (code, status) => {
    const answer = answerTo(pets(), { headers: { prefer: `code=${code}` } });
    expect([answer.status, headerIn(answer, 'Preference-Applied')]).toEqual([status, `code=${code}`]);
  });

  test.each([['code=409'], ['code=99'], ['code=x'], ['example=nobody']])('the document has no %s', (prefer) => {
    const answer = answerTo(pets(), { headers: { prefer } });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body ?? '').detail).toMatch(prefer.startsWith('code') ? /404, 5XX|200, 404/ : /rex/);
  });

  test('the default response answers for every status, and as a success if there is none', () => {
    const operation = onlyOperation({
      '/a': { get: { responses: { default: { description: 'Any' }, 400: { description: 'Bad' } } } },
    });
    expect(answerTo(operation).status).toBe(200);
    expect(answerTo(operation, { headers: { prefer: 'code=418' } }).status).toBe(418);
  });

  test('a response before the final one is no answer', () => {
    const operation = onlyOperation({
      '/a': { get: { responses: { 102: { description: 'Wait' }, 202: { description: 'OK' } } } },
    });
    expect(answerTo(operation).status).toBe(202);
  });

  test('a response without content has no body', () => {
    const { body } = answerTo(pets(), { headers: { prefer: 'code=500' } });
    expect(body).toBeUndefined();
  });
});

describe('which media type answers', () => {
  const operation = onlyOperation({
    '/a': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': { example: { a: 1 } },
              'text/csv': { example: 'a\n1' },
              'image/*': {},
            },
          },
        },
      },
    },
  });

  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/csv', 'text/csv'],
    ['text/*, application/json;q=0.5', 'text/csv'],
    ['image/webp', 'image/webp'],
    ['application/vnd.other', 'application/json'],
  ])('Accept: %s', (accept, type) => {
    expect(headerIn(answerTo(operation, { headers: accept ? { accept } : {} }), 'Content-Type')).toBe(type);
  });

  test.each([[undefined], ['*/*'], ['']])('JSON for any type, if the client names none: Accept: %s', (accept) => {
    const any = onlyOperation({ '/a': { get: { responses: { 200: { content: { '*/*': { example: { a: 1 } } } } } } } });
    const headers = accept === undefined ? {} : { accept };
    expect(headerIn(answerTo(any, { headers }), 'Content-Type')).toBe('application/json');
  });

  test('a charset other than UTF-8 is not claimed for text in UTF-8', () => {
    const content = { 'text/plain; charset=iso-8859-1': { example: 'Grüße' } };
    const german = onlyOperation({ '/a': { get: { responses: { 200: { content } } } } });
    expect(headerIn(answerTo(german), 'Content-Type')).toBe('text/plain; charset=utf-8');
  });

  test('browsers save what is neither JSON nor plain text', () => {
    const disposition = (accept: string) =>
      headerIn(answerTo(operation, { headers: { accept } }), 'Content-Disposition');
    expect([disposition('application/json'), disposition('text/csv')]).toEqual([undefined, 'attachment']);
  });
});

describe('headers', () => {
  const operation = onlyOperation({
    '/a': {
      get: {
        responses: {
          200: {
            headers: {
              'X-Total': { schema: { type: 'integer' }, example: 3 },
              'X-Tags': { schema: { type: 'array' }, example: ['a', 'b'] },
              'X-Range': { explode: true, example: { from: 1, to: { day: 2 } } },
              'X-Id': { required: true, schema: { type: 'string', const: 'id' } },
              'X-Other': { schema: { type: 'string' } },
              'Set-Cookie': { example: 'a=b' },
              Location: { example: 'https://api.example.com/next' },
              'Content-Security-Policy': { example: "script-src 'unsafe-inline'" },
              'Accept-CH': { example: 'Sec-CH-UA-Arch' },
              'X-Reproxy-URL': { example: 'http://10.0.0.1/' },
              'X-LIGHTTPD-send-file': { example: '/etc/hosts' },
              'X Bad': { example: 'a' },
              'X-Break': { example: 'a\r\nb' },
            },
          },
        },
      },
    },
  });
  const answer = answerTo(operation);

  test('those with an example, and required ones', () => {
    const names = ['X-Total', 'X-Tags', 'X-Range', 'X-Id', 'X-Other'];
    const written = ['3', 'a,b', 'from=1,to={"day":2}', 'id', undefined];
    expect(names.map((name) => headerIn(answer, name))).toEqual(written);
  });

  test('those that would act on the site or the browser have another name', () => {
    expect(headerIn(answer, 'Set-Cookie')).toBeUndefined();
    expect(headerIn(answer, 'X-Example-Set-Cookie')).toBe('a=b');
    expect(headerIn(answer, 'X-Example-Location')).toBe('https://api.example.com/next');
    expect(headerIn(answer, 'Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    const others = ['Accept-CH', 'X-Reproxy-URL', 'X-LIGHTTPD-send-file'];
    expect(others.filter((name) => headerIn(answer, name) !== undefined)).toEqual([]);
  });

  test('those that HTTP does not allow are left out', () => {
    expect(answer.headers.filter(([name]) => /bad|break/i.test(name))).toEqual([]);
  });

  test('every answer says that it is made up, and is not kept', () => {
    expect([headerIn(answer, 'X-Example-Answer'), headerIn(answer, 'Cache-Control')]).toEqual(['example', 'no-store']);
  });
});
