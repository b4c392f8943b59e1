import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { benchFolder } from './folders.ts';

const METHODS = ['get', 'post', 'put', 'delete'];
const OPERATIONS_OF_A_TAG = 50;
const OPERATIONS_OF_A_SCHEMA = 5;
/** The number of schemas in a chain, each of which refers to the next one. */
const CHAIN = 5;

/** Writes a document with a number of operations and a schema for every five, so that only the number differs. */
export function generateDocument(operations: number): string {
  const file = path.join(benchFolder, `made-up-${operations}.json`);
  writeFileSync(file, JSON.stringify(documentOf(operations)));
  return file;
}

function documentOf(operations: number) {
  const schemaCount = operations / OPERATIONS_OF_A_SCHEMA;
  const schemas = Array.from({ length: schemaCount }, (_, index) => [schemaName(index), schemaOf(index)] as const);
  const paths: Record<string, Record<string, unknown>> = {};
  for (let index = 0; index < operations; index += 1) {
    const item = `/resources/${Math.floor(index / METHODS.length)}/{id}`;
    const method = METHODS[index % METHODS.length] ?? 'get';
    paths[item] = { ...paths[item], [method]: operationOf(index, method, schemaName(index % schemaCount)) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `A document of ${operations} operations`, version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    components: { schemas: Object.fromEntries(schemas) },
  };
}

function schemaName(index: number): string {
  return `Thing${index}`;
}

function schemaOf(index: number) {
  const isLast = index % CHAIN === CHAIN - 1;
  return {
    type: 'object',
    description: `A thing of kind ${index}.`,
    required: ['id'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      name: { type: 'string', maxLength: 100 },
      tags: { type: 'array', items: { type: 'string' } },
      ...(!isLast && { next: { $ref: `#/components/schemas/${schemaName(index + 1)}` } }),
    },
  };
}

function operationOf(index: number, method: string, schema: string) {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
  const hasBody = method === 'post' || method === 'put';
  return {
    operationId: `operation${index}`,
    tags: [`Resource ${Math.floor(index / OPERATIONS_OF_A_TAG)}`],
    summary: `Perform operation number ${index}`,
    description: 'This operation does **something** with a thing.',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'limit', in: 'query', schema: { type: 'integer', default: 10 } },
    ],
    ...(hasBody && { requestBody: { content } }),
    responses: { 200: { description: 'OK', content }, 404: { description: 'Not found' } },
  };
}
