import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { settingsJsonSchema } from '../../../../src/site/config/json-schema.ts';
import { settingsSchema } from '../../../../src/site/config/settings.ts';

const schema = settingsJsonSchema();
const accepts = new Ajv({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);

describe('the JSON Schema agrees with the reader', () => {
  test.each([
    ['nothing', {}, true],
    [
      'a whole site',
      { name: 'A', colors: { primary: '#fff' }, navigation: { tabs: [{ tab: 'T', pages: ['a'] }] } },
      true,
    ],
    [
      'deep nesting',
      { navigation: { groups: [{ group: 'A', pages: [{ group: 'B', pages: [{ group: 'C', pages: [] }] }] }] } },
      true,
    ],
    ['every form of openapi', { api: { openapi: ['a.json', { source: 'b.json', directory: 'b' }] } }, true],
    ['hosted settings', { integrations: { ga4: {} } }, true],
    ['a proxy object', { api: { playground: { proxy: { allow: ['https://a.com'] } } } }, true],
    ['an unknown key', { nmae: 'A' }, false],
    ['a wrong type', { name: 7 }, false],
    ['a wrong word', { api: { url: 'short' } }, false],
    ['an element without a name', { navigation: { tabs: [{ pages: [] }] } }, false],
  ])('%s', (_, value, isValid) => {
    expect(accepts(value)).toBe(isValid);
    expect(settingsSchema.safeParse(value).success).toBe(isValid);
  });
});

test('allows references in place of objects and arrays', () => {
  expect(accepts({ navigation: { $ref: './n.json' }, redirects: { $ref: './r.json' } })).toBe(true);
  expect(accepts({ navigation: { tabs: [{ $ref: './tab.json' }] } })).toBe(true);
});

test('describes every key', () => {
  const silent = Object.entries(schema.properties ?? {}).filter(
    ([, key]) => typeof key === 'boolean' || !key.description,
  );
  expect(silent.map(([key]) => key)).toEqual([]);
});

test.each([
  ['contextual', 'Unsupported entries are ignored'],
  ['thumbnails', 'without effect'],
  ['interaction', 'without effect'],
  ['integrations', 'without effect'],
])('says what in %s has no effect', (name, words) =>
  expect(schema.properties?.[name]).toMatchObject({ description: expect.stringContaining(words) }),
);

test('names every text in `words`, with the text in English', () => {
  const named = { allOf: [{ $ref: '#/definitions/texts' }] };
  expect(schema.properties?.['words']).toMatchObject({
    ...named,
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'object', ...named }] },
  });
  const properties = {
    'playground.send': { description: 'Send' },
    'response.items': { description: '{count} items' },
  };
  expect(schema).toMatchObject({ definitions: { texts: { properties } } });
  const words = { 'playground.send': 'Take', de: { 'playground.send': 'Nehmen', 'response.items': { other: 'x' } } };
  expect(accepts({ words })).toBe(true);
});

// Many messages about wrong settings need it.
test('is generated once', () => expect(settingsJsonSchema()).toBe(schema));
