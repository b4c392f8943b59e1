import { describe, expect, test } from 'vitest';
import { fillFromCurl } from '../../../../src/request/curl/fill-form.ts';
import { parseCurl } from '../../../../src/request/curl/parse.ts';
import { shellWords } from '../../../../src/request/curl/shell-words.ts';
import type { ParameterStyle, RequestForm } from '../../../../src/request/form/form.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { body, form, OBJECT, parameter, property, STRING, STRINGS, valuesOf } from '../form/forms.ts';

const THINGS = 'https://api.example.com/v1/things';

function fillOf(requestForm: RequestForm, command: string, entered: Partial<FormValues> = {}) {
  const request = parseCurl(command);
  if ('fault' in request) throw new Error(request.fault);
  const fill = fillFromCurl(requestForm, valuesOf(requestForm, entered), request);
  if ('other' in fill) throw new Error(`It calls ${fill.other.method} ${fill.other.path}.`);
  return fill;
}

describe('the media type of a pasted body', () => {
  const types = (...mediaTypes: string[]) =>
    form({
      method: 'POST',
      body: { required: true, media: mediaTypes.map((mediaType) => ({ mediaType, entry: 'text' as const })) },
    });
  test.each([
    [['application/json;v=1', 'application/json; v=2'], 'application/json;v=2', 1],
    [['application/json;v=1', 'application/json'], 'application/json; charset=utf-8', 1],
    [['application/json;v=1'], 'application/json', 0],
    [['*/*', 'text/*', 'text/csv'], 'text/csv', 2],
    [['*/*', 'text/*'], 'text/csv', 1],
    [['*/*'], 'text/csv', 0],
    [['image/*'], 'text/csv', undefined],
  ])('among %j, %s selects the one at index %s', (documented, sent, media) => {
    const { values } = fillOf(types(...documented), `curl ${THINGS} -d x -H 'Content-Type: ${sent}'`);
    expect(values.media).toBe(media);
  });
});

describe('a multipart body', () => {
  const OBJECTS: FormNode = { types: ['array'], label: 'array of object', items: OBJECT };
  const properties = [property('os', OBJECTS), property('note')];
  const requestForm = form({
    method: 'POST',
    body: body({ mediaType: 'multipart/form-data', entry: 'multipart', properties }),
  });
  test.each([
    [`-F 'os={"a":1};type=application/json' -F 'os={"a":2};type=application/json'`, [{ a: 1 }, { a: 2 }]],
    [`-F 'os={"a":1}'`, [{ a: 1 }]],
    [`-F 'os=[{"a":1}]'`, [{ a: 1 }]],
    [`-F os=x -F 'os={"a":1}'`, ['x', { a: 1 }]],
  ])('has all parts of a list: %s', (parts, list) => {
    const { values, ignored } = fillOf(requestForm, `curl ${THINGS} ${parts}`);
    expect(JSON.parse(String(values.fields?.['os']))).toEqual(list);
    expect(ignored).toEqual([]);
  });

  test('has one part of a text', () => {
    const { values, ignored } = fillOf(requestForm, `curl ${THINGS} -F note=x -F note=y`);
    expect(values.fields).toEqual({ note: 'x' });
    expect(ignored).toEqual(['the field note']);
  });

  test('has types outside of quotes', () => {
    const command = `curl ${THINGS} --form 'o="{\\"a\\":\\"x;type=q\\"}";type=application/json' --form 'p=";type=q"'`;
    expect(parseCurl(command)).toMatchObject({
      parts: [
        ['o', '{"a":"x;type=q"}'],
        ['p', ';type=q'],
      ],
      partTypes: { o: 'application/json' },
    });
  });
});

describe('a urlencoded body with styles', () => {
  const styled = (style: ParameterStyle, explode: boolean, value: FormNode) =>
    form({
      method: 'POST',
      body: body({
        mediaType: 'application/x-www-form-urlencoded',
        entry: 'urlencoded',
        properties: [property('note'), property('id', value)],
        encoding: { id: { style, explode } },
      }),
    });
  test.each<[data: string, RequestForm, id: unknown, ignored: string[]]>([
    ['id=a,b%2Cc', styled('form', false, STRINGS), ['a', 'b,c'], []],
    ['id=a%7Cb', styled('pipeDelimited', false, STRINGS), ['a', 'b'], []],
    ['id=a+b%20c', styled('spaceDelimited', false, STRINGS), ['a', 'b', 'c'], []],
    ['id=R,100', styled('form', false, OBJECT), '{\n  "R": 100\n}', []],
    ['id=R,100,G', styled('form', false, OBJECT), undefined, ['the field id']],
    ['R=100&note=x', styled('form', true, OBJECT), '{\n  "R": 100\n}', []],
    ['id[a][b]=1&id[c]=d', styled('deepObject', true, OBJECT), '{\n  "a": {\n    "b": 1\n  },\n  "c": "d"\n}', []],
  ])('is read as the form writes it: %s', (data, requestForm, id, ignored) => {
    const fill = fillOf(requestForm, `curl ${THINGS} --data-raw '${data}'`);
    expect(fill.values.fields?.['id']).toEqual(id);
    expect(fill.ignored).toEqual(ignored);
  });
});

describe('fields that the document does not name', () => {
  test.each<[FormNode, unknown, string[]]>([
    [STRING, 'a', ['the field tag']],
    [STRINGS, ['a', 'b'], []],
  ])('have all values that the form can hold', (additional, tag, ignored) => {
    const freeForm = form({
      method: 'POST',
      body: body({ mediaType: 'application/x-www-form-urlencoded', entry: 'urlencoded', properties: [], additional }),
    });
    const fill = fillOf(freeForm, `curl ${THINGS} -d tag=a -d tag=b`);
    expect(fill.values.fields?.['tag']).toEqual(tag);
    expect(fill.ignored).toEqual(ignored);
  });
});

describe('placeholders of our own samples', () => {
  const about = { scopes: [] };
  const parameters = [parameter('pin', 'query', { value: { ...STRING, format: 'password' } }), parameter('q', 'query')];
  const bearer = { ...about, name: 'b', type: 'bearer' } as const;
  const basic = { ...about, name: 'u', type: 'basic' } as const;
  const requestForm = form({ parameters, security: [{ schemes: [bearer] }, { schemes: [basic] }] });

  test('leave out credentials, and select their alternative', () => {
    const masked = fillOf(requestForm, `curl ${THINGS} -u YOUR_USERNAME:YOUR_PASSWORD`);
    expect(masked).toMatchObject({ credentials: {}, ignored: [], values: { security: 1, additions: [] } });
    const token = fillOf(requestForm, `curl ${THINGS} -H 'Authorization: Bearer YOUR_TOKEN'`);
    expect(token).toMatchObject({ credentials: {}, ignored: [], values: { security: 0, additions: [] } });
  });

  test('keep the chosen alternative if the command has no credentials', () => {
    expect(fillOf(requestForm, `curl ${THINGS}`, { security: 1 }).values.security).toBe(1);
  });

  test('keep what the reader entered', () => {
    const entered = {
      parameters: { 'query:pin': 'secret' } as const,
      additions: [{ in: 'header', name: 'X-Api-Key', value: 'key' } as const],
    };
    const command = `curl '${THINGS}?pin=YOUR_PASSWORD&q=x' -H 'X-Api-Key: YOUR_API_KEY' -H 'X-Token: YOUR_TOKEN'`;
    expect(fillOf(requestForm, command, entered)).toMatchObject({
      values: { parameters: { 'query:pin': 'secret', 'query:q': 'x' }, additions: entered.additions },
      ignored: [],
    });
    expect(fillOf(requestForm, command).values).toMatchObject({ parameters: { 'query:q': 'x' }, additions: [] });
  });

  test('keep the fields of a body', () => {
    const fieldsForm = form({
      method: 'POST',
      body: body({
        mediaType: 'application/x-www-form-urlencoded',
        entry: 'urlencoded',
        properties: [property('password'), property('name'), property('id')],
      }),
    });
    const before = valuesOf(fieldsForm).body;
    const fill = fillOf(fieldsForm, `curl ${THINGS} -d password=YOUR_PASSWORD -d id=YOUR_ID -d name=x`, {
      body: { ...before, fields: { password: 'secret' } },
    });
    expect(fill.values.fields).toEqual({ password: 'secret', name: 'x' });
  });
});

describe('placeholders in a JSON body', () => {
  const jsonForm = form({ method: 'POST', body: body({}) });
  const imported = (sent: string, entered: string) => {
    const before = valuesOf(jsonForm).body;
    const command = `curl ${THINGS} -H 'Content-Type: application/json' -d '${sent}'`;
    return fillOf(jsonForm, command, { body: { ...before, text: entered } }).values.text;
  };

  test('keep what the reader entered in their place', () => {
    const entered =
      '{"id": 12345678901234567890, "password": "hunter2", "hooks": [{"secret": "s1"}, {"secret": "s2"}]}';
    const sent = '{"id": 1.0, "password": "YOUR_PASSWORD", "hooks": [{"secret": "YOUR_SECRET", "a": 1}, {}]}';
    expect(imported(sent, entered)).toBe(
      '{\n  "id": 1.0,\n  "password": "hunter2",\n  "hooks": [\n    {\n      "secret": "s1",\n      "a": 1\n    },\n    {}\n  ]\n}',
    );
    expect(imported('{"tokens": ["YOUR_TOKEN"]}', '{"tokens": ["a", "b"]}')).toBe(
      '{\n  "tokens": [\n    "a",\n    "b"\n  ]\n}',
    );
  });

  test('leave out members that the reader has not entered', () => {
    expect(imported('{"a": 1, "token": "YOUR_TOKEN"}', '')).toBe('{\n  "a": 1\n}');
    expect(imported('{"a": 1, "token": "YOUR_TOKEN"}', '{"b": 2}')).toBe('{\n  "a": 1\n}');
  });

  test('change nothing else', () => {
    const sent = '{ "a":"YOUR_name", "b": [ ]\n}';
    expect(imported(sent, '{"a":"x"}')).toBe(sent);
  });
});

test('escaped bytes that are not UTF-8 are characters', () => {
  expect(shellWords("$'X: \\xe9 \\xff'")).toEqual(['X: é ÿ']);
});
