import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xmlText } from '../../../../src/api/openapi/example/xml-example.ts';
import { schemaIn, text } from '../../schema/support.ts';

function xml(value: unknown, schema: unknown, schemas: Record<string, unknown> = {}): string {
  const { located, resolver } = schemaIn(schema, schemas);
  const [head, ...lines] = xmlText(value, located, resolver).split('\n');
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  return lines.join('\n');
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const words = { type: 'array', items: { type: 'string' } };
const named = { type: 'array', items: { type: 'string', xml: { name: 'word' } } };
const properties = (map: Record<string, unknown>) => ({ type: 'object', xml: { name: 'all' }, properties: map });

describe('writes a value as XML by the hints of its schema', () => {
  test.each<[title: string, value: unknown, schema: unknown, expected: string]>([
    ['the name of a component', { id: 1 }, ref('Pet'), '<Pet>\n  <id>1</id>\n</Pet>'],
    ['a custom name', { id: 1 }, { ...ref('Pet'), xml: { name: 'animal' } }, '<animal>\n  <id>1</id>\n</animal>'],
    ['a schema without a name', { id: 1 }, {}, '<root>\n  <id>1</id>\n</root>'],
    ['names of properties', { a: 'x' }, properties({ a: { xml: { name: 'b' } } }), '<all>\n  <b>x</b>\n</all>'],
    [
      'attributes',
      { id: 5, a: 'x' },
      properties({ id: { xml: { attribute: true } } }),
      '<all id="5">\n  <a>x</a>\n</all>',
    ],
    [
      'attributes of OpenAPI 3.2',
      { id: 5 },
      properties({ id: { xml: { nodeType: 'attribute', prefix: 'x' } } }),
      '<all x:id="5"/>',
    ],
    [
      'attributes with a namespace, which is declared once',
      { id: 5, lang: 'en' },
      properties({
        id: { xml: { attribute: true, prefix: 'x', namespace: 'urn:x' } },
        lang: { xml: { attribute: true, prefix: 'x', namespace: 'urn:x' } },
      }),
      '<all xmlns:x="urn:x" x:id="5" x:lang="en"/>',
    ],
    [
      'an attribute that is null, which is left out',
      { id: null, a: 'x' },
      properties({ id: { xml: { attribute: true } } }),
      '<all>\n  <a>x</a>\n</all>',
    ],
    [
      'namespaces and prefixes',
      { a: 1, b: 2 },
      {
        type: 'object',
        xml: { name: 'all', namespace: 'https://example.com/a' },
        properties: { b: { xml: { prefix: 'p', namespace: 'https://example.com/b' } } },
      },
      '<all xmlns="https://example.com/a">\n  <a>1</a>\n  <p:b xmlns:p="https://example.com/b">2</p:b>\n</all>',
    ],
    [
      'a list, whose items have its name',
      { words: ['a', 'b'] },
      properties({ words }),
      '<all>\n  <words>a</words>\n  <words>b</words>\n</all>',
    ],
    [
      'a list, whose items have a name of their own',
      { words: ['a', 'b'] },
      properties({ words: named }),
      '<all>\n  <word>a</word>\n  <word>b</word>\n</all>',
    ],
    [
      'a wrapped list, whose name is that of its items too',
      { words: ['a'] },
      properties({ words: { ...words, xml: { name: 'text', wrapped: true } } }),
      '<all>\n  <text>\n    <text>a</text>\n  </text>\n</all>',
    ],
    [
      'a wrapped list',
      { words: ['a', 'b'] },
      properties({ words: { ...named, xml: { wrapped: true } } }),
      '<all>\n  <words>\n    <word>a</word>\n    <word>b</word>\n  </words>\n</all>',
    ],
    [
      'a wrapped list of OpenAPI 3.2',
      { words: ['a'] },
      properties({ words: { ...named, xml: { nodeType: 'element' } } }),
      '<all>\n  <words>\n    <word>a</word>\n  </words>\n</all>',
    ],
    [
      'a list at the top',
      [{ id: 1 }, { id: 2 }],
      { type: 'array', xml: { name: 'pets' }, items: ref('Pet') },
      '<pets>\n  <Pet>\n    <id>1</id>\n  </Pet>\n  <Pet>\n    <id>2</id>\n  </Pet>\n</pets>',
    ],
    [
      'text within',
      { unit: 'm', value: 5 },
      properties({ unit: { xml: { attribute: true } }, value: { xml: { nodeType: 'text' } } }),
      '<all unit="m">5</all>',
    ],
    [
      'a CDATA section',
      { code: 'a < b' },
      properties({ code: { xml: { nodeType: 'cdata' } } }),
      '<all><![CDATA[a < b]]></all>',
    ],
    [
      'a CDATA section with its end inside',
      { code: 'a]]>b' },
      properties({ code: { xml: { nodeType: 'cdata' } } }),
      '<all><![CDATA[a]]]]><![CDATA[>b]]></all>',
    ],
    [
      'nothing around the parts',
      { inner: { a: 1, b: 2 } },
      properties({ inner: { xml: { nodeType: 'none' } } }),
      '<all>\n  <a>1</a>\n  <b>2</b>\n</all>',
    ],
    [
      'null, empty and nothing',
      { a: null, b: '', c: [] },
      {},
      '<root xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  <a xsi:nil="true"/>\n  <b></b>\n</root>',
    ],
    ['only null', null, {}, '<root xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>'],
    [
      'text between elements, without line breaks that would be part of it',
      ['Before.', { a: 42, b: 1 }, 'After.'],
      {
        type: 'array',
        xml: { name: 'report', nodeType: 'element' },
        prefixItems: [
          { type: 'string', xml: { nodeType: 'text' } },
          { type: 'object', xml: { name: 'inner' } },
          { type: 'string', xml: { nodeType: 'cdata' } },
        ],
      },
      '<report>Before.<inner><a>42</a><b>1</b></inner><![CDATA[After.]]></report>',
    ],
    [
      'a part without an element, whose attributes and text are those of the element around it',
      { inner: { id: 5, text: 'x' } },
      properties({
        inner: {
          xml: { nodeType: 'none' },
          properties: { id: { xml: { nodeType: 'attribute' } }, text: { xml: { nodeType: 'text' } } },
        },
      }),
      '<all id="5">x</all>',
    ],
    ['only a text', 'hello', { type: 'string' }, '<root>hello</root>'],
    [
      'the values of a map',
      { de: 'ja' },
      { additionalProperties: { xml: { name: 'word' } } },
      '<root>\n  <word>ja</word>\n</root>',
    ],
    [
      'the matching option',
      { kind: 'cat', lives: 9 },
      {
        oneOf: [
          { properties: { kind: { const: 'dog' } } },
          { properties: { kind: { const: 'cat' }, lives: { xml: { attribute: true } } } },
        ],
      },
      '<root lives="9">\n  <kind>cat</kind>\n</root>',
    ],
  ])('%s', (_title, value, schema, expected) => {
    const Pet = { type: 'object', properties: { id: { type: 'integer' } } };
    expect(xml(value, schema, { Pet })).toBe(expected);
  });

  test('escapes names and values', () => {
    const value = { 'a b<c>': '<x> & "y"', '1st': 'a\u0000b\ud800', at: '"<&\n' };
    expect(xml(value, properties({ at: { xml: { attribute: true } } }))).toBe(
      text(`
        <all at="&quot;&lt;&amp;&#10;">
          <a_b_c_>&lt;x&gt; &amp; "y"</a_b_c_>
          <_1st>ab\ufffd</_1st>
        </all>
      `),
    );
  });

  test('closes every tag for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const open: string[] = [];
        for (const [, slash, name, empty] of xml(value, {}).matchAll(/<(\/?)([^\s<>/]+)[^<>]*?(\/?)>/g)) {
          if (slash) expect(open.pop()).toBe(name);
          else if (!empty) open.push(name ?? '');
        }
        expect(open).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('limits the depth of a value', () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 20_000; depth += 1) value = depth % 2 ? { a: value } : [value];
    expect(xml(value, {}).length).toBeLessThan(10_000);
  });
});
