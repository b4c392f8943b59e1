import { describe, expect, test } from 'vitest';
import { parseTree, treeOf, writeTree } from '../../../../src/core/json/tree.ts';
import { type Exchange, evaluate } from '../../../../src/request/links/runtime-expression.ts';

const BODY = `{
  "id": "bk_1", "number": 12345678901234567890, "price": 1.0, "free": false, "none": null,
  "a/b": "slash", "m~n": "tilde", "~1": "escaped", "": "empty key", "größe": "umlaut", "a b": "space",
  "items": [{ "id": 1 }, { "id": 2 }], "author": { "id": 7 }, "id#x": "hash"
}`;

const exchange: Exchange = {
  url: 'https://api.example.com/v1/books?limit=2',
  method: 'POST',
  status: 201,
  request: {
    header: (name) => (name === 'x-trace' ? treeOf('t-1') : undefined),
    parameter(place, name) {
      const values = { 'query:limit': treeOf(2), 'path:bookId': treeOf('bk_0'), 'path:a"b': treeOf('quote') };
      return new Map(Object.entries(values)).get(`${place}:${name}`);
    },
    body: parseTree('{"title":"Tides","tags":["a","b"]}'),
  },
  response: {
    header: (name) => new Map([['location', treeOf('/v1/books/bk_1')]]).get(name),
    body: parseTree(BODY),
  },
};

/** What a link has, and the JSON that it becomes. `undefined`: it refers to nothing. */
const TABLE: [title: string, rows: [written: string, json: string | undefined][]][] = [
  [
    'the whole exchange',
    [
      ['$url', '"https://api.example.com/v1/books?limit=2"'],
      ['$method', '"POST"'],
      ['$statusCode', '201'],
      // Literals of an ABNF have any case.
      ['$STATUSCODE', '201'],
      ['$Request.Path.bookId', '"bk_0"'],
    ],
  ],
  [
    'headers in any case',
    [
      ['$response.header.Location', '"/v1/books/bk_1"'],
      ['$response.header.LOCATION', '"/v1/books/bk_1"'],
      ['$request.header.X-Trace', '"t-1"'],
      ['$response.header.ETag', undefined],
      // Not the characters of a token.
      ['$response.header.Loca tion', undefined],
      ['$response.header.', undefined],
    ],
  ],
  [
    'parameters of the request, whose names have one case',
    [
      ['$request.query.limit', '2'],
      ['$request.path.bookId', '"bk_0"'],
      ['$request.path.BOOKID', undefined],
      ['$request.query.absent', undefined],
      // Names have the characters of a JSON string.
      ['$request.path.a\\"b', '"quote"'],
      ['$request.path.\\u0062ookId', '"bk_0"'],
      ['$request.path.a"b', undefined],
      ['$request.path.a\nb', undefined],
      // A response has no parameters.
      ['$response.query.limit', undefined],
    ],
  ],
  [
    'bodies',
    [
      ['$request.body', '{"title":"Tides","tags":["a","b"]}'],
      ['$request.body#/title', '"Tides"'],
      ['$request.body#/tags', '["a","b"]'],
      ['$request.body#/tags/1', '"b"'],
      ['$response.body#/id', '"bk_1"'],
      ['$response.body#/items/1/id', '2'],
      ['$response.body#/items/2/id', undefined],
      ['$response.body#/items/-', undefined],
      ['$response.body#/items/01', undefined],
      ['$response.body#/missing', undefined],
      ['$response.body#/id/deeper', undefined],
      ['$response.body#/__proto__', undefined],
      ['$response.body#/items/length', undefined],
    ],
  ],
  [
    'pointers with escapes and any character',
    [
      ['$response.body#/a~1b', '"slash"'],
      ['$response.body#/m~0n', '"tilde"'],
      ['$response.body#/~01', '"escaped"'],
      ['$response.body#/', '"empty key"'],
      ['$response.body#/größe', '"umlaut"'],
      ['$response.body#/a b', '"space"'],
      ['$response.body#/id#x', '"hash"'],
      ['$response.body#/m~n', undefined],
      ['$response.body#/m~2n', undefined],
      ['$response.body#id', undefined],
    ],
  ],
  [
    'numbers and other values as they are written',
    [
      ['$response.body#/number', '12345678901234567890'],
      ['$response.body#/price', '1.0'],
      ['$response.body#/free', 'false'],
      ['$response.body#/none', 'null'],
      ['$response.body#/author', '{"id":7}'],
    ],
  ],
  [
    'texts with embedded expressions',
    [
      ['{$response.body#/number}', '12345678901234567890'],
      ['book-{$response.body#/id}', '"book-bk_1"'],
      ['{$method} {$statusCode}', '"POST 201"'],
      ['n={$response.body#/number}', '"n=12345678901234567890"'],
      ['x{$response.body#/author}', '"x{\\"id\\":7}"'],
      ['book-{$response.body#/missing}', undefined],
      ['book-{$response.body.id}', undefined],
    ],
  ],
  [
    'constants',
    [
      ['title', '"title"'],
      ['', '""'],
      ['$5', '"$5"'],
      ['{id}', '"{id}"'],
      ['a {$b} c', '"a {$b} c"'],
      ['costs $url', '"costs $url"'],
    ],
  ],
  [
    'nothing for what is no valid expression',
    [
      ['$response.body.id', undefined],
      ['$response.bod', undefined],
      ['$response.status', undefined],
      ['$urls', '"$urls"'],
      ['$url ', undefined],
      ['$method#/x', undefined],
    ],
  ],
];

function jsonOf(written: Parameters<typeof evaluate>[0]): string | undefined {
  const value = evaluate(written, exchange);
  // On one line.
  return value && writeTree(value.tree).replaceAll(/\n\s*/g, '').replaceAll('": ', '":');
}

describe.each(TABLE)('a link reads %s', (_title, rows) => {
  test.each(rows)('%j', (written, json) => {
    expect(jsonOf(written)).toBe(json);
  });
});

test('constants of other types stay, and texts inside them are read', () => {
  expect(jsonOf(5)).toBe('5');
  expect(jsonOf(null)).toBe('null');
  expect(jsonOf({ bookId: '$response.body#/id', quantity: 2, tags: ['$method', 'new'] })).toBe(
    '{"bookId":"bk_1","quantity":2,"tags":["POST","new"]}',
  );
  expect(jsonOf({ bookId: '$response.body#/missing' })).toBeUndefined();
});

test('names everything that a value comes from', () => {
  const names = (written: string) => evaluate(written, exchange)?.names;
  expect(names('$response.body#/author/id')).toEqual(['author', 'id']);
  expect(names('{$response.header.Location}-{$request.path.bookId}')).toEqual(['Location', 'bookId']);
  expect(names('$url')).toEqual([]);
});
