import { describe, expect, test } from 'vitest';
import type { EncodingField, MediaTypeField } from '../../../../src/request/form/form.ts';
import type { FormProperty } from '../../../../src/request/form/node.ts';
import { initialBody } from '../../../../src/request/form/start/initial-values.ts';
import type { BodyValues } from '../../../../src/request/form/values.ts';
import { makeBody } from '../../../../src/request/http/build-request.ts';
import { multipartBody } from '../../../../src/request/http/multipart.ts';
import { requestBody } from '../../../../src/request/http/request-body.ts';
import { body, FILE, form, INTEGER, OBJECT, parameter, property, STRING, STRINGS } from '../form/forms.ts';

function bodyOf(media: Partial<MediaTypeField>, values: Partial<BodyValues>) {
  const field = body(media);
  return requestBody(field, { ...initialBody(form({ method: 'POST', body: field }), 0), ...values }, makeBody);
}

test('sends text as entered, with its media type', () => {
  const text = '{ "id": 12345678901234567890,\n  "a": 1.0 }';
  expect(bodyOf({}, { text })).toEqual({ body: { kind: 'text', text }, contentType: 'application/json', missing: [] });
  expect(bodyOf({ mediaType: 'text/plain; charset=utf-8' }, { text: '@x\ud800' })).toMatchObject({
    body: { text: '@x\ufffd' },
    contentType: 'text/plain; charset=utf-8',
  });
});

describe('text is sent in UTF-8', () => {
  test.each([
    ['text/plain; charset=utf-8', 'ä', 'text/plain; charset=utf-8'],
    ['text/plain; charset="UTF8"', 'ä', 'text/plain; charset="UTF8"'],
    ['text/plain; charset=iso-8859-1', 'ä', 'text/plain; charset=utf-8'],
    ['text/plain;Charset="us-ascii";format=flowed', 'ä', 'text/plain;Charset=utf-8;format=flowed'],
    ['application/json; charset=UTF-16', '{}', 'application/json; charset=utf-8'],
    // The text has the same bytes in both encodings.
    ['text/plain; charset=iso-8859-1', 'a~\n', 'text/plain; charset=iso-8859-1'],
    ['text/plain', 'ä', 'text/plain'],
  ])('and %s with %j is sent as %s', (mediaType, text, expected) => {
    expect(bodyOf({ mediaType }, { text }).contentType).toBe(expected);
    const properties = [property('note')];
    const parts = bodyOf(
      {
        entry: 'multipart',
        mediaType: 'multipart/form-data',
        properties,
        encoding: { note: { contentType: mediaType } },
      },
      { fields: { note: text } },
    ).body;
    if (mediaType.startsWith('text/')) {
      expect(parts?.kind === 'multipart' && parts.parts[0]?.contentType).toBe(expected);
    }
  });
});

describe('a JSON text sequence has a separator before each value and a line feed after it', () => {
  test.each([
    ['application/json-seq', '{"id":1}\n{"id":2}', '\x1e{"id":1}\n\x1e{"id":2}\n'],
    ['application/geo+json-seq; charset=utf-8', '1\r\n"a"\n\n[\n]', '\x1e1\r\n\x1e"a"\n\n\x1e[\n]\n'],
    ['application/json-seq', '{\n  "id": 1\n}\n{\n  "id": 2\n}\n', '\x1e{\n  "id": 1\n}\n\x1e{\n  "id": 2\n}\n'],
    ['application/json-seq', '{\n"id": 1\n}\n[\n1,\n2\n]', '\x1e{\n"id": 1\n}\n\x1e[\n1,\n2\n]\n'],
    ['application/json-seq', '\x1e{"id":1}\n', '\x1e{"id":1}\n'],
    ['application/x-ndjson', '{"id":1}\n{"id":2}', '{"id":1}\n{"id":2}'],
  ])('%s: %j', (mediaType, text, sent) => {
    expect(bodyOf({ mediaType }, { text }).body).toEqual({ kind: 'text', text: sent });
  });
});

test('replaces a range of media types by a type that matches the text', () => {
  expect(bodyOf({ mediaType: '*/*' }, { text: '{}' }).contentType).toBe('application/json');
  expect(bodyOf({ mediaType: 'text/*' }, { text: 'x' }).contentType).toBe('text/plain');
});

test('uses the type of a file only if the document does not specify one', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  expect(bodyOf({ entry: 'binary', mediaType: 'image/*' }, { file }).contentType).toBe('image/png');
  expect(bodyOf({ entry: 'binary', mediaType: 'application/pdf' }, { file }).contentType).toBe('application/pdf');
});

describe('a urlencoded body', () => {
  const properties: FormProperty[] = [
    property('name'),
    property('tags', STRINGS),
    property('meta', OBJECT),
    property('count', INTEGER),
  ];
  const text = (fields: BodyValues['fields'], encoding?: Record<string, EncodingField>) => {
    const { body } = bodyOf(
      { entry: 'urlencoded', mediaType: 'application/x-www-form-urlencoded', properties, encoding },
      { fields },
    );
    return body?.kind === 'urlencoded' || body?.kind === 'text' ? body.text : undefined;
  };

  test.each<[string, BodyValues['fields'], Record<string, EncodingField> | undefined, string]>([
    ['WHATWG form rules', { name: 'a b&c=d+é*~' }, undefined, 'name=a+b%26c%3Dd%2B%C3%A9*%7E'],
    ['lists repeat', { tags: ['x', 'y'] }, undefined, 'tags=x&tags=y'],
    ['objects are JSON', { meta: '{ "a": 1.0 }' }, undefined, 'meta=%7B%22a%22%3A1.0%7D'],
    ['deepObject', { meta: '{"a":{"b":1}}' }, { meta: { style: 'deepObject', explode: true } }, 'meta%5Ba%5D%5Bb%5D=1'],
    ['commas between items', { tags: ['x', 'y'] }, { tags: { explode: false } }, 'tags=x,y'],
    ['a comma in an item', { tags: ['a,b c', 'd+é'] }, { tags: { explode: false } }, 'tags=a%2Cb%20c,d%2B%C3%A9'],
    ['a comma in the only item', { tags: ['a,b'] }, { tags: { explode: false } }, 'tags=a%2Cb'],
    ['commas between members', { meta: '{"R":1,"G":"x, y"}' }, { meta: { explode: false } }, 'meta=R,1,G,x%2C%20y'],
    [
      'other fields beside commas',
      { name: 'a b', tags: ['x', 'y'] },
      { tags: { explode: false } },
      'name=a+b&tags=x,y',
    ],
    ['pipes', { tags: ['x', 'y'] }, { tags: { style: 'pipeDelimited' } }, 'tags=x%7Cy'],
    ['spaces', { tags: ['x', 'y'] }, { tags: { style: 'spaceDelimited' } }, 'tags=x+y'],
    ['form explodes objects', { meta: '{"a":1,"b":2}' }, { meta: { style: 'form' } }, 'a=1&b=2'],
    ['a string as JSON', { name: 'x' }, { name: { contentType: 'application/json' } }, 'name=%22x%22'],
    ['a number as JSON', { count: '007' }, { count: { contentType: 'application/json' } }, 'count=%22007%22'],
    ['an empty value', { name: '' }, undefined, 'name='],
    ['null is left out of a list', { tags: ['x', null] }, undefined, 'tags=x'],
    [
      'reserved characters as they are',
      { name: 'https://x.example/a?b', tags: ['a b', '50%'] },
      { name: { allowReserved: true }, tags: { allowReserved: true, explode: false } },
      'name=https://x.example/a?b&tags=a%20b,50%25',
    ],
    [
      'without reserved characters, as stated: the style holds',
      { meta: '{"a":1}' },
      { meta: { allowReserved: false } },
      'a=1',
    ],
  ])('%s', (_name, fields, encoding, expected) => {
    expect(text(fields, encoding)).toBe(expected);
  });

  test('contains fields beyond the document', () => {
    const { body } = bodyOf(
      { entry: 'urlencoded', properties, additional: STRING },
      { fields: { extra: 'ü', name: 'a' } },
    );
    expect(body).toMatchObject({ text: 'name=a&extra=%C3%BC' });
    expect(bodyOf({ entry: 'urlencoded', properties }, { fields: { extra: 'x' } }).body).toBeUndefined();
  });

  test('reports missing required fields once anything is entered', () => {
    const required = [property('a', STRING, true), property('b')];
    const of = (fields: BodyValues['fields']) =>
      bodyOf({ entry: 'urlencoded', properties: required }, { fields }).missing;
    expect(of({})).toEqual([]);
    expect(of({ b: 'x' })).toEqual([{ input: 'body:a', reason: 'absent', message: 'Field "a" is required.' }]);
  });

  test('reports invalid JSON in a field', () => {
    expect(bodyOf({ entry: 'urlencoded', properties }, { fields: { meta: '{' } }).missing).toEqual([
      { input: 'body:meta', reason: 'invalid', message: 'Field "meta" must be valid JSON, e.g. {"name":"value"}' },
    ]);
  });
});

describe('a multipart body', () => {
  const files: FormProperty[] = [
    property('note'),
    property('meta', OBJECT),
    property('list', { types: ['array'], label: 'array of object', items: OBJECT }),
    property('photo', FILE),
    property('more', { types: ['array'], label: 'array of file', items: FILE }),
  ];
  const multipart = { entry: 'multipart', mediaType: 'multipart/form-data', properties: files } as const;

  test('has one part per value, in document order', () => {
    const png = new File(['1'], 'a.png', { type: 'image/png' });
    const bare = new Blob(['2']);
    const { body, contentType } = bodyOf(multipart, {
      fields: { note: '@x', meta: '{ "a": 1.0 }', list: '[{"id":12345678901234567890},{}]' },
      files: { photo: [png], more: [bare, png] },
    });
    expect(contentType).toBeUndefined();
    expect(body).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'note', content: '@x', contentType: undefined },
        { name: 'meta', content: '{"a":1.0}', contentType: 'application/json' },
        { name: 'list', content: '{"id":12345678901234567890}', contentType: 'application/json' },
        { name: 'list', content: '{}', contentType: 'application/json' },
        { name: 'photo', filename: 'a.png', contentType: 'image/png', content: png },
        { name: 'more', filename: 'file', contentType: 'application/octet-stream', content: bare },
        { name: 'more', filename: 'a.png', contentType: 'image/png', content: png },
      ],
    });
  });

  test('has parts with the type and headers that the reader sets', () => {
    const header = (name: string, value = STRING, required = false) => parameter(name, 'header', { value, required });
    const encoding = {
      note: { headers: [header('X-Kind'), header('X-List', STRINGS), header('X-Must', STRING, true)] },
      photo: { contentType: 'image/*', headers: [header('X-Kind')] },
    };
    const photo = new File(['1'], 'a.png', { type: 'image/png' });
    const { body, missing } = bodyOf(
      { ...multipart, encoding },
      {
        fields: { note: 'x', meta: '{}' },
        files: { photo: [photo] },
        parts: {
          note: { contentType: 'text/markdown', headers: { 'X-Kind': 'a, b', 'X-List': ['1', '2'] } },
          photo: { contentType: 'image/webp' },
          meta: { contentType: 'application/vnd.meta+json' },
        },
      },
    );
    const headers = [
      ['X-Kind', 'a, b'],
      ['X-List', '1,2'],
    ];
    expect(body).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'note', content: 'x', contentType: 'text/markdown', headers },
        { name: 'meta', content: '{}', contentType: 'application/vnd.meta+json' },
        { name: 'photo', filename: 'a.png', contentType: 'image/webp', content: photo },
      ],
    });
    expect(missing).toEqual([
      { input: 'body:note:X-Must', reason: 'absent', message: 'Header "X-Must" of "note" is required.' },
    ]);
  });

  test('has ordered parts without names', async () => {
    const photo = new File(['1'], 'a.png', { type: 'image/png' });
    const { body } = bodyOf(
      { ...multipart, mediaType: 'multipart/mixed', unnamed: true },
      { fields: { meta: '{"a":1}' }, files: { photo: [photo] } },
    );
    expect(body).toMatchObject({ kind: 'multipart', mediaType: 'multipart/mixed' });
    const parts = body?.kind === 'multipart' ? body.parts : [];
    expect(await multipartBody(parts, 'B').text()).toBe(
      '--B\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n' +
        '--B\r\nContent-Disposition: attachment; filename="a.png"\r\nContent-Type: image/png\r\n\r\n1\r\n--B--\r\n',
    );
  });

  test('has one part for a list that is an item of the list of parts', () => {
    const list = {
      types: ['array' as const],
      label: 'array of string',
      items: { types: ['string' as const], label: 'string' },
    };
    const property = { name: 'Part 1', required: false, value: list };
    const media = { ...multipart, mediaType: 'multipart/mixed', unnamed: true as const, properties: [property] };
    const values = { fields: { 'Part 1': ['a', 'b'] } };
    const contents = (encoding: { whole?: true }) => {
      const { body } = bodyOf({ ...media, encoding: { 'Part 1': encoding } }, values);
      return body?.kind === 'multipart' ? body.parts.map(({ content, contentType }) => [content, contentType]) : [];
    };
    expect(contents({ whole: true })).toEqual([['["a","b"]', 'application/json']]);
    expect(contents({})).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
  });

  test.each([
    ['image/png, image/jpeg', 'image/jpeg', 'image/jpeg'],
    ['image/png, image/jpeg', 'text/plain', 'image/png'],
    ['image/*', 'image/webp', 'image/webp'],
    ['image/*', '', 'application/octet-stream'],
    [undefined, 'image/webp', 'image/webp'],
  ])('sends a file with the encoding %s and the type %s as %s', (contentType, type, expected) => {
    const encoding = contentType === undefined ? undefined : { photo: { contentType } };
    const { body } = bodyOf({ ...multipart, encoding }, { files: { photo: [new Blob([''], { type })] } });
    expect(body?.kind === 'multipart' && body.parts[0]?.contentType).toBe(expected);
  });

  test('escapes names, and keeps binary files unchanged', async () => {
    const parts = [
      { name: 'a"\r\nb', content: 'x\ny' },
      { name: 'f', filename: 'ü".png', contentType: 'image/png', content: new Blob([new Uint8Array([0, 255])]) },
    ];
    const bytes = new Uint8Array(await multipartBody(parts, 'B').arrayBuffer());
    expect(new TextDecoder('latin1').decode(bytes)).toBe(
      '--B\r\nContent-Disposition: form-data; name="a%22%0D%0Ab"\r\n\r\nx\ny\r\n' +
        '--B\r\nContent-Disposition: form-data; name="f"; filename="Ã¼%22.png"\r\nContent-Type: image/png\r\n\r\n\0ÿ\r\n' +
        '--B--\r\n',
    );
  });
});
