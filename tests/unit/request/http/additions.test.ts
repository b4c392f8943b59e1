import { describe, expect, test } from 'vitest';
import { maskCredentials } from '../../../../src/request/form/secrets/mask-credentials.ts';
import { linkedValues, linkOf, storedValues } from '../../../../src/request/form/stored/shared-values.ts';
import { restoredValues } from '../../../../src/request/form/stored/stored-values.ts';
import type { Addition } from '../../../../src/request/form/values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { form, parameter, valuesOf } from '../form/forms.ts';

const requestForm = form({
  parameters: [parameter('q', 'query'), parameter('X-Trace', 'header')],
  accepts: ['a/b', 'c/d'],
});

function requestWith(additions: Addition[]) {
  return buildRequest(
    requestForm,
    valuesOf(requestForm, { parameters: { 'query:q': 'x', 'header:X-Trace': '1' }, additions }),
  );
}

describe('what the reader adds to a request', () => {
  test('is sent after the parameters of the document, and overrides headers of the same name', () => {
    const { request, missing } = requestWith([
      { in: 'query', name: 'a b', value: 'c&d' },
      { in: 'query', name: 'a b', value: '' },
      { in: 'header', name: 'X-Own', value: 'é' },
      { in: 'header', name: 'x-trace', value: '2' },
      { in: 'cookie', name: 'theme', value: 'dark' },
      { in: 'cookie', name: 'lang', value: 'en' },
      { in: 'header', name: '', value: '' },
    ]);
    expect(missing).toEqual([]);
    expect(request.url).toBe('https://api.example.com/v1/things?q=x&a%20b=c%26d&a%20b=');
    expect(request.headers).toEqual([
      ['x-trace', '2'],
      ['X-Own', 'é'],
      ['Cookie', 'theme=dark; lang=en'],
    ]);
  });

  test.each<[Addition, string]>([
    [{ in: 'header', name: '', value: 'x' }, 'Enter the header name.'],
    [{ in: 'query', name: '', value: 'x' }, 'Enter the query parameter name.'],
    [{ in: 'header', name: 'X Own', value: '1' }, '"X Own" can’t be a header name'],
    [{ in: 'header', name: 'Host', value: 'x' }, 'Host is set by the connection.'],
    [{ in: 'header', name: 'Sec-Fetch-Mode', value: 'x' }, 'Sec-Fetch-Mode is set by the connection.'],
    [{ in: 'header', name: 'content-type', value: 'x' }, 'The body’s media type sets Content-Type.'],
    [{ in: 'header', name: 'Cookie', value: 'a=b' }, 'Add a cookie instead'],
    [{ in: 'header', name: 'X-Own', value: '日本' }, 'characters that headers can’t contain'],
    [{ in: 'cookie', name: 'a', value: 'b;c' }, 'The value of cookie "a" can’t contain'],
  ])('is reported instead of sent if it is %j', (addition, message) => {
    const { request, missing } = requestWith([addition]);
    expect(missing).toEqual([{ input: 'added:0', reason: 'invalid', message: expect.stringContaining(message) }]);
    expect(request.headers).toEqual([['X-Trace', '1']]);
    expect(request.url).toBe('https://api.example.com/v1/things?q=x');
  });

  test('is stored and shared without secrets, and a link cannot add secrets', () => {
    const additions: Addition[] = [
      { in: 'header', name: 'X-Version', value: '3' },
      { in: 'header', name: 'X-Api-Key', value: 'abc' },
      { in: 'query', name: 'ref', value: `ghp_${'a1'.repeat(18)}` },
    ];
    const values = valuesOf(requestForm, { additions, accept: 'c/d' });
    const stored = storedValues(requestForm, values);
    expect(stored.additions).toEqual([additions[0]]);
    expect(restoredValues(requestForm, valuesOf(requestForm), JSON.parse(JSON.stringify(stored)))).toMatchObject({
      accept: 'c/d',
      additions: [additions[0]],
    });
    expect(linkOf(requestForm, values).leftOut).toEqual(['X-Api-Key', 'ref']);
    expect(linkedValues(requestForm, { additions })).toMatchObject({ additions: [additions[0], additions[2]] });
    expect(
      restoredValues(requestForm, valuesOf(requestForm), { accept: 'x/y', additions: [{ in: 'body', name: 1 }, 7] }),
    ).toMatchObject({ accept: undefined, additions: undefined });
  });

  test('has a placeholder in samples if it is a secret', () => {
    const values = valuesOf(requestForm, {
      additions: [
        { in: 'header', name: 'X-Api-Key', value: 'abc' },
        { in: 'header', name: 'X-Version', value: '3' },
      ],
    });
    const { request } = buildRequest(requestForm, maskCredentials(requestForm, values, 'masked'));
    expect(request.headers).toEqual([
      ['X-Api-Key', 'YOUR_API_KEY'],
      ['X-Version', '3'],
    ]);
  });
});

test('the chosen media type of the response is sent as Accept', () => {
  expect(buildRequest(requestForm, valuesOf(requestForm, { accept: 'c/d' })).request.headers).toEqual([
    ['Accept', 'c/d'],
  ]);
});
