import type { HttpBody, HttpRequest } from '../../../src/request/http-request.ts';
import { formText } from '../../../src/request/parameter.ts';

/** Everything that has ever broken a generated sample, on one line and in a few. */
export const NASTY = [
  `it's "quoted" \`ticked\` $HOME \${HOME} $(id) %s %d %% \\n \\\\ \\ ! # ; & | < > * ? [a] {b,c} ~`,
  'tab\tand unicode é € 😀 日本 \u202e\u200b',
  `'''"""\`\`\`\${}#{}`,
].join(' ');
export const NASTY_LINES = `@/etc/hostname\n${NASTY}\r\n  indented\n\n"`;

export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255, 254]);

function file(name: string, type: string, content: Uint8Array<ArrayBuffer> | string = PNG): File {
  return new File([content], name, { type });
}

const JSON_TYPE: [string, string] = ['Content-Type', 'application/json'];
const FORM_TYPE: [string, string] = ['Content-Type', 'application/x-www-form-urlencoded'];

function urlencoded(fields: [string, string][]): HttpBody {
  return { kind: 'urlencoded', fields, text: formText(fields) };
}

type Case = Partial<Omit<HttpRequest, 'url'>> & { path?: string };

/** Requests by what is odd about them; paths are added to the address of the server under test. */
export const REQUESTS: Record<string, Case> = {
  'a plain GET': {},
  'a query with repeated keys and encoded characters': {
    path: '/a%20b/%C3%A9%2F?x=1&x=2&y=&q=%27%22%24%60%5C%20%26%23%0A&color%5BR%5D=100&list=a,b',
  },
  'a query with reserved characters': { path: '/a;b=1,2:3@4/$x?q=:/?@!$&()*+,;=' },
  'headers with everything that a header may hold': {
    headers: [
      ['X-Nasty', `it's "quoted" $HOME \${HOME} $(id) \`id\` \\n \\ %s é ÿ ; end`],
      ['X-Empty', ''],
      ['x-lower_case', '1'],
      ['Cookie', 'a=b; c="d"'],
      ['Accept', 'application/json'],
    ],
  },
  'a bearer token': { headers: [['Authorization', 'Bearer YOUR_TOKEN']] },
  'basic credentials': { headers: [['Authorization', `Basic ${btoa(`user:p'"$\\: w`)}`]] },
  'basic credentials above ASCII': { headers: [['Authorization', 'Basic w5w6cMO2']] },
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
  'JSON null': { method: 'POST', headers: [JSON_TYPE], body: { kind: 'text', text: 'null' } },
  'JSON of one string': { method: 'PATCH', headers: [JSON_TYPE], body: { kind: 'text', text: '"a\\nb"' } },
  'JSON that is not valid': { method: 'POST', headers: [JSON_TYPE], body: { kind: 'text', text: '{"a": \'1\',\n}' } },
  'text that begins with @': {
    method: 'POST',
    headers: [['Content-Type', 'text/plain']],
    body: { kind: 'text', text: '@/etc/hostname' },
  },
  'nasty text of several lines': {
    method: 'POST',
    headers: [['Content-Type', 'text/plain; charset=utf-8']],
    body: { kind: 'text', text: NASTY_LINES },
  },
  'text with NUL': {
    method: 'POST',
    headers: [['Content-Type', 'text/plain']],
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
  'a file as the body': {
    method: 'PUT',
    headers: [['Content-Type', 'image/png']],
    body: { kind: 'binary', blob: file('photo 1.png', 'image/png') },
  },
};

export function requestTo(origin: string, { path = '/', ...more }: Case): HttpRequest {
  return { method: 'GET', headers: [], ...more, url: `${origin}${path}` };
}
