import { describe, expect, test } from 'vitest';
import { resolverFor } from '../../../src/schema/reference.ts';

const root = {
  $self: 'https://example.com/api.yaml',
  components: {
    schemas: {
      Pet: { type: 'object', $anchor: 'pet' },
      'v1/Pet': { type: 'null' },
      'A/B ~ 50%': { type: 'string' },
      'A%20B': { type: 'integer' },
      Alias: { $ref: '#/components/schemas/Pet' },
      Loop: { $ref: '#/components/schemas/Loop' },
      Identified: { $id: 'https://example.com/schemas/identified', type: 'boolean' },
      Node: { $dynamicAnchor: 'node', type: 'array' },
    },
  },
};
const resolver = resolverFor(root);
const { schemas } = root.components;

describe('a reference leads to', () => {
  test.each<[reference: string, target: unknown]>([
    ['#/components/schemas/Pet', schemas.Pet],
    ['#/components/schemas/Alias', schemas.Pet],
    ['#/components/schemas/A~1B%20~0%2050%25', schemas['A/B ~ 50%']],
    ['#/components/schemas/A%20B', schemas['A%20B']],
    ['#/components/schemas/A/B%20~0%2050%25', undefined],
    ['#/components/schemas/v1/Pet', schemas['v1/Pet']],
    ['#pet', schemas.Pet],
    ['https://example.com/schemas/identified', schemas.Identified],
    ['identified', schemas.Identified],
    ['https://example.com/api.yaml#/components/schemas/Pet', schemas.Pet],
    ['#', root],
    ['#/components/schemas/Loop', undefined],
    ['#/components/schemas/toString', undefined],
    ['#/components/schemas/__proto__', undefined],
    ['#nobody', undefined],
    ['other.yaml#/Pet', undefined],
    ['#/components/schemas/%E0%A4', undefined],
  ])('%s', (reference, target) => {
    expect(resolver.resolve({ value: { $ref: reference }, pointer: '/x' })?.value).toBe(target);
  });

  test('the end of a chain of any length, from any place', () => {
    const links = Array.from({ length: 5_000 }, (_, index) => [`S${index}`, { $ref: `#/S${index + 1}` }]);
    const chain = resolverFor({ ...Object.fromEntries(links), S5000: { type: 'string' } });
    for (const start of ['S0', 'S2500', 'S4999']) {
      expect(chain.resolve({ value: { $ref: `#/${start}` }, pointer: '' })?.pointer).toBe('/S5000');
    }
  });

  test('a place in the schema with an $id around it', () => {
    const tree = {
      $id: 'https://example.com/tree',
      properties: { left: { $ref: '#' }, name: { $ref: '#/$defs/50%25' }, other: { $ref: '#/schemas/other' } },
      $defs: { '50%': { type: 'string' }, nested: { $id: 'nested', items: { $ref: '#' } } },
    };
    const other = { $id: 'https://example.com/other', properties: { name: { $ref: '#/$defs/50%25' } }, $defs: {} };
    const { resolve } = resolverFor({ schemas: { tree, other } });
    const { left, name, other: absolute } = tree.properties;
    const at = '/schemas/tree/properties/left';
    expect(resolve({ value: left, pointer: at })?.value).toBe(tree);
    expect(resolve({ value: name, pointer: at })?.value).toBe(tree.$defs['50%']);
    expect(resolve({ value: absolute, pointer: at })?.value).toBe(other);
    expect(resolve({ value: { $ref: '#' }, pointer: '/schemas/tree/$defs/nested/items' })?.value).toBe(
      tree.$defs.nested,
    );
    expect(resolve({ value: other.properties.name, pointer: '/schemas/other/properties/name' })).toBeUndefined();
  });

  test('a place in the schema with an $id around it, also for a value whose pointer is not known', () => {
    const nested = { $id: 'nested', items: { $ref: '#/$defs/name' }, $defs: { name: { type: 'integer' } } };
    const list = { $id: 'https://example.com/list', items: { $ref: '#/$defs/name' }, $defs: { name: {}, nested } };
    const { follow } = resolverFor({ schemas: { list } });
    expect(follow({ value: list.items, pointer: '' })).toEqual({ value: {}, pointer: '/schemas/list/$defs/name' });
    expect(follow({ value: nested.items, pointer: '' })?.value).toBe(nested.$defs.name);
    expect(follow({ value: { $ref: '#/$defs/name' }, pointer: '' })).toBeUndefined();
  });

  test('the only target of a $dynamicRef', () => {
    expect(resolver.resolve({ value: { $dynamicRef: '#node' }, pointer: '/x' })?.value).toBe(schemas.Node);
  });
});

test.each([[{ $ref: 5 }], [{ $ref: null }], [null], [[]], ['#/components/schemas/Pet']])(
  '%j is not a reference',
  (value) => {
    expect(resolver.resolve({ value, pointer: '/x' })).toEqual({ value, pointer: '/x' });
  },
);
