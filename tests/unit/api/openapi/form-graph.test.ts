import { expect, test } from 'vitest';
import { formGraph } from '../../../../src/api/openapi/form/form-node.ts';
import { treeOf, valueOfTree } from '../../../../src/core/json/tree.ts';
import { packNodes } from '../../../../src/request/form/packed-nodes.ts';
import { asOption, optionIn } from '../../../../src/request/form/start/node-start.ts';
import { resolverFor } from '../../../../src/schema/reference.ts';

function graphOf(schema: unknown, schemas: Record<string, unknown>) {
  return formGraph({ value: schema, pointer: '/schema' }, resolverFor({ schema, components: { schemas } }));
}

const ROLE = { $ref: '#/components/schemas/Role' };
const SCHEMAS = {
  Role: { type: 'string', enum: ['reader', 'writer'] },
  Kind: { type: 'integer', oneOf: [{ const: 1 }, { const: 2 }] },
  Folder: {
    type: 'object',
    properties: { parent: { allOf: [{ $ref: '#/components/schemas/Folder' }], description: 'Where it is' } },
  },
};

test('properties of one component have the defaults and limits that are written beside its reference', () => {
  const { properties } = graphOf(
    {
      type: 'object',
      properties: {
        member: { allOf: [ROLE], default: 'reader' },
        owner: { allOf: [ROLE], default: 'writer', nullable: true },
        guest: { ...ROLE, enum: ['reader'] },
        any: ROLE,
        button: { enum: [1], allOf: [{ $ref: '#/components/schemas/Kind' }] },
        menu: { enum: [2], allOf: [{ $ref: '#/components/schemas/Kind' }] },
      },
    },
    SCHEMAS,
  );
  const values = Object.fromEntries(properties?.map(({ name, value }) => [name, value]) ?? []);
  expect(values).toMatchObject({
    member: { default: 'reader', types: ['string'] },
    owner: { default: 'writer', types: ['string', 'null'] },
    guest: { enum: ['reader'] },
    any: { enum: ['reader', 'writer'], default: undefined },
    button: { enum: [1] },
    menu: { enum: [2] },
  });
});

test('bare references share a node, and a schema that contains itself is a circle', () => {
  const graph = graphOf({ type: 'object', properties: { a: ROLE, b: ROLE } }, SCHEMAS);
  expect(graph.properties?.[0]?.value).toBe(graph.properties?.[1]?.value);
  expect(packNodes(graphOf({ $ref: '#/components/schemas/Folder' }, SCHEMAS)).nodes).toHaveLength(2);
});

test('offers each value of a discriminator, also if several select the same schema', () => {
  const animal = { $ref: '#/components/schemas/Animal' };
  const mapping = { dog: '#/components/schemas/Dog', hound: '#/components/schemas/Dog', cat: 'Cat' };
  const schemas = {
    Animal: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind', mapping },
    },
    Dog: { allOf: [animal, { required: ['barks'], properties: { barks: { type: 'boolean' } } }] },
    Cat: { allOf: [animal, { properties: { lives: { type: 'integer' } } }] },
  };
  const { choice } = graphOf(animal, schemas);
  if (!choice) throw new Error('There is no choice.');
  const options = choice.options.map(({ label, tag, value }) => [label, tag, value.properties?.map((p) => p.name)]);
  expect(options).toEqual([
    ['Dog (dog)', 'dog', ['kind', 'barks']],
    ['Dog (hound)', 'hound', ['kind', 'barks']],
    ['Cat', 'cat', ['kind', 'lives']],
  ]);
  const hound = asOption(choice, 1, treeOf({ kind: 'dog', barks: true }));
  expect(valueOfTree(hound)).toEqual({ kind: 'hound', barks: true });
  expect(optionIn(choice, hound)).toBe(1);
});
