import { describe, expect, test } from 'vitest';
import { fillFromCurl } from '../../../../src/request/curl/fill-form.ts';
import { parseCurl } from '../../../../src/request/curl/parse.ts';
import { shellWords } from '../../../../src/request/curl/shell-words.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { storedValues } from '../../../../src/request/form/stored/shared-values.ts';
import { decodeStored, encodeStored, restoredValues } from '../../../../src/request/form/stored/stored-values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { generateSnippet } from '../../../../src/request/snippets/targets.ts';
import { body, form, INTEGER, OBJECT, parameter, property, STRING, STRINGS, valuesOf } from '../form/forms.ts';
import { NASTY, REQUESTS, requestTo } from '../snippets/requests.ts';

function parseCommand(command: string) {
  const request = parseCurl(command);
  if ('fault' in request) throw new Error(request.fault);
  return request;
}

describe('a command is split like in a shell', () => {
  test.each<[string, string[] | undefined]>([
    [`curl 'a b' "c \\"d\\" $e" f\\ g`, ['curl', 'a b', 'c "d" $e', 'f g']],
    ['a \\\n  b', ['a', 'b']],
    ['a \\ \t\r\n  b', ['a', 'b']],
    [`'it'\\''s'`, ["it's"]],
    ["$'a\\n\\xc3\\xa9\\u20ac\\''", ["a\né€'"]],
    ["$'\\ud83d\\ude00\\xe9\\u65e5 \\360\\237\\230\\200\\U0001f600!'", ['😀é日 😀😀!']],
    ["''", ['']],
    ["'open", undefined],
    ["a 'b' #c 'd\n'e#'", ['a', 'b', 'e#']],
    ["a '<b' <id> x/<id> '<'", ['a', '<b', '<id>', 'x/<id>', '<']],
    ['a \\', ['a', '']],
  ])('%s', (command, words) => {
    expect(shellWords(command)).toEqual(words);
  });

  test('even if it is long', () => {
    const long = 'a'.repeat(1_000_000);
    expect(shellWords(`$'${long}\\n'`)).toEqual([`${long}\n`]);
    expect(shellWords(`$'${long}\\xff'`)).toEqual([`${long}\u00ff`]);
    expect(shellWords('\\a'.repeat(500_000))).toEqual(['a'.repeat(500_000)]);
    expect(shellWords('a '.repeat(500_000))).toHaveLength(500_000);
    expect(shellWords(`${"'a'".repeat(300_000)}'`)).toBeUndefined();
  });
});

describe('a cURL command', () => {
  test.each([
    ['curl example.com', { method: 'GET', url: 'http://example.com' }],
    [
      'curl -XPUT https://a.test -H "X-A: b:c" -HX-B:1',
      {
        method: 'PUT',
        headers: [
          ['X-A', 'b:c'],
          ['X-B', '1'],
        ],
      },
    ],
    ["curl https://a.test -d a=1 -d 'b=2'", { method: 'POST', text: 'a=1&b=2' }],
    [`curl https://a.test -d '{"index":{}}\n{"a":1}\n'`, { text: '{"index":{}}\n{"a":1}\n' }],
    ['curl -G https://a.test?x=1 --data-urlencode "q=a b"', { method: 'GET', url: 'https://a.test?x=1&q=a%20b' }],
    ["curl https://a.test --json '{}'", { method: 'POST', text: '{}' }],
    ['curl -u user:pass https://a.test', { headers: [['Authorization', 'Basic dXNlcjpwYXNz']] }],
    [
      'curl https://a.test -F a=b -F file=@x.png',
      { method: 'POST', parts: [['a', 'b']], ignored: ['the file for "file": choose it again'] },
    ],
    ['curl --compressed -sSL -o out https://a.test', { url: 'https://a.test', ignored: ['-o out'] }],
    ['$ curl https://a.test', { url: 'https://a.test' }],
    ['/usr/bin/curl https://a.test', { url: 'https://a.test' }],
    ['curl -skXPOST https://a.test', { method: 'POST', ignored: [] }],
    ['curl -qjpRaBl123 https://a.test', { url: 'https://a.test', ignored: [] }],
    [
      'curl -Q PWD -sP - -t TTYPE=x https://a.test',
      { url: 'https://a.test', ignored: ['-Q PWD', '-P -', '-t TTYPE=x'] },
    ],
    ["curl --proto '=https' --tlsv1.2 -sSf https://a.test", { url: 'https://a.test', ignored: ['--proto =https'] }],
    ['curl -nv https://a.test', { ignored: ['the unknown option -n'] }],
    ['curl -sd a=1 https://a.test', { method: 'POST', text: 'a=1' }],
    [
      "curl https://a.test --json '{\"a\":' --json '1}'",
      {
        text: '{"a":1}',
        headers: [
          ['Content-Type', 'application/json'],
          ['Accept', 'application/json'],
        ],
      },
    ],
    [
      "curl https://a.test -H 'Content-Type: application/vnd.a+json' --json '{}'",
      {
        headers: [
          ['Content-Type', 'application/vnd.a+json'],
          ['Accept', 'application/json'],
        ],
      },
    ],
    [
      'curl https://a.test --data-urlencode "a b" --data-urlencode =c=d --data-urlencode e=f@g',
      { text: 'a%20b&c%3Dd&e=f%40g' },
    ],
    ['curl https://a.test --data-urlencode name@file', { ignored: ['the file file'] }],
    [
      'curl https://a.test -d @body.json --data-binary @-',
      { method: 'POST', ignored: ['the file body.json', 'the file -'] },
    ],
    ['curl -d @- -d b=2 https://a.test < body.json', { method: 'POST', text: 'b=2', ignored: ['the file -'] }],
    ['curl --json @- https://a.test <<EOF\n{"a": 1}\nEOF', { method: 'POST', ignored: ['the file -'] }],
    ["curl -d '<<<x' https://a.test", { text: '<<<x', ignored: [] }],
    ["curl https://a.test --data-raw @x -d $'a\\nb'", { text: '@x&a\nb' }],
    [
      "curl https://a.test -F 'a=b;type=text/csv' -F 'c=\"x;y\";type=text/plain; charset=utf-8' -F 'd=<file' --form-string 'e=@f;type=g'",
      {
        parts: [
          ['a', 'b'],
          ['c', 'x;y'],
          ['e', '@f;type=g'],
        ],
        partTypes: { a: 'text/csv', c: 'text/plain; charset=utf-8' },
        ignored: ['the file for "d": choose it again'],
      },
    ],
    [
      [
        "curl https://a.test -H 'Content-Type: multipart/form-data; boundary=----B' --data-raw $'------B\\r",
        'Content-Disposition: form-data; name="a%22b"\\r',
        "\\r\nit\\'s\\r\n\\r",
        '------B\\r',
        'Content-Disposition: form-data; name="c"\\r\nContent-Type: application/json\\r',
        '\\r\n{"d":1}\\r',
        '------B\\r',
        'Content-Disposition: form-data; name="e"; filename="f.png"\\r\nContent-Type: image/png\\r',
        '\\r\n\\r',
        "------B--\\r\n'",
      ].join('\n'),
      {
        method: 'POST',
        parts: [
          ['a"b', "it's\r\n"],
          ['c', '{"d":1}'],
        ],
        partTypes: { c: 'application/json', e: 'image/png' },
        ignored: ['the file for "e": choose it again'],
      },
    ],
    [
      "curl https://a.test -H 'Content-Type: multipart/form-data; boundary=b' --data-raw x",
      { text: 'x', parts: [], ignored: [] },
    ],
    ["curl https://a.test -b 'a=1; b=2'", { headers: [['Cookie', 'a=1; b=2']] }],
    ['curl https://a.test -b cookies.txt', { ignored: ['the cookies in the file cookies.txt'] }],
    ['curl https://a.test --oauth2-bearer t', { headers: [['Authorization', 'Bearer t']] }],
    [
      'curl https://a.test?a=1#part --url-query b=c%20d',
      { url: 'https://a.test?a=1&b=c%2520d', ignored: ['the fragment #part'] },
    ],
    ["curl 'https://a.test?a\\[b\\]=\\{c\\}'", { url: 'https://a.test?a[b]={c}' }],
    ['curl -I https://a.test', { method: 'HEAD' }],
    ['curl -T file https://a.test', { method: 'PUT', ignored: ['the file file'] }],
    [
      "curl https://a.test -H 'X-Empty;' -H 'Accept:' -H @file",
      { headers: [['X-Empty', '']], ignored: ['the headers in the file file'] },
    ],
    ['curl https://a.test https://b.test', { url: 'https://a.test', ignored: ['the URL https://b.test'] }],
    ['curl --__proto__ https://a.test', { url: 'https://a.test', ignored: ['the unknown option --__proto__'] }],
    ['curl --toString https://a.test', { url: 'https://a.test', ignored: ['the unknown option --toString'] }],
    ['curl https://a.test --fancy -W', { ignored: ['the unknown option --fancy', 'the unknown option -W'] }],
    ['curl https://a.test | jq .', { url: 'https://a.test', ignored: [] }],
    ['curl https://a.test -d a 2>/dev/null >out.json', { text: 'a', ignored: [] }],
    ['curl https://a.test -d a &\r\ncurl https://b.test', { text: 'a', ignored: [] }],
    ["curl https://a.test#b -d '# c' # it's a comment\n  -H 'D: e'", { text: '# c', headers: [['D', 'e']] }],
    ['curl https://us%40er:p%3Ass@a.test/x', { headers: [['Authorization', 'Basic dXNAZXI6cDpzcw==']], ignored: [] }],
    ['curl https://u:p@a.test -u a:b', { headers: [['Authorization', 'Basic YTpi']] }],
    ['curl https://a.test --max-time 5 -x proxy:1', { ignored: ['--max-time 5', '-x proxy:1'] }],
    [
      'curl "https://a.test" ^\r\n  -H "A: b" ^\r\n  --data-raw "{\\"a\\":1}"',
      { headers: [['A', 'b']], text: '{"a":1}' },
    ],
    [
      'curl ^"https://a.test/?a=1^&b=^%^20^" ^\n  -H ^"A: b^" ^\n  --data-raw ^"^{^\\^"a^\\^": ^\\^"x^\n\ny^\\^"^}^"',
      { url: 'https://a.test/?a=1&b=%20', headers: [['A', 'b']], text: '{"a": "x\ny"}' },
    ],
    [
      'curl "https://a.test/?a=^%^20b^\\[c^\\]&d=^!" ^\n  -H "X: ^<e^>"',
      { url: 'https://a.test/?a=%20b[c]&d=!', headers: [['X', '<e>']] },
    ],
    [`curl 'https://a.test' --data-raw '{"a":"^"}'`, { text: '{"a":"^"}' }],
    ['curl "https://a.test/?q=a=1^%20b" -d "c^"', { url: 'https://a.test/?q=a=1^%20b', text: 'c^' }],
    ["curl 'https://a.test' --data-raw 'a^\nb'", { text: 'a^\nb' }],
    ['curl https://a.test `\n  -H "A: b"', { headers: [['A', 'b']] }],
  ])('%s', (command, expected) => {
    expect(parseCommand(command)).toMatchObject(expected);
  });

  test.each<[string, object]>([
    [`curl https://a.test -I${'ñ'.repeat(300_000)}`, { method: 'HEAD', ignored: ['the unknown option -ñ'] }],
    [`curl https://a.test -s${'X'.repeat(300_000)}`, { url: 'https://a.test' }],
    [`curl https://a.test ${'curl <<'.repeat(100_000)}`, { url: 'https://a.test' }],
    [`curl https://a.test ${'-d @a <<'.repeat(100_000)}`, { ignored: ['the file a'] }],
    [`curl https://a.test ${'-F "a=b;type=" '.repeat(100_000)}`, { method: 'POST' }],
  ])('is read even if it is absurdly long: %.40s', (command, expected) => {
    expect(parseCommand(command)).toMatchObject(expected);
  });

  test('is refused if it would block the page', () => {
    expect(parseCurl(`curl https://a.test -d ${'a'.repeat(5_000_000)}`)).toEqual({ fault: 'The command is too long.' });
  });

  test.each(['wget x', 'curl', "curl 'x", 'curl https://[', 'curly x'])('refuses %s', (command) => {
    expect(parseCurl(command)).toHaveProperty('fault');
  });

  test('our own samples can be imported', () => {
    for (const [name, example] of Object.entries(REQUESTS)) {
      const request = requestTo('https://a.test', example);
      if (request.body?.kind === 'multipart' || request.body?.kind === 'binary' || name.includes('NUL')) continue;
      if (name.startsWith('headers with') || name === 'a large body') continue;
      const read = parseCommand(generateSnippet('curl', request));
      expect({ name, method: read.method, url: read.url, text: read.text }).toEqual({
        name,
        method: request.method.toUpperCase(),
        url: request.url,
        text: request.body?.text,
      });
    }
  });
});

const about = { scopes: [] };
const search: RequestForm = form({
  method: 'POST',
  path: '/users/{id}',
  parameters: [
    parameter('id', 'path'),
    parameter('tags', 'query', { value: STRINGS, explode: true }),
    parameter('ids', 'query', { value: STRINGS, explode: false }),
    parameter('filter', 'query', { value: OBJECT, style: 'deepObject', explode: true }),
    parameter('limit', 'query', { value: INTEGER }),
    parameter('X-Trace', 'header'),
  ],
  body: {
    required: true,
    media: [
      ...body({}).media,
      {
        mediaType: 'application/x-www-form-urlencoded',
        entry: 'urlencoded',
        properties: [property('a'), property('list', STRINGS)],
      },
    ],
  },
  security: [
    { schemes: [{ ...about, name: 'k', type: 'apiKey', in: 'query', parameterName: 'key' }] },
    { schemes: [{ ...about, name: 'b', type: 'bearer' }] },
  ],
});

describe('a form filled from a cURL command', () => {
  function fillOf(requestForm: RequestForm, command: string) {
    const fill = fillFromCurl(requestForm, valuesOf(requestForm), parseCommand(command));
    if ('other' in fill) throw new Error(`It calls ${fill.other.method} ${fill.other.path}.`);
    return fill;
  }

  test('uses another host as base URL if that is allowed, and reports it otherwise', () => {
    const command = 'curl -X POST https://staging.example.com/api/v2/users/7';
    expect(fillOf(search, command)).toMatchObject({
      ownServer: 'https://staging.example.com/api/v2',
      values: { parameters: { 'path:id': '7' } },
    });
    const bounded = { ...search, reachable: ['https://api.example.com/v1'] };
    const fill = fillOf(bounded, command);
    expect(fill.ownServer).toBeUndefined();
    expect(fill.ignored).toContain(
      'the server https://staging.example.com: This site can’t send requests to that URL. Allowed: https://api.example.com/v1',
    );
    expect(fill.values.parameters).toEqual({ 'path:id': '7' });
  });

  test('fills cookie parameters, and adds other cookies', () => {
    const requestForm = form({
      parameters: [parameter('theme', 'cookie'), parameter('raw', 'cookie', { style: 'cookie' })],
      security: [{ schemes: [{ ...about, name: 's', type: 'apiKey', in: 'cookie', parameterName: 'sid' }] }],
    });
    expect(
      fillOf(requestForm, "curl https://api.example.com/v1/things -b 'theme=a%20b; raw=a%20b; sid=x; other=1'"),
    ).toMatchObject({
      values: {
        parameters: { 'cookie:theme': 'a b', 'cookie:raw': 'a%20b' },
        additions: [{ in: 'cookie', name: 'other', value: '1' }],
      },
      credentials: { s: { token: 'x' } },
      ignored: [],
    });
  });

  test('takes the token after any HTTP scheme of the document', () => {
    const requestForm = form({ security: [{ schemes: [{ ...about, name: 'okta', type: 'http', scheme: 'SSWS' }] }] });
    const command = (value: string) => `curl https://api.example.com/v1/things -H 'Authorization: ${value}'`;
    expect(fillOf(requestForm, command('ssws abc'))).toMatchObject({ credentials: { okta: { token: 'abc' } } });
    expect(fillOf(requestForm, command('Bearer abc')).credentials).toEqual({});
  });

  test('takes data without a type as a form, and data that looks like JSON as JSON', () => {
    expect(fillOf(search, "curl https://api.example.com/v1/users/1 -d 'a=1&list=x&list=y'").values).toMatchObject({
      media: 1,
      fields: { a: '1', list: ['x', 'y'] },
    });
    expect(fillOf(search, `curl https://api.example.com/v1/users/1 -d '{"a":1}'`).values).toMatchObject({ media: 0 });
  });

  test('has nested and free fields, and types of parts', () => {
    const requestForm = form({
      method: 'POST',
      body: body({
        mediaType: 'multipart/form-data',
        entry: 'multipart',
        properties: [property('meta', OBJECT), property('note')],
        additional: STRING,
      }),
    });
    const fill = fillOf(
      requestForm,
      "curl https://api.example.com/v1/things -F 'meta={\"a\":1};type=application/json' -F note=x -F 'free=y'",
    );
    expect(fill.values).toMatchObject({
      fields: { meta: '{"a":1}', note: 'x', free: 'y' },
      parts: { meta: { contentType: 'application/json' } },
    });
    expect(fill.ignored).toEqual([]);
  });

  test('sends the same request as the command', () => {
    const command = `curl -X POST 'https://api.example.com/v1/users/a%2Fb?tags=x&tags=y&ids=1,2&limit=5&filter%5Bname%5D=z' -H 'X-Trace: ${NASTY.slice(0, 20).replaceAll("'", '')}' -H 'Authorization: Bearer t' --json '{"a":1}'`;
    const fill = fillOf(search, command);
    expect(fill.ignored).toEqual([]);
    const values = { ...restoredValues(search, valuesOf(search), fill.values), credentials: fill.credentials };
    const { request, missing } = buildRequest(search, values);
    expect(missing).toEqual([]);
    expect(request.url).toBe('https://api.example.com/v1/users/a%2Fb?tags=x&tags=y&ids=1,2&filter%5Bname%5D=z&limit=5');
    expect(request.headers).toContainEqual(['Authorization', 'Bearer t']);
    expect(request.body).toEqual({ kind: 'text', text: '{"a":1}' });
  });

  test('adds what the document does not describe, and sends it unchanged', () => {
    const command =
      "curl 'https://api.example.com/v1/users/1?x=1&x=2' -X POST -H 'X-GitHub-Api-Version: 2022-11-28' -H 'Accept: text/csv' -b 'theme=dark' -H 'Authorization: Bearer t' -d '{}' -H 'Content-Type: application/json'";
    const fill = fillOf(search, command);
    expect(fill.ignored).toEqual([]);
    const stored: unknown = JSON.parse(JSON.stringify(fill.values));
    const { request } = buildRequest(search, restoredValues(search, valuesOf(search), stored));
    expect(request.url).toBe('https://api.example.com/v1/users/1?x=1&x=2');
    expect(request.headers).toEqual([
      ['Content-Type', 'application/json'],
      ['X-GitHub-Api-Version', '2022-11-28'],
      ['Cookie', 'theme=dark'],
      ['Accept', 'text/csv'],
    ]);
  });

  test.each([
    ['another path', 'curl https://api.stripe.com/v1/charges -u sk_test: -d amount=200', 'POST', '/v1/charges'],
    ['another method', 'curl -X DELETE https://api.example.com/v1/users/1', 'DELETE', '/v1/users/1'],
    ['a path below', 'curl -X POST https://api.example.com/v1/teams/users/1', 'POST', '/v1/teams/users/1'],
  ])('is not filled from a command for %s', (_, command, method, path) => {
    expect(fillFromCurl(search, valuesOf(search), parseCommand(command))).toEqual({ other: { method, path } });
  });

  test('selects an Accept header among the documented media types', () => {
    const requestForm = form({ accepts: ['application/json', 'text/csv'] });
    const { values } = fillOf(requestForm, "curl https://api.example.com/v1/things -H 'Accept: text/csv'");
    expect(values).toMatchObject({ accept: 'text/csv', additions: [] });
  });

  test('reports what it cannot hold', () => {
    const { ignored } = fillOf(
      search,
      "curl 'https://api.example.com/v1/users/1' -H 'Host: other.test' -H 'Content-Type: text/csv' -d a",
    );
    expect(ignored).toEqual(['the header Host, which pages can’t set', 'the body of type text/csv']);
  });

  test('fills the fields of a form', () => {
    const { values } = fillOf(
      search,
      "curl https://api.example.com/v1/users/1 -H 'Content-Type: application/x-www-form-urlencoded' -d 'a=1+2&list=x&list=y'",
    );
    expect(values).toMatchObject({ media: 1, fields: { a: '1 2', list: ['x', 'y'] } });
  });
});

describe('stored and shared values', () => {
  const secret = form({
    parameters: [
      parameter('q', 'query'),
      parameter('X-Api-Key', 'header'),
      parameter('pin', 'query', { value: { ...STRING, format: 'password' } }),
    ],
    security: [{ schemes: [{ ...about, name: 'b', type: 'bearer' }] }],
  });
  const values = valuesOf(secret, {
    parameters: { 'query:q': 'ü', 'header:X-Api-Key': 'secret', 'query:pin': 'secret' },
    credentials: { b: { token: 'secret' } },
  });

  test('contain no secrets, and are restored unchanged', () => {
    const text = encodeStored(storedValues(secret, values));
    expect(text).toMatch(/^[\w-]+$/);
    expect(JSON.stringify(decodeStored(text))).not.toContain('secret');
    expect(restoredValues(secret, valuesOf(secret), decodeStored(text)).parameters).toEqual({ 'query:q': 'ü' });
  });

  test.each([
    undefined,
    null,
    5,
    'x',
    [],
    { server: 9, parameters: { 'query:gone': 1 }, text: 5, security: -1, media: 'x' },
  ])('skip what does not match the form: %j', (stored) => {
    const base = valuesOf(secret);
    expect(restoredValues(secret, base, stored)).toMatchObject({
      server: 0,
      security: 0,
      parameters: {},
      body: base.body,
    });
  });

  test('ignore an invalid link', () => {
    expect(decodeStored('%%%')).toBeUndefined();
    expect(decodeStored(btoa('{'))).toBeUndefined();
  });
});
