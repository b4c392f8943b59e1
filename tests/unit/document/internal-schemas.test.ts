import { describe, expect, test } from 'vitest';
import { valueAtPointer } from '../../../src/core/json/pointer.ts';
import { OK, openapi, rootOf } from './internal-document.ts';

/** Returns a document with one operation whose body is the component `Order`, and these components. */
function withSchemas(schemas: string, body = '{$ref: "#/components/schemas/Order"}'): string {
  return openapi(
    `  /orders:
    post:
      requestBody: {content: {application/json: {schema: ${body}}}}
      ${OK}
components:
  schemas:
${schemas}`,
  );
}

describe('properties', () => {
  test('an internal property is removed, from `required` and from examples too', async () => {
    const root = await rootOf(
      withSchemas(`
    Order:
      type: object
      required: [id, margin]
      dependentRequired: {id: [margin], margin: [id]}
      properties:
        id: {type: string}
        margin: {type: number, x-internal: true}
        lines: {type: array, items: {$ref: '#/components/schemas/Line'}}
      example: {id: a, margin: 3, lines: [{sku: b, cost: 2}]}
    Line:
      type: object
      required: [cost]
      properties: {sku: {type: string}, cost: {$ref: '#/components/schemas/Cost'}}
    Cost: {type: number, x-internal: true}
`),
    );
    expect(valueAtPointer(root, '/components/schemas')).toEqual({
      Order: {
        type: 'object',
        required: ['id'],
        dependentRequired: {},
        properties: {
          id: { type: 'string' },
          lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
        },
        example: { id: 'a', lines: [{ sku: 'b' }] },
      },
      Line: { type: 'object', properties: { sku: { type: 'string' } } },
    });
  });

  test('an internal property is removed from examples of media types, parameters and components', async () => {
    const root = await rootOf(
      openapi(`
  /orders:
    post:
      requestBody:
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Order'}
            examples:
              one: {value: {id: a, margin: 1}}
              text: {value: '{"id": "a", "margin": 1}'}
              shared: {$ref: '#/components/examples/Shared'}
              other: {value: {id: b}}
          application/x-www-form-urlencoded:
            schema: {$ref: '#/components/schemas/Order'}
            encoding: {margin: {style: form}, id: {style: form}}
            example: {margin: 1}
      ${OK}
components:
  examples: {Shared: {value: [{margin: 2}]}, Other: {value: {margin: 2}}}
  schemas: {Order: {properties: {id: {type: string}, margin: {type: number, x-internal: true}}}}
`),
    );
    const content = valueAtPointer(root, '/paths/~1orders/post/requestBody/content');
    expect(valueAtPointer(content, '/application~1json/examples')).toEqual({
      one: { value: { id: 'a' } },
      text: {},
      shared: { $ref: '#/components/examples/Shared' },
      other: { value: { id: 'b' } },
    });
    expect(valueAtPointer(content, '/application~1x-www-form-urlencoded/encoding')).toEqual({ id: { style: 'form' } });
    expect(valueAtPointer(content, '/application~1x-www-form-urlencoded/example')).toEqual({});
    // Nothing says which schema this one is for.
    expect(valueAtPointer(root, '/components/examples/Other')).toEqual({ value: { margin: 2 } });
  });

  test('required names it in a schema beside or around the one that had it', async () => {
    const root = await rootOf(
      withSchemas(`
    Order:
      allOf: [{$ref: '#/components/schemas/Base'}, {required: [id, margin]}]
    Base:
      properties: {id: {type: string}, margin: {type: number, x-internal: true}}
      anyOf: [{required: [margin]}, {required: [id]}]
    Other:
      required: [margin]
      properties: {margin: {type: number}}
`),
    );
    expect(valueAtPointer(root, '/components/schemas/Order/allOf/1')).toEqual({ required: ['id'] });
    expect(valueAtPointer(root, '/components/schemas/Base/anyOf')).toEqual([{}, { required: ['id'] }]);
    expect(valueAtPointer(root, '/components/schemas/Other/required')).toEqual(['margin']);
  });

  test('required keeps a property that another schema of the same value still has', async () => {
    const root = await rootOf(
      withSchemas(`
    Order:
      required: [id]
      allOf: [{properties: {id: {type: string, x-internal: true}}}, {properties: {id: {type: string}}}]
`),
    );
    expect(valueAtPointer(root, '/components/schemas/Order/required')).toEqual(['id']);
  });

  test('x-internal in data and as the name of a property has no effect', async () => {
    const root = await rootOf(
      withSchemas(`
    Order:
      properties: {x-internal: true, meta: {example: {x-internal: true, a: 1}, default: {x-internal: true}}}
      enum: [{x-internal: true}]
`),
    );
    expect(valueAtPointer(root, '/components/schemas/Order')).toEqual({
      properties: {
        'x-internal': true,
        meta: { example: { 'x-internal': true, a: 1 }, default: { 'x-internal': true } },
      },
      enum: [{ 'x-internal': true }],
    });
  });
});

describe('schemas', () => {
  test('an internal option is removed, from the mapping of the discriminator too', async () => {
    const root = await rootOf(
      withSchemas(`
    Order:
      oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Ledger'}]
      discriminator:
        propertyName: kind
        mapping: {card: '#/components/schemas/Card', ledger: Ledger}
    Card: {properties: {kind: {type: string}}}
    Ledger: {x-internal: true, properties: {kind: {type: string}}}
`),
    );
    expect(valueAtPointer(root, '/components/schemas')).toEqual({
      Order: {
        oneOf: [{ $ref: '#/components/schemas/Card' }],
        discriminator: { propertyName: 'kind', mapping: { card: '#/components/schemas/Card' } },
      },
      Card: { properties: { kind: { type: 'string' } } },
    });
  });

  test.each([
    ['a list of it', '{type: array, items: {$ref: "#/components/schemas/Audit"}, example: [{by: x}]}'],
    ['a map of it', '{type: object, additionalProperties: {$ref: "#/components/schemas/Audit"}}'],
    ['a choice of it alone', '{oneOf: [{$ref: "#/components/schemas/Audit"}]}'],
    ['it with a description', '{allOf: [{$ref: "#/components/schemas/Audit"}], description: Secret}'],
    ['a reference to a reference to it', '{$ref: "#/components/schemas/Alias"}'],
  ])('what is nothing but %s is internal as well', async (_name, schema) => {
    const root = await rootOf(
      withSchemas(`
    Order: {properties: {id: {type: string}, audit: ${schema}}}
    Audit: {x-internal: true, properties: {by: {type: string}}}
    Alias: {$ref: '#/components/schemas/Audit'}
`),
    );
    expect(valueAtPointer(root, '/components/schemas')).toEqual({ Order: { properties: { id: { type: 'string' } } } });
  });

  test('places in a tuple keep their positions', async () => {
    const root = await rootOf(
      withSchemas(`
    Order: {type: array, prefixItems: [{type: string, x-internal: true}, {type: integer}]}
`),
    );
    expect(valueAtPointer(root, '/components/schemas/Order/prefixItems')).toEqual([{}, { type: 'integer' }]);
  });

  test('components that only internal parts use are removed, and unused ones and those with x-internal: false are kept', async () => {
    const root = await rootOf(
      openapi(`
  /orders: {get: {responses: {200: {$ref: '#/components/responses/Orders'}}}}
  /jobs:
    get:
      x-internal: true
      responses: {200: {content: {application/json: {schema: {$ref: '#/components/schemas/Job'}}}}}
components:
  responses: {Orders: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}}
  schemas:
    Order: {discriminator: {propertyName: kind}, properties: {kind: {type: string}}}
    Card: {allOf: [{$ref: '#/components/schemas/Order'}]}
    Job: {properties: {part: {$ref: '#/components/schemas/Part'}, step: {$ref: '#/components/schemas/Step'}, kind: {$ref: '#/components/schemas/Kind'}}}
    Step: {type: object}
    Kind: {x-internal: false, allOf: [{$ref: '#/components/schemas/Base'}]}
    Base: {type: string}
    Unused: {properties: {part: {$ref: '#/components/schemas/Part'}}}
    Part: {type: string}
`),
    );
    const schemas = Object.keys(valueAtPointer(root, '/components/schemas') as object);
    expect(schemas).toEqual(['Order', 'Card', 'Kind', 'Base', 'Unused', 'Part']);
  });
});
