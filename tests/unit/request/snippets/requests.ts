import type { HttpBody, HttpRequest } from '../../../../src/request/http/http-request.ts';
import { formText } from '../../../../src/request/http/parameter.ts';

/** Texts that have broken generated samples, on one line and on several lines. */
export const NASTY = [
  `it's "quoted" \`ticked\` $HOME \${HOME} $(id) %s %d %% \\n \\\\ \\ ! # ; & | < > * ? [a] {b,c} ~`,
  'tab\tand unicode é € 😀 日本 \u202e\u200b',
  `'''"""\`\`\`\${}#{}`,
].join(' ');
export const NASTY_LINES = `@/etc/hostname\n${NASTY}\r\n  indented\n\n"`;

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255, 254]);

function file(name: string, type: string, content: Uint8Array<ArrayBuffer> | string = PNG): File {
  return new File([content], name, { type });
}

const JSON_TYPE: [string, string] = ['Content-Type', 'application/json'];
const TEXT_TYPE: [string, string] = ['Content-Type', 'text/plain'];
const FORM_TYPE: [string, string] = ['Content-Type', 'application/x-www-form-urlencoded'];

function urlencoded(fields: [string, string][]): HttpBody {
  return { kind: 'urlencoded', fields, text: formText(fields) };
}

export type Case = Partial<Omit<HttpRequest, 'url'>> & { path?: string };

/** Requests by what is unusual about them. Paths are appended to the URL of the server under test. */
export const REQUESTS: Record<string, Case> = {
  'a plain GET': {},
  'a query with repeated keys and encoded characters': {
    path: '/a%20b/%C3%A9%2F?x=1&x=2&y=&q=%27%22%24%60%5C%20%26%23%0A&color%5BR%5D=100&list=a,b',
  },
  'a URL with escapes that it does not need': { path: '/%41%2E/b?a=%41%7E&b=%2D%5F' },
  'a query with reserved characters': { path: '/a;b=1,2:3@4/$x?q=:/?@!$&()*+,;=' },
  'headers with everything that a header may hold': {
    headers: [
      ['X-Nasty', `it's "quoted" $HOME \${HOME} $(id) \`id\` \\n \\ %s é ÿ \u0080 \u00ad ; end`],
      ['X-Empty', ''],
      ['X-Blank', '\u00a0a'],
      ['x-lower_case', '1'],
      ['Cookie', 'a=b; c="d"'],
      ['Accept', 'application/json'],
    ],
  },
  'a bearer token': { headers: [['Authorization', 'Bearer YOUR_TOKEN']] },
  'basic credentials': { headers: [['Authorization', `Basic ${btoa(`user:p'"$\\: w`)}`]] },
  'basic credentials above ASCII': { headers: [['Authorization', 'Basic w5w6cMO2']] },
  'basic credentials without a password': { headers: [['Authorization', `Basic ${btoa('sk_test:')}`]] },
  'basic credentials that begin with a dash, headers and a body': {
    method: 'POST',
    headers: [['Authorization', `Basic ${btoa('-d:--x')}`], ['X-Trace', '-1'], TEXT_TYPE],
    body: { kind: 'text', text: '--data=1' },
  },
  'API keys in header, query and cookie': {
    path: '/?api_key=YOUR_API_KEY',
    headers: [
      ['X-API-Key', 'YOUR_API_KEY'],
      ['Cookie', 'session=YOUR_API_KEY; theme=dark'],
    ],
  },
  'headers whose names use every sign': { headers: [["X!#$%&'*+-.^_`|~9", '1']] },
  'headers that look like something else': {
    headers: [
      ['X-File', '@/etc/hostname'],
      ['X-Pairs', 'a;b: c=d:=e==f'],
      ['X-Template', `{{token}} \${x} #{y} %(z)s <a> :name [b]`],
      ['X-Tab', 'a\tb'],
      ['X-Number', '007'],
    ],
  },
  'a header with signs behind backslashes': { headers: [['X-Escapes', 'a\\:b\\=c\\@d']] },
  'headers that clients set by themselves': {
    headers: [
      ['User-Agent', 'docs/1.0'],
      ['Accept', '*/*'],
      ['Accept-Language', 'de'],
    ],
  },
  'headers about a body without one': {
    headers: [
      ['Content-Language', 'de'],
      ['Expires', '0'],
    ],
  },
  'headers about a body': {
    method: 'POST',
    headers: [JSON_TYPE, ['Content-Language', 'de'], ['Last-Modified', 'Sun, 06 Nov 1994 08:49:37 GMT']],
    body: { kind: 'text', text: '{"a":1}' },
  },
  'a query that looks like templates': {
    path: '/%7Bid%7D/100%25?a=%7B%7Bx%7D%7D&s=$HOME&p=%24%28id%29&d=%25d&f=a+b&n=%00&r=%F0%9F%98%80&c=!!',
  },
  HEAD: { method: 'HEAD', path: '/a?b=1' },
  OPTIONS: { method: 'OPTIONS', path: '/a' },
  TRACE: { method: 'TRACE', path: '/a' },
  'a method with a dash': { method: 'M-SEARCH', path: '/a' },
  'a method in lower case': { method: 'notify', path: '/a' },
  'a GET with a body': { headers: [JSON_TYPE], body: { kind: 'text', text: '{"query":{"match_all":{}}}' } },
  'a GET with a body and a header above ASCII': {
    headers: [JSON_TYPE, ['X-Name', 'Zoë']],
    body: { kind: 'text', text: '{"query":"Zoë"}' },
  },
  'a DELETE with a body': { method: 'DELETE', headers: [JSON_TYPE], body: { kind: 'text', text: '{"ids":[1,2]}' } },
  'DELETE without a body': { method: 'DELETE', path: '/a' },
  'POST without a body': { method: 'POST' },
  'POST with an empty body': { method: 'POST', headers: [JSON_TYPE], body: { kind: 'text', text: '' } },
  'a method of its own': { method: 'QUERY', headers: [JSON_TYPE], body: { kind: 'text', text: '{}' } },
  'plain JSON': {
    method: 'POST',
    headers: [JSON_TYPE],
    body: {
      kind: 'text',
      text: '{\n  "name": "Ada",\n  "tags": ["a", "b"],\n  "nested": { "ok": true, "no": false, "none": null, "n": -1.5 },\n  "empty": {},\n  "list": []\n}',
    },
  },
  'nasty JSON': {
    method: 'PUT',
    headers: [JSON_TYPE],
    body: { kind: 'text', text: JSON.stringify({ text: NASTY_LINES, "it's": 1, 'a b': 2, $x: '$y' }, null, 2) },
  },
  'JSON that JavaScript cannot hold': {
    method: 'POST',
    headers: [JSON_TYPE],
    body: { kind: 'text', text: '{\n  "id": 12345678901234567890,\n  "price": 1.0,\n  "__proto__": "\\u00e9\\/"\n}' },
  },
  'JSON with a key named __proto__': {
    method: 'POST',
    headers: [JSON_TYPE],
    body: { kind: 'text', text: '{"__proto__":1,"constructor":2}' },
  },
  'JSON with tags and templates': {
    method: 'PATCH',
    headers: [['Content-Type', 'application/merge-patch+json; charset=utf-8']],
    body: { kind: 'text', text: `{"a":"</script><!--","b":"{{x}} \${y} #{z} %s %(q)s","c":"\u2028\u2029"}` },
  },
  'JSON with an unpaired surrogate': {
    method: 'POST',
    headers: [JSON_TYPE],
    body: { kind: 'text', text: '{"a":"\\ud800"}' },
  },
  'a large body': {
    method: 'POST',
    headers: [JSON_TYPE],
    body: { kind: 'text', text: JSON.stringify({ lines: 'line $1 "two" \'three\'\n'.repeat(12_000) }) },
  },
  'lines that begin and end with blanks': {
    method: 'POST',
    headers: [TEXT_TYPE],
    body: { kind: 'text', text: '  a\n    b  \n\n  c' },
  },
  'lines with quotes in threes': {
    method: 'POST',
    headers: [TEXT_TYPE],
    body: { kind: 'text', text: `a """" b\\\n  '''' c\n\n"# d "## e\n"f"` },
  },
  'lines that end with three quotes': {
    method: 'POST',
    headers: [TEXT_TYPE],
    body: { kind: 'text', text: `a\n"""` },
  },
  NDJSON: {
    method: 'POST',
    headers: [['Content-Type', 'application/x-ndjson']],
    body: { kind: 'text', text: '{"a":1}\n{"b":2}\n' },
  },
  'JSON null': { method: 'POST', headers: [JSON_TYPE], body: { kind: 'text', text: 'null' } },
  'JSON of one string': { method: 'PATCH', headers: [JSON_TYPE], body: { kind: 'text', text: '"a\\nb"' } },
  'JSON that is not valid': { method: 'POST', headers: [JSON_TYPE], body: { kind: 'text', text: '{"a": \'1\',\n}' } },
  'text that begins with @': {
    method: 'POST',
    headers: [TEXT_TYPE],
    body: { kind: 'text', text: '@/etc/hostname' },
  },
  'nasty text of several lines': {
    method: 'POST',
    headers: [['Content-Type', 'text/plain; charset=utf-8']],
    body: { kind: 'text', text: NASTY_LINES },
  },
  'text with NUL': {
    method: 'POST',
    headers: [TEXT_TYPE],
    body: { kind: 'text', text: `-a\0b%s\\0${NASTY}\r\n` },
  },
  XML: {
    method: 'POST',
    headers: [['Content-Type', 'application/xml']],
    body: { kind: 'text', text: '<?xml version="1.0"?>\n<a b="c">\n  <d>é</d>\n</a>\n' },
  },
  'a form': {
    method: 'POST',
    headers: [FORM_TYPE],
    body: urlencoded([
      ['name', NASTY_LINES],
      ['empty', ''],
      ['a b', '1'],
    ]),
  },
  'a form with repeated fields': {
    method: 'POST',
    headers: [FORM_TYPE],
    body: urlencoded([
      ['tags', 'a'],
      ['tags', 'b & c'],
      ['deep[x]', '1'],
    ]),
  },
  'a form with numbered fields and stars': {
    method: 'POST',
    headers: [FORM_TYPE],
    body: urlencoded([
      ['2', '*~'],
      ['1', '+'],
    ]),
  },
  'multipart of plain fields': {
    method: 'POST',
    body: {
      kind: 'multipart',
      parts: [
        { name: 'note', content: '@/etc/hostname' },
        { name: 'other', content: '<x;type=y' },
        { name: 'list[]', content: 'a' },
        { name: 'list[]', content: '' },
        { name: 'nasty', content: NASTY },
      ],
    },
  },
  'multipart of a field whose name looks like an option': {
    method: 'POST',
    body: { kind: 'multipart', parts: [{ name: '-d', content: 'a' }] },
  },
  'multipart with files': {
    method: 'POST',
    body: {
      kind: 'multipart',
      parts: [
        { name: 'title', content: 'Holiday' },
        { name: 'photo', filename: 'a b.png', contentType: 'image/png', content: file('a b.png', 'image/png') },
        { name: 'files', filename: '1.bin', contentType: 'application/octet-stream', content: file('1.bin', '') },
        {
          name: 'files',
          filename: 'ü,;.txt',
          contentType: 'text/plain',
          content: file('ü,;.txt', 'text/plain', 'x\ny'),
        },
      ],
    },
  },
  'multipart with JSON and lines': {
    method: 'PUT',
    body: {
      kind: 'multipart',
      parts: [
        { name: 'meta', content: '{"a":"b;type=c \\"x\\""}', contentType: 'application/json' },
        { name: 'xml', content: '<a/>', contentType: 'application/xml; charset=utf-8' },
        { name: 'lines', content: NASTY_LINES },
        { name: 'photo', filename: 'p.png', contentType: 'image/jpeg', content: file('p.png', 'image/png') },
      ],
    },
  },
  'multipart with a file whose type has capitals': {
    method: 'POST',
    body: {
      kind: 'multipart',
      parts: [
        { name: 'csv', filename: 'a.csv', contentType: 'text/csv; charset=UTF-8', content: file('a.csv', '', 'é') },
      ],
    },
  },
  'multipart with a file whose type is not in ASCII': {
    method: 'POST',
    body: {
      kind: 'multipart',
      parts: [{ name: 'f', filename: 'f.bin', contentType: 'text/é', content: file('f.bin', '') }],
    },
  },
  'multipart with a parameter of a type that curl takes for its own option': {
    method: 'POST',
    body: { kind: 'multipart', parts: [{ name: 'note', content: 'a', contentType: 'text/x; FileName=b' }] },
  },
  'multipart with unusual types': {
    method: 'POST',
    body: {
      kind: 'multipart',
      parts: [
        { name: 'note', content: 'a', contentType: 'note' },
        { name: 'list', content: 'b', contentType: 'text/x; a="b, c"; type=d' },
        { name: 'photo', filename: 'p.png', contentType: 'image', content: file('p.png', '') },
      ],
    },
  },
  'multipart with names that need escapes': {
    method: 'POST',
    body: {
      kind: 'multipart',
      parts: [
        { name: 'a="b"\\', content: 'x\0y' },
        { name: 'f', filename: '"q".txt', contentType: 'text/plain', content: file('"q".txt', 'text/plain', 'z') },
      ],
    },
  },
  'multipart with files whose names look like options': {
    method: 'POST',
    body: {
      kind: 'multipart',
      parts: [
        { name: '-d', content: '' },
        ...['-d @x.bin', "it's $(id) `id` %s.bin"].map((name) => ({
          name: 'file',
          filename: name,
          contentType: 'application/octet-stream',
          content: file(name, ''),
        })),
      ],
    },
  },
  'multipart with headers of parts': {
    method: 'POST',
    body: {
      kind: 'multipart',
      parts: [
        { name: 'note', content: 'ü', contentType: 'text/plain', headers: [['X-Kind', 'a "b", c']] },
        {
          name: 'photo',
          filename: 'p.png',
          contentType: 'image/png',
          content: file('p.png', 'image/png'),
          headers: [['X-Alt', 'A lantern']],
        },
      ],
    },
  },
  'multipart/related with names': {
    method: 'POST',
    body: {
      kind: 'multipart',
      mediaType: 'multipart/related; type="application/json"',
      parts: [
        { name: 'meta', content: '{}', contentType: 'application/json', headers: [['Content-ID', '<meta>']] },
        { name: 'note', content: 'a' },
        { name: 'own', content: 'b', headers: [['Content-Disposition', 'inline']] },
        { name: 'photo', filename: 'p.png', contentType: 'image/png', content: file('p.png', 'image/png') },
      ],
    },
  },
  'multipart/mixed without names': {
    method: 'POST',
    body: {
      kind: 'multipart',
      mediaType: 'multipart/mixed',
      parts: [
        { name: 'Part 1', unnamed: true, content: '{"a":1}', contentType: 'application/json' },
        {
          name: 'Part 2',
          unnamed: true,
          filename: 'p.png',
          contentType: 'image/png',
          content: file('p.png', 'image/png'),
        },
      ],
    },
  },
  'multipart whose lines end in every way': {
    method: 'POST',
    body: {
      kind: 'multipart',
      parts: [
        { name: 'a', content: '\n' },
        { name: 'b', content: '\r' },
        { name: 'c', content: 'x\r\n\r\n--y--\r\n' },
      ],
    },
  },
  'a file named like an option as the body': {
    method: 'POST',
    headers: [['Content-Type', 'application/octet-stream']],
    body: { kind: 'binary', blob: file('-', 'application/octet-stream') },
  },
  'an empty file as the body': {
    method: 'PUT',
    headers: [['Content-Type', 'application/octet-stream']],
    body: { kind: 'binary', blob: file('empty.bin', 'application/octet-stream', '') },
  },
  'a file as the body': {
    method: 'PUT',
    headers: [['Content-Type', 'image/png']],
    body: { kind: 'binary', blob: file('photo 1.png', 'image/png') },
  },
};

export function requestTo(origin: string, { path = '/', ...more }: Case): HttpRequest {
  return { method: 'GET', headers: [], ...more, url: `${origin}${path}` };
}
