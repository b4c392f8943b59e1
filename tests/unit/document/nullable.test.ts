import { describe, expect, test } from 'vitest';
import { checkText } from './support.ts';

const OPENAPI = "'application/vnd.oai.openapi;version=3.0.3'";
const NULLABLE = '{ type: object, properties: { n: { type: string, nullable: true } } }';

describe('AsyncAPI 3', () => {
  test.each([
    ['a payload', OPENAPI, NULLABLE, ''],
    ['a payload in YAML', "'application/vnd.oai.openapi+yaml;version=3.0.0'", NULLABLE, ''],
    [
      'a schema that the payload refers to',
      OPENAPI,
      "{ $ref: '#/components/schemas/N' }",
      `schemas: { N: ${NULLABLE} }`,
    ],
    [
      'a schema further away',
      OPENAPI,
      "{ type: array, items: { $ref: '#/components/schemas/L' } }",
      `schemas: { N: ${NULLABLE}, L: { properties: { n: { $ref: '#/components/schemas/N' }, l: { $ref: '#/components/schemas/L' } } } }`,
    ],
  ])('accepts nullable in %s of OpenAPI 3.0', async (_, format, schema, components) => {
    expect(await checkText(version3(`{ schemaFormat: ${format}, schema: ${schema} }`, components))).toBe('');
  });

  test('accepts nullable in a component with a format', async () => {
    const components = `schemas: { M: { schemaFormat: ${OPENAPI}, schema: ${NULLABLE} } }`;
    expect(await checkText(version3("{ $ref: '#/components/schemas/M' }", components))).toBe('');
  });

  test.each([
    ['without a format', NULLABLE],
    ['of JSON Schema', `{ schemaFormat: 'application/schema+json;version=draft-07', schema: ${NULLABLE} }`],
    ['of OpenAPI 3.1', `{ schemaFormat: 'application/vnd.oai.openapi;version=3.1.0', schema: ${NULLABLE} }`],
  ])('reports nullable in a payload %s', async (_, payload) => {
    expect(await checkText(version3(payload))).toContain('warning schema-keyword-obsolete');
  });

  function version3(payload: string, components = ''): string {
    return `asyncapi: 3.0.0
info: { title: A, version: '1' }
channels: { c: { address: c, messages: { m: { payload: ${payload} } } } }
components: { ${components} }`;
  }
});

describe('AsyncAPI 2', () => {
  test.each([
    ['of the message', `{ schemaFormat: ${OPENAPI}, payload: ${NULLABLE} }`],
    ['of its trait', `{ traits: [{ $ref: '#/components/messageTraits/T' }], payload: ${NULLABLE} }`],
    [
      'of a message that refers to a schema',
      `{ schemaFormat: ${OPENAPI}, payload: { $ref: '#/components/schemas/N' } }`,
    ],
  ])('accepts nullable if OpenAPI 3.0 is the format %s', async (_, message) => {
    const usesSchema = message.includes('schemas/N');
    expect(
      await checkText(
        version2(
          message,
          `messageTraits: { T: { schemaFormat: ${OPENAPI} } }${usesSchema ? `, schemas: { N: ${NULLABLE} }` : ''}`,
        ),
      ),
    ).toBe('');
  });

  test('reports nullable of a message without a format, and of its headers', async () => {
    const message = `{ payload: ${NULLABLE}, headers: ${NULLABLE} }`;
    expect(await checkText(version2(message))).toContain('Another schema also has it');
  });

  function version2(message: string, components = ''): string {
    return `asyncapi: 2.6.0
info: { title: A, version: '1' }
channels: { c: { subscribe: { message: ${message} } } }
components: { ${components} }`;
  }
});
